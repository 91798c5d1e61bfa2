create index course_enrollments_without_follow_up_idx on public.course_enrollments (
  created_at desc, id, status, course_id, owner_id,
  (case when course_id like 'workshop-%' then 'registration' else 'enrolment' end)
) where follow_up_on is null;
create index course_enrollments_with_follow_up_idx on public.course_enrollments (
  created_at desc, id, follow_up_on, status, course_id, owner_id,
  (case when course_id like 'workshop-%' then 'registration' else 'enrolment' end)
) where follow_up_on is not null;
create index course_enrollments_with_open_follow_up_idx on public.course_enrollments (
  created_at desc, id, follow_up_on, status, course_id, owner_id,
  (case when course_id like 'workshop-%' then 'registration' else 'enrolment' end)
) where follow_up_on is not null and status in ('new', 'contacted') and cancelled_at is null;
