-- The dashboard's figures, by the institute's own days.
create function public.leads_per_day(days integer default 30)
returns table (day date, enquiries integer, enrolments integer, registrations integer)
language sql stable
begin atomic
  select private.require_admin();
  select calendar.day::date,
    count(*) filter (where lead.kind = 'enquiry')::integer,
    count(*) filter (where lead.kind = 'enrolment')::integer,
    count(*) filter (where lead.kind = 'registration')::integer
  from generate_series(
    (now() at time zone 'Asia/Kolkata')::date - (least(greatest(days, 1), 366) - 1),
    (now() at time zone 'Asia/Kolkata')::date,
    interval '1 day'
  ) as calendar (day)
  left join public.leads lead
    on lead.created_at >= calendar.day::timestamp at time zone 'Asia/Kolkata'
    and lead.created_at < (calendar.day + interval '1 day')::timestamp at time zone 'Asia/Kolkata'
  group by calendar.day
  order by calendar.day;
end;

create function public.leads_per_course(days integer default 30)
returns table (course_id text, course_name text, leads integer)
language sql stable
begin atomic
  select private.require_admin();
  select lead.course_id, coalesce(max(course.title), max(lead.course_name)), count(*)::integer
  from public.leads lead
  left join public.courses course on course.slug = lead.course_id
  where lead.created_at >= ((now() at time zone 'Asia/Kolkata')::date - (least(greatest(days, 1), 366) - 1))::timestamp
    at time zone 'Asia/Kolkata'
  group by lead.course_id
  order by 3 desc, 2 nulls last;
end;

revoke execute on function public.leads_per_day(integer), public.leads_per_course(integer) from public, anon;
grant execute on function public.leads_per_day(integer), public.leads_per_course(integer) to authenticated;
