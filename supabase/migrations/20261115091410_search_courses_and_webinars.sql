-- What the admin panel searches, as a field of the row: the jobs have theirs already.
create function public.search_text(course public.courses) returns text
language sql stable
return concat_ws(
  e'\n', course.title, course.page_title, course.slug, course.category, course.level, course.status, course.trainer,
  course.description
);

create function public.search_text(webinar public.webinars) returns text
language sql stable
return concat_ws(
  e'\n', webinar.title, webinar.category, webinar.speaker, webinar.speaker_role, webinar.mode, webinar.status,
  webinar.date, webinar.description
);

revoke execute on function public.search_text(public.courses), public.search_text(public.webinars) from public;
grant execute on function public.search_text(public.courses), public.search_text(public.webinars)
  to anon, authenticated, service_role;
