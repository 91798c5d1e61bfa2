-- The dashboard's figures, by the institute's own days.
create function public.leads_per_day(days integer default 30)
returns table (day date, enquiries integer, enrolments integer, registrations integer)
language sql stable
begin atomic
  select private.require_admin();
  with period as (
    select today - (least(greatest(days, 1), 366) - 1) as first, today as last
    from (select (now() at time zone 'Asia/Kolkata')::date as today) as calendar
  ),
  -- Counted first and spread over the calendar then: joined day by day, every day would read every lead.
  counted as (
    select (created_at at time zone 'Asia/Kolkata')::date as day,
      count(*) filter (where kind = 'enquiry')::integer as enquiries,
      count(*) filter (where kind = 'enrolment')::integer as enrolments,
      count(*) filter (where kind = 'registration')::integer as registrations
    from public.leads
    where created_at >= (select first::timestamp at time zone 'Asia/Kolkata' from period)
    group by 1
  )
  select calendar.day::date, coalesce(counted.enquiries, 0), coalesce(counted.enrolments, 0),
    coalesce(counted.registrations, 0)
  from period
  cross join generate_series(period.first, period.last, interval '1 day') as calendar (day)
  left join counted on counted.day = calendar.day::date
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
