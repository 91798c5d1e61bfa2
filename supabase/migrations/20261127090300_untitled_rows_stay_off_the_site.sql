-- A course, workshop or job without a title is on no public page, so visitors do not read it over the API either, and the
-- panel's cards do not count it. Staff read every row.
drop policy "anyone reads active courses" on public.courses;
create policy "anyone reads active courses with a title" on public.courses for select to anon, authenticated
  using (status = 'active' and title ~ '\S');

drop policy "anyone reads webinars" on public.webinars;
create policy "anyone reads webinars with a title" on public.webinars for select to anon, authenticated
  using (title ~ '\S');
create policy "staff read every webinar" on public.webinars for select to authenticated
  using ((select private.may('read the catalogue')));

drop policy "anyone reads active and closed jobs" on public.jobs;
create policy "anyone reads active and closed jobs with a title" on public.jobs for select to anon, authenticated
  using (status in ('active', 'closed') and title ~ '\S');

create or replace function public.count_active_jobs() returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.require('write the catalogue');
  return (
    select count(*) from (select from public.jobs where status = 'active' and title ~ '\S' limit 10001) as counted
  );
end
$$;
