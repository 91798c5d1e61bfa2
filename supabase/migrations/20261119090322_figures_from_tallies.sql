-- The dashboard's figures, by the institute's own days: the same answers, from the tallies.
create or replace function public.leads_per_day(days integer default 30)
returns table (day date, enquiries integer, enrolments integer, registrations integer)
language sql stable
begin atomic
  select private.require_admin();
  with period as (
    select today - (least(greatest(days, 1), 366) - 1) as first, today as last
    from (select (now() at time zone 'Asia/Kolkata')::date as today) as calendar
  ),
  counted as (
    select tally.day,
      sum(tally.leads) filter (where tally.kind = 'enquiry')::integer as enquiries,
      sum(tally.leads) filter (where tally.kind = 'enrolment')::integer as enrolments,
      sum(tally.leads) filter (where tally.kind = 'registration')::integer as registrations
    from private.lead_counts tally
    where tally.scope = 'day' and tally.day >= (select first from period)
    group by tally.day
  )
  select calendar.day::date, coalesce(counted.enquiries, 0), coalesce(counted.enrolments, 0),
    coalesce(counted.registrations, 0)
  from period
  cross join generate_series(period.first, period.last, interval '1 day') as calendar (day)
  left join counted on counted.day = calendar.day::date
  order by calendar.day;
end;

create or replace function public.leads_per_course(days integer default 30)
returns table (course_id text, course_name text, leads integer)
language sql stable
begin atomic
  select private.require_admin();
  with counted as (
    -- A name that only leads of before bore, and none of these, is none.
    select tally.course_id, tally.course_name, sum(tally.leads) as leads
    from private.lead_counts tally
    where tally.scope = 'course'
      and tally.day >= (now() at time zone 'Asia/Kolkata')::date - (least(greatest(days, 1), 366) - 1)
    group by tally.course_id, tally.course_name
    having sum(tally.leads) > 0
  )
  select counted.course_id, coalesce(max(course.title), max(counted.course_name)), sum(counted.leads)::integer
  from counted
  left join public.courses course on course.slug = counted.course_id
  group by counted.course_id
  order by 3 desc, 2 nulls last;
end;

-- All enrolments and registrations that there are.
create function public.count_enrolments() returns bigint
language sql stable
begin atomic
  select private.require_admin();
  select coalesce(sum(leads), 0)::bigint from private.lead_counts where scope = 'all' and kind <> 'enquiry';
end;
revoke execute on function public.count_enrolments() from public, anon;
grant execute on function public.count_enrolments() to authenticated;
