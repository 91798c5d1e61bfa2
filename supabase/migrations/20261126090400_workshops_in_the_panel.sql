-- What the page of a workshop in the panel shows, each list whole: of rows the API hands out a thousand at most. With their owner's rights, because row level security keeps PostgreSQL from
-- an index alone; each asks for the right to work on leads itself. A limit or an offset has what belongs to a registration
-- looked up by itself: for some hundred of them PostgreSQL would rather read everybody's.
create function public.workshop_registrations(workshop uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require('work on leads');
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', registration.id, 'name', registration.name, 'email', registration.email, 'phone', registration.phone,
    'created_at', registration.created_at, 'cancelled_at', registration.cancelled_at, 'cancelled_by', registration.cancelled_by,
    'is_walk_in', registration.is_walk_in, 'suspicious', registration.suspicious,
    'attended', mark.attended, 'marked_at', mark.marked_at
  ) order by lower(registration.name), registration.id), '[]')
  from public.course_enrollments registration
  left join lateral (
    select * from public.attendance where enrollment_id = registration.id limit 1
  ) as mark on true
  where registration.webinar_id = workshop
$$;

create function public.workshop_mails(workshop uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require('work on leads');
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'registration_id', registration.id, 'name', registration.name, 'status', mail.status,
    'about_start', mail.about_start, 'message_id', mail.message_id, 'created_at', mail.created_at, 'sent_at', mail.sent_at,
    'last_error', mail.last_error
  ) order by mail.created_at desc, lower(registration.name), mail.id), '[]')
  from public.course_enrollments registration
  cross join lateral (
    select * from public.mail_outbox
    where enrollment_id = registration.id and mail_outbox.kind not in ('lead_notice', 'lead_assigned') offset 0
  ) as mail
  where registration.webinar_id = workshop
$$;

revoke execute on function public.workshop_registrations(uuid), public.workshop_mails(uuid) from public, anon, authenticated;
grant execute on function public.workshop_registrations(uuid), public.workshop_mails(uuid) to authenticated;
comment on function public.workshop_registrations(uuid) is
  'Staff see who registered and who came; it asks for the right to work on leads itself, so that an index alone is read.';
comment on function public.workshop_mails(uuid) is
  'Staff see who got which mail; the outbox is for whoever runs the site, so it asks for the right to work on leads itself.';
