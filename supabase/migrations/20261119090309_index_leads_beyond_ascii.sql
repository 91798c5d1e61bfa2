-- Names in Tamil and other scripts. Whether the index of parts of words knows their letters depends on the database's
-- locale, and ours knows none: a search for them reads the leads that have any, and not all there are.
create index contact_inquiries_beyond_ascii_idx
  on public.contact_inquiries (created_at desc, id) where search_text ~ '[^\u0001-\u007f]';
create index course_enrollments_beyond_ascii_idx
  on public.course_enrollments (created_at desc, id) where search_text ~ '[^\u0001-\u007f]';
