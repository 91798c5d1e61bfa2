-- The tallies as they are at this moment: with the changes that are not taken up yet, which count in every scope.
create view private.lead_counts with (security_invoker = true) as
  select scope, day, kind, course_id, course_name, leads from private.lead_tallies
  union all
  select scope, day, kind, course_id, course_name, leads
  from private.lead_tally_changes cross join (values ('course'), ('day'), ('all')) as scopes (scope);
grant select on private.lead_counts to authenticated;

-- Takes changes up into the tallies, and says how many. Whoever reads meanwhile sees all of it or nothing.
create function public.tally_leads() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken integer;
begin
  -- One at a time, of several servers: the tallies of a day are the same rows for all of them.
  lock table private.lead_tallies in share row exclusive mode;
  with changes as (
    delete from private.lead_tally_changes
    where id in (select id from private.lead_tally_changes order by id limit 20000)
    returning day, kind, course_id, course_name, leads
  ), tallied as (
    insert into private.lead_tallies as tally
    select case when grouping(day) = 1 then 'all' when grouping(course_id) = 1 then 'day' else 'course' end,
      day, kind, course_id, course_name, sum(leads)
    from changes
    group by grouping sets ((day, kind, course_id, course_name), (day, kind), (kind))
    on conflict on constraint one_tally do update set leads = tally.leads + excluded.leads
  )
  select count(*) into taken from changes;
  delete from private.lead_tallies where leads = 0;
  return taken;
end
$$;
comment on function public.tally_leads() is
  'The housekeeping calls it over the API, with the secret key alone.';
revoke execute on function public.tally_leads() from public, anon, authenticated;
grant execute on function public.tally_leads() to service_role;

-- Tallies by how much the leads differ from what is tallied: at first all of them, and later for whoever has written leads
-- without their triggers. The difference is one statement, which sees all of it at one moment: so it keeps nobody waiting,
-- and a lead that comes meanwhile is counted once.
create function private.recount_leads() returns void
language plpgsql volatile set search_path = '' as $$
begin
  lock table private.lead_tallies in share row exclusive mode;
  insert into private.lead_tally_changes (day, kind, course_id, course_name, leads)
  select day, kind, course_id, course_name, sum(leads)
  from (
    select (created_at at time zone 'Asia/Kolkata')::date as day, kind, course_id, course_name, 1 as leads
    from public.leads
    union all
    select day, kind, course_id, course_name, -leads from private.lead_counts where scope = 'course'
  ) as difference
  group by day, kind, course_id, course_name
  having sum(leads) <> 0;
  while public.tally_leads() > 0 loop
  end loop;
end
$$;
revoke execute on function private.recount_leads() from public;

select private.recount_leads();
