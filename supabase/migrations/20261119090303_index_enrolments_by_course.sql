create index course_enrollments_by_course_idx
  on public.course_enrollments (course_id, created_at desc, id, status, owner_id, follow_up_on);
