create index course_enrollments_by_owner_idx on public.course_enrollments (
  owner_id, created_at desc, id, status, course_id, follow_up_on,
  (case when course_id like 'workshop-%' then 'registration' else 'enrolment' end)
) where owner_id is not null;
create index course_enrollments_of_nobody_idx on public.course_enrollments (
  created_at desc, id, status, course_id, follow_up_on,
  (case when course_id like 'workshop-%' then 'registration' else 'enrolment' end)
) where owner_id is null;
