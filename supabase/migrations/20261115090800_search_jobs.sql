-- What the job board searches, as a field of the row: PostgREST filters by it as by a column. An expression instead
-- of a body in quotes is resolved once, here, and needs no search_path; the planner puts it into the query.
create function public.search_text(job public.jobs) returns text
language sql stable
return concat_ws(
  e'\n', job.title, job.company, job.location, job.type, array_to_string(job.skills, e'\n'), job.description
);

-- The choices in the job board's filters: what the jobs on show say, each once.
create function public.job_filter_options() returns table (field text, value text)
language sql stable
begin atomic
  select distinct choice.field, choice.value
  from public.jobs
  cross join lateral (
    values ('location', location), ('type', type), ('experience', experience)
  ) as choice (field, value)
  where status = 'active' and title ~ '\S' and choice.value ~ '\S';
end;

revoke execute on function public.search_text(public.jobs), public.job_filter_options() from public;
grant execute on function public.search_text(public.jobs), public.job_filter_options()
  to anon, authenticated, service_role;
