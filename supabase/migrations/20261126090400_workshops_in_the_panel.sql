-- What the page of a workshop in the panel shows. With their owner's rights, because row level security keeps PostgreSQL from
-- an index alone; each asks for the right to work on leads itself. A limit or an offset has what belongs to a registration
-- looked up by itself: for some hundred of them PostgreSQL would rather read everybody's.
create function public.workshop_registrations(workshop uuid) returns table (
  id uuid, name text, email text, phone text, created_at timestamptz, cancelled_at timestamptz, cancelled_by text,
  is_walk_in boolean, suspicious boolean, attended boolean, marked_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select private.require('work on leads');
  select registration.id, registration.name, registration.email, registration.phone, registration.created_at,
    registration.cancelled_at, registration.cancelled_by, registration.is_walk_in, registration.suspicious,
    mark.attended, mark.marked_at
  from public.course_enrollments registration
  left join lateral (
    select * from public.attendance where enrollment_id = registration.id limit 1
  ) as mark on true
  where registration.webinar_id = workshop
  order by lower(registration.name), registration.id
  limit 5000
$$;

create function public.workshop_mails(workshop uuid) returns table (
  id uuid, kind text, registration_id uuid, name text, status text, about_start timestamptz, message_id uuid,
  created_at timestamptz, sent_at timestamptz, last_error text
)
language sql stable security definer set search_path = '' as $$
  select private.require('work on leads');
  select mail.id, mail.kind, registration.id, registration.name, mail.status, mail.about_start, mail.message_id,
    mail.created_at, mail.sent_at, mail.last_error
  from public.course_enrollments registration
  cross join lateral (
    select * from public.mail_outbox
    where enrollment_id = registration.id and mail_outbox.kind not in ('lead_notice', 'lead_assigned') offset 0
  ) as mail
  where registration.webinar_id = workshop
  order by mail.created_at desc, lower(registration.name), mail.id
  limit 10000
$$;

revoke execute on function public.workshop_registrations(uuid), public.workshop_mails(uuid) from public, anon, authenticated;
grant execute on function public.workshop_registrations(uuid), public.workshop_mails(uuid) to authenticated;
comment on function public.workshop_registrations(uuid) is
  'Staff see who registered and who came; it asks for the right to work on leads itself, so that an index alone is read.';
comment on function public.workshop_mails(uuid) is
  'Staff see who got which mail; the outbox is for whoever runs the site, so it asks for the right to work on leads itself.';
