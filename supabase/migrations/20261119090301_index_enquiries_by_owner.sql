-- What is null comes in no order from an index that begins with it: the enquiries that nobody has taken on have one that
-- begins with the moment.
create index contact_inquiries_by_owner_idx
  on public.contact_inquiries (owner_id, created_at desc, id, status, course, follow_up_on)
  where owner_id is not null;
create index contact_inquiries_of_nobody_idx
  on public.contact_inquiries (created_at desc, id, status, course, follow_up_on)
  where owner_id is null;
