create index contact_inquiries_without_follow_up_idx
  on public.contact_inquiries (created_at desc, id, status, course, owner_id)
  where follow_up_on is null;
create index contact_inquiries_with_follow_up_idx
  on public.contact_inquiries (created_at desc, id, follow_up_on, status, course, owner_id)
  where follow_up_on is not null;
-- In the words of private.follow_up_condition. Years leave the days behind of many leads that are long settled.
create index contact_inquiries_with_open_follow_up_idx
  on public.contact_inquiries (created_at desc, id, follow_up_on, status, course, owner_id)
  where follow_up_on is not null and status in ('new', 'contacted');
