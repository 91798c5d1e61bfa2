-- What the admin panel searches its lists by, as a field of the row: the short texts that people remember an entry by.
-- Without the descriptions ten thousand rows are read through in a moment, and what is found is easier to explain.
create function public.catalogue_text(course public.courses) returns text
language sql stable
return concat_ws(
  e'\n', course.title, course.page_title, course.slug, course.category, course.level, course.status, course.trainer
);

create function public.catalogue_text(webinar public.webinars) returns text
language sql stable
return concat_ws(
  e'\n', webinar.title, webinar.category, webinar.speaker, webinar.speaker_role, webinar.mode, webinar.status,
  webinar.date
);

create function public.catalogue_text(job public.jobs) returns text
language sql stable
return concat_ws(
  e'\n', job.title, job.company, job.location, job.type, job.status, array_to_string(job.skills, e'\n')
);

revoke execute on function
  public.catalogue_text(public.courses), public.catalogue_text(public.webinars), public.catalogue_text(public.jobs)
  from public;
grant execute on function
  public.catalogue_text(public.courses), public.catalogue_text(public.webinars), public.catalogue_text(public.jobs)
  to authenticated, service_role;
