-- The desk's list. Its functions run with their owner's rights, because under row level security PostgreSQL may not
-- look a part of a word up in an index; they ask themselves what the policies ask.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators work at the lead desk';
  end if;
end
$$;
revoke execute on function private.require_admin() from public;
grant execute on function private.require_admin() to anon, authenticated, service_role;

-- Each word must be in the name, the address or the number; a number may be written in groups.
create function private.lead_search_condition(q text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('search_text like %L', '%' || literally || '%'), ' and ')
  from (
    select replace(replace(replace(
      case when word ~ '^[+0-9().-]{4,}$' then regexp_replace(word, '[^0-9]', '', 'g') else lower(word) end,
      '\', '\\'), '%', '\%'), '_', '\_') as literally
    from regexp_split_to_table(trim(q), '\s+') as word
    where word <> ''
    limit 8
  ) as words
$$;

-- A follow-up is due from its day on, in India, for as long as there is something to do about the lead.
create function private.follow_up_condition(follow_up text) returns text
language sql immutable set search_path = '' as $$
  select case follow_up
    when 'due' then $due$follow_up_on <= (now() at time zone 'Asia/Kolkata')::date
      and status in ('new', 'contacted') and cancelled_at is null$due$
    when 'later' then $later$follow_up_on > (now() at time zone 'Asia/Kolkata')::date$later$
    when 'none' then 'follow_up_on is null'
  end
$$;

-- The query as text: a plan for the values at hand, where one for all values would have to read every lead.
create function private.lead_query(
  q text, kind text, status text, course text, owner text, follow_up text, since date, until date
) returns text
language sql immutable set search_path = '' as $$
  select 'from public.leads where ' || concat_ws(' and ',
    'true',
    private.lead_search_condition(q),
    'kind = ' || quote_literal(kind),
    'status = ' || quote_literal(status),
    'course_id = ' || quote_literal(course),
    case owner when 'nobody' then 'owner_id is null' else 'owner_id = ' || quote_literal(owner) end,
    private.follow_up_condition(follow_up),
    'created_at >= ' || quote_literal(since) || '::date::timestamp at time zone ''Asia/Kolkata''',
    'created_at < (' || quote_literal(until) || '::date + 1)::timestamp at time zone ''Asia/Kolkata'''
  )
$$;
revoke execute on function private.lead_search_condition(text), private.follow_up_condition(text),
  private.lead_query(text, text, text, text, text, text, date, date) from public;

-- One page, newest first, after the row (before_at, before_id) of the page before.
create function public.find_leads(
  q text default '', kind text default null, status text default null, course text default null,
  owner text default null, follow_up text default null, since date default null, until date default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns setof public.leads
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute format(
    'select * %s and (%L is null or (created_at <= %L and (created_at < %L or id > %L)))
     order by created_at desc, id limit %s',
    private.lead_query(q, kind, status, course, owner, follow_up, since, until),
    before_at, before_at, before_at, before_id, least(greatest(page_size, 1), 1000)
  );
end
$$;

create function public.count_leads(
  q text default '', kind text default null, status text default null, course text default null,
  owner text default null, follow_up text default null, since date default null, until date default null
) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  found bigint;
begin
  perform private.require_admin();
  execute 'select count(*) ' || private.lead_query(q, kind, status, course, owner, follow_up, since, until) into found;
  return found;
end
$$;
revoke execute on function
  public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer),
  public.count_leads(text, text, text, text, text, text, date, date)
  from public, anon;
grant execute on function
  public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer),
  public.count_leads(text, text, text, text, text, text, date, date)
  to authenticated;
