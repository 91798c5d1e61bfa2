-- In the words of the view `leads`. Of the kind 'enquiry' it holds none, which a search for enquiries learns here at once.
create index course_enrollments_by_kind_idx on public.course_enrollments (
  (case when course_id like 'workshop-%' then 'registration' else 'enrolment' end),
  created_at desc, id, status, course_id, owner_id, follow_up_on
);
