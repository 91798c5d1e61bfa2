-- Deleting an account or a workshop asks whose deeds and whose seats these were; without an index each asks every row.
create index lead_events_actor_idx on public.lead_events (actor_id) where actor_id is not null;
create index course_enrollments_webinar_idx on public.course_enrollments (webinar_id) where webinar_id is not null;
