-- The list of leads with any two filters. An index gives the leads of one filter in the list's order and carries the
-- columns of the others behind it: what does not fit them is passed over inside the index, without a look at the table.
-- Enquiries and enrolments cannot be stored while an index on them is made: each large one has a migration of its own,
-- so that nobody waits for more than one, and the old ones go when all are there.
create index contact_inquiries_by_course_idx
  on public.contact_inquiries (course, created_at desc, id, status, owner_id, follow_up_on);
