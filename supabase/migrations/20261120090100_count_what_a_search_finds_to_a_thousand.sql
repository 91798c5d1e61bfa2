-- How many there are up to 10,000, of a search up to 1,000; one more is "more". Nobody reads a list to its ten-thousandth
-- lead, and who counts them all reads them all; what a search finds has to be looked at to be counted. A word that is in
-- every twentieth of the newest leads is counted walking the list, any other by the index, which has to look up all that
-- have the word before it tells of the first.
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
  search constant text := private.lead_search_condition(q);
  cap constant integer := case when search is null then 10001 else 1001 end;
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
  if found >= newest / 20 then
    execute format(
      'select count(*) from (select from (%s %s) as newest where %s limit %s) as capped', walk, 20 * cap, search, cap
    ) into found;
  end if;
  if found < cap then
    execute format('select count(*) from (select %s and %s limit %s) as capped', fitting, search, cap) into found;
  end if;
  return found;
end
$$;
