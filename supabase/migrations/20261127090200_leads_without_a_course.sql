-- Leads without the id of a course are counted by the name that they bear, and those without a name by themselves. They got the
-- name of any one of them before.
create or replace function public.leads_per_course(days integer default 30)
returns table (course_id text, course_name text, leads integer)
language sql stable
begin atomic
  select private.require('see figures');
  with counted as (
    -- A name that only leads of before bore, and none of these, is none.
    select nullif(tally.course_id, '') as course_id, nullif(tally.course_name, '') as course_name, sum(tally.leads) as leads
    from private.lead_counts tally
    where tally.scope = 'course'
      and tally.day >= (now() at time zone 'Asia/Kolkata')::date - (least(greatest(days, 1), 366) - 1)
    group by 1, 2
    having sum(tally.leads) > 0
  )
  select counted.course_id, coalesce(max(course.title), max(counted.course_name)), sum(counted.leads)::integer
  from counted
  left join public.courses course on course.slug = counted.course_id
  group by counted.course_id, case when counted.course_id is null then counted.course_name end
  order by 3 desc, 2 nulls last;
end;
