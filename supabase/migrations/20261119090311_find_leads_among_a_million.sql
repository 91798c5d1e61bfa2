-- The desk's list and its count, at the same price for ten thousand leads and for a million.

-- What the filters say. Nobody registers for a course, and nobody enrols for a workshop: who asks for that gets nothing,
-- without a look at all that the course or the workshop has.
create function private.lead_filters(
  kind text, status text, course text, owner text, follow_up text, since date, until date
) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ',
    'true',
    'kind = ' || quote_literal(kind),
    'status = ' || quote_literal(status),
    'course_id = ' || quote_literal(course),
    case when course like 'workshop-%' and kind = 'enrolment' or course not like 'workshop-%' and kind = 'registration'
      then 'false' end,
    case owner when 'nobody' then 'owner_id is null' else 'owner_id = ' || quote_literal(owner) end,
    private.follow_up_condition(follow_up),
    'created_at >= ' || quote_literal(since) || '::date::timestamp at time zone ''Asia/Kolkata''',
    'created_at < (' || quote_literal(until) || '::date + 1)::timestamp at time zone ''Asia/Kolkata'''
  )
$$;

-- What comes after a row of the list, which has the newest first.
create function private.after_lead(at timestamptz, id uuid) returns text
language sql immutable set search_path = '' as $$
  select case when at is null then 'true'
    else format('created_at <= %1$L and (created_at < %1$L or id > %2$L)', at, id) end
$$;

-- One page, newest first, after the row (before_at, before_id) of the page before.
-- How common a word is among the leads that fit the filters, nobody knows beforehand, the planner included: "Priya" may be
-- one in ten of all and none of the enrolments. So a search first looks through the newest that fit the filters, and
-- through many more where it met enough for a page to be near; for what is older it asks the index, which has to look up
-- all that have the words before it tells of the first.
create or replace function public.find_leads(
  q text default '', kind text default null, status text default null, course text default null,
  owner text default null, follow_up text default null, since date default null, until date default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns setof public.leads
language plpgsql stable security definer
set search_path = ''
-- Every filter has its index. Left alone, the planner walks through all leads where it expects to meet those that fit soon,
-- because neighbours lie on the same page; that all of them are old, it does not know. So what counts here is how many
-- leads are read, wherever they lie.
set enable_seqscan = off
set seq_page_cost = 0.001
set random_page_cost = 0.001 as $$
declare
  filters constant text := private.lead_filters(kind, status, course, owner, follow_up, since, until);
  search constant text := private.lead_search_condition(q);
  most constant integer := least(greatest(page_size, 1), 1000);
  fitting text := format('from public.leads where %s and %s', filters, private.after_lead(before_at, before_id));
  met integer := 0;
  met_now integer;
  newest integer;
begin
  perform private.require_admin();
  if search is null then
    return query execute format('select * %s order by created_at desc, id limit %s', fitting, most);
    return;
  end if;
  foreach newest in array array[1000, 20000] loop
    return query execute format(
      'select * from (select * %s order by created_at desc, id limit %s) as newest
       where %s order by created_at desc, id limit %s',
      fitting, newest, search, most - met
    );
    get diagnostics met_now = row_count;
    met := met + met_now;
    if met = most then
      return;
    end if;
    execute format('select created_at, id %s order by created_at desc, id offset %s limit 1', fitting, newest - 1)
      into before_at, before_id;
    if before_id is null then
      return;
    end if;
    fitting := format('from public.leads where %s and %s', filters, private.after_lead(before_at, before_id));
    exit when met * 10 < most;
  end loop;
  -- `offset 0` keeps the order from the planner, which would walk the whole list for its sake.
  return query execute format(
    'select * from (select * %s and %s offset 0) as older order by created_at desc, id limit %s',
    fitting, search, most - met
  );
end
$$;

-- How many there are up to 10,000; 10,001 is "more". Nobody reads a list to its ten-thousandth lead, and who counts them
-- all reads them all. A word that is in every fifth of the newest leads is counted walking the list, any other by the
-- index, which has to look up all that have the word before it tells of the first.
create or replace function public.count_leads(
  q text default '', kind text default null, status text default null, course text default null,
  owner text default null, follow_up text default null, since date default null, until date default null
) returns bigint
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
set seq_page_cost = 0.001
set random_page_cost = 0.001 as $$
declare
  newest constant integer := 1000;
  cap constant integer := 10001;
  search constant text := private.lead_search_condition(q);
  fitting constant text :=
    'from public.leads where ' || private.lead_filters(kind, status, course, owner, follow_up, since, until);
  walk constant text := format('select search_text %s order by created_at desc, id limit', fitting);
  seen bigint;
  found bigint;
begin
  perform private.require_admin();
  if search is null then
    -- In the order that the indexes have, else the planner gathers all that fit before it counts the first.
    execute format('select count(*) from (select %s order by created_at desc, id limit %s) as capped', fitting, cap)
      into found;
    return found;
  end if;
  execute format('select count(*), count(*) filter (where %s) from (%s %s) as newest', search, walk, newest)
    into seen, found;
  if seen < newest then
    return found;
  end if;
  if found >= newest / 5 then
    execute format(
      'select count(*) from (select from (%s %s) as newest where %s limit %s) as capped', walk, 10 * cap, search, cap
    ) into found;
  end if;
  if found < cap then
    execute format('select count(*) from (select %s and %s limit %s) as capped', fitting, search, cap) into found;
  end if;
  return found;
end
$$;
drop function private.lead_query(text, text, text, text, text, text, date, date);
revoke execute on function private.lead_filters(text, text, text, text, text, date, date),
  private.after_lead(timestamptz, uuid) from public;
