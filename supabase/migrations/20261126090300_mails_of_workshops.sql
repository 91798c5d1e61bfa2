-- Mails about workshops, through the outbox of the leads. What they say is computed when they are sent, from what is true then;
-- what is not true any more is not sent.
alter table public.mail_outbox
  -- The start that a reminder is about: moved, the workshop gets new reminders, and the old ones are void.
  add column about_start timestamptz,
  -- What the person knows once it is sent.
  add column telling jsonb,
  -- From then on nobody can say that it was not sent.
  add column composed_at timestamptz,
  add column message_id uuid,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in (
    'lead_notice', 'lead_acknowledgement', 'lead_assigned', 'staff_invitation',
    'seat_reserved', 'seat_cancelled', 'workshop_day_before', 'workshop_hour_before', 'workshop_news', 'workshop_thanks',
    'workshop_message'
  )),
  drop constraint mail_outbox_status_check,
  add constraint mail_outbox_status_check check (status in ('pending', 'sent', 'failed', 'held', 'dropped')),
  add constraint messages_are_named check ((kind = 'workshop_message') = (message_id is not null));
-- One that was dropped unwritten may come to be true again: the seat is restored, the workshop moved back.
create unique index once_an_occasion on public.mail_outbox (kind, enrollment_id, about_start)
  where kind in ('workshop_day_before', 'workshop_hour_before') and (status <> 'dropped' or composed_at is not null);
-- Whatever is corrected afterwards, nobody is thanked twice.
create unique index one_thanks on public.mail_outbox (enrollment_id)
  where kind = 'workshop_thanks' and (status <> 'dropped' or composed_at is not null);
create unique index once_a_message on public.mail_outbox (message_id, enrollment_id) where kind = 'workshop_message';
-- What such a mail says is computed when it is sent, so one that waits says all.
create unique index one_waits on public.mail_outbox (kind, enrollment_id)
  where kind in ('seat_reserved', 'seat_cancelled', 'workshop_news') and status in ('pending', 'held');

create table public.workshop_messages (
  -- From the browser, so that a message that is sent twice is stored once.
  id uuid primary key,
  -- Without a reference: what was written to people stays when the workshop goes, and is there when it comes back.
  webinar_id uuid not null,
  subject text not null check (subject ~ '\S' and char_length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  body text not null check (body ~ '\S' and char_length(body) <= 5000),
  written_by text not null default '' check (char_length(written_by) <= 200),
  created_at timestamptz not null default now()
);
create index workshop_messages_webinar_idx on public.workshop_messages (webinar_id, created_at desc);
revoke all on public.workshop_messages from anon, authenticated;
grant all on public.workshop_messages to service_role;
grant select on public.workshop_messages to authenticated;
alter table public.workshop_messages enable row level security;
create policy "who works on leads reads what was written to registrants" on public.workshop_messages
  for select to authenticated using ((select private.may('work on leads')));

-- Nobody is written to who was written down at the door.
create or replace function private.queue_lead_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'contact_inquiries' then
    insert into public.mail_outbox (kind, inquiry_id)
    values ('lead_notice', new.id), ('lead_acknowledgement', new.id);
  elsif not new.is_walk_in then
    insert into public.mail_outbox (kind, enrollment_id)
    values ('lead_notice', new.id), ('lead_acknowledgement', new.id);
  end if;
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;

-- What staff call live goes on.
create function private.is_over(workshop public.webinars, at timestamptz) returns boolean
language sql immutable
return workshop.id is null or workshop.status = 'completed'
  or workshop.status <> 'live' and coalesce(workshop.ends_at <= at, false);

-- What the last mail that may have reached somebody said of their seat; null before the first. All but those that nobody has had
-- in hand may have.
create function private.last_heard_of_seat(registration uuid, untouched uuid[]) returns text
language sql stable set search_path = '' as $$
  select kind from public.mail_outbox
  where enrollment_id = registration and kind in ('lead_acknowledgement', 'seat_reserved', 'seat_cancelled')
    and (status = 'sent' or composed_at is not null or status = 'pending' and id <> all (untouched))
  order by coalesce(composed_at, sent_at) desc nulls first, created_at desc limit 1
$$;

-- Whoever loses a seat, or has it again, is told, unless that is what they know, or what a mail that waits will say. Undone before
-- the mail has gone, there is nothing to tell. It waits for no worker and has none wait: they hold several people's mails.
create function private.tell_of_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  untouched uuid[];
  heard text;
  workshop public.webinars;
begin
  select * into workshop from public.webinars where id = new.webinar_id;
  if private.is_over(workshop, private.moment()) then
    return null;
  end if;
  untouched := array(
    select id from public.mail_outbox
    where enrollment_id = new.id and kind in ('lead_acknowledgement', 'seat_reserved', 'seat_cancelled')
      and status = 'pending' and attempts = 0
    for update skip locked
  );
  heard := private.last_heard_of_seat(new.id, untouched);
  if new.cancelled_at is not null then
    -- A confirmation that waits is dropped when it is sent: this may be undone, and somebody have asked for the link in it.
    insert into public.mail_outbox (kind, enrollment_id)
    select 'seat_cancelled', new.id where heard is distinct from 'seat_cancelled' on conflict do nothing;
  else
    delete from public.mail_outbox where id = any (untouched) and kind = 'seat_cancelled';
    insert into public.mail_outbox (kind, enrollment_id)
    select 'seat_reserved', new.id
    where coalesce(heard, 'seat_cancelled') = 'seat_cancelled' and not exists (
      select from public.mail_outbox waiting
      where waiting.enrollment_id = new.id and waiting.kind in ('lead_acknowledgement', 'seat_reserved')
        and waiting.status in ('pending', 'held')
    )
    on conflict do nothing;
  end if;
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;
create trigger tell_of_seat after update of cancelled_at on public.course_enrollments
  for each row when ((old.cancelled_at is null) <> (new.cancelled_at is null) and not new.is_walk_in)
  execute function private.tell_of_seat();

create function private.is_untold(registration public.course_enrollments, workshop public.webinars) returns boolean
language sql stable
return not exists (
  select from private.told
  where told.enrollment_id = registration.id and private.tidings(workshop) in (told.tidings, told.spared)
);

-- Who holds a seat and knows something of the workshop that is not true any more.
create function private.untold(workshop public.webinars) returns setof uuid
language sql volatile security definer set search_path = '' as $$
  select registration.id from public.course_enrollments registration
  left join lateral (
    select tidings, spared from private.told where enrollment_id = registration.id limit 1
  ) as told on true
  where registration.webinar_id = workshop.id and registration.cancelled_at is null and not registration.is_walk_in
    and private.tidings(workshop) is distinct from told.tidings and private.tidings(workshop) is distinct from told.spared
    and not private.is_over(workshop, private.moment())
$$;

-- Whether the news is on its way to somebody: it says what is true when it is sent.
create function private.is_being_told(registration uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.mail_outbox
    where enrollment_id = registration and kind = 'workshop_news' and status = 'pending'
  )
$$;

-- The reminders that have come due, each once for each start. Told of it since then, nobody is reminded: they have registered,
-- or were told of a new time. While mails of a restored site are held, it writes to nobody by itself. One worker does it for all.
create function public.queue_workshop_mails() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  clock constant timestamptz := private.moment();
  queued integer;
begin
  if exists (select from public.mail_outbox where status = 'held')
    or not pg_try_advisory_xact_lock(hashtextextended('workshop mails are queued', 0)) then
    return 0;
  end if;
  -- Who is due and has none yet first, and of these alone whether it is true, which takes longer to find out.
  insert into public.mail_outbox (kind, enrollment_id, about_start)
  with due as materialized (
    select occasion.kind, workshop.id as workshop_id, registration.id as registration_id
    from public.webinars workshop
    cross join lateral (values
      ('workshop_day_before', workshop.starts_at - interval '24 hours', workshop.starts_at - interval '1 hour'),
      ('workshop_hour_before', workshop.starts_at - interval '1 hour', workshop.starts_at),
      ('workshop_thanks', workshop.ends_at + interval '1 hour', workshop.ends_at + interval '3 days')
    ) as occasion (kind, since, until)
    join public.course_enrollments registration
      on registration.webinar_id = workshop.id and registration.cancelled_at is null and not registration.is_walk_in
    left join lateral (
      select told.at from private.told where told.enrollment_id = registration.id limit 1
    ) as told on true
    where workshop.starts_at <= clock + interval '24 hours' and workshop.ends_at > clock - interval '3 days'
      and workshop.starts_at > clock - interval '60 days'
      and clock >= occasion.since and clock < occasion.until
      and (occasion.kind = 'workshop_thanks' or told.at is null or told.at < occasion.since)
      and not exists (
        select from public.mail_outbox mail
        where mail.enrollment_id = registration.id and mail.kind = occasion.kind
          and (mail.about_start = workshop.starts_at or occasion.kind = 'workshop_thanks')
          and (mail.status <> 'dropped' or mail.composed_at is not null)
      )
  )
  select due.kind, registration.id, workshop.starts_at
  from due
  join public.webinars workshop on workshop.id = due.workshop_id
  join public.course_enrollments registration on registration.id = due.registration_id
  where private.mail_is_true(due.kind, workshop.starts_at, registration, workshop, clock)
  order by registration.id for key share of registration
  on conflict do nothing;
  get diagnostics queued = row_count;
  if queued > 0 then
    perform pg_notify('mail_outbox', '');
  end if;
  return queued;
end
$$;

-- Who was there is thanked; where nobody's coming was noted, everybody is.
create function private.may_have_come(registration public.course_enrollments) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select attended from public.attendance where enrollment_id = registration.id),
    not exists (
      select from public.attendance mark join public.course_enrollments other on other.id = mark.enrollment_id
      where other.webinar_id = registration.webinar_id and mark.attended and not other.is_walk_in
    )
  )
$$;

-- Whether a mail of this kind may go to this person now. The one place that decides it: when a mail is queued, and again when
-- it is sent. Of a change nobody hears by a reminder: staff see the mail that tells of it first, and an hour may have been mistyped.
create function private.mail_is_true(
  kind text, about_start timestamptz, registration public.course_enrollments, workshop public.webinars, at timestamptz
) returns boolean
language sql volatile security definer set search_path = '' as $$
  select coalesce(case
    -- Who has registered anew meanwhile has a seat.
    when kind = 'seat_cancelled' then registration.cancelled_at is not null and not exists (
      select from public.course_enrollments other
      where other.webinar_id = registration.webinar_id and other.cancelled_at is null
        and (lower(trim(other.email)) = registration.email_key
          or coalesce(other.phone_e164, trim(other.phone)) = coalesce(registration.phone_e164, trim(registration.phone)))
    )
    when registration.cancelled_at is not null or workshop.id is null then false
    when kind = 'workshop_message' then true
    when registration.is_walk_in then false
    when kind = 'workshop_news' then private.is_untold(registration, workshop) and not private.is_over(workshop, at)
    when workshop.status = 'cancelled' then false
    when kind = 'workshop_thanks' then workshop.starts_at = about_start and at >= workshop.ends_at
      and private.phase(workshop, at) = 'completed' and private.may_have_come(registration)
      and (select told.tidings ->> 'date' from private.told where told.enrollment_id = registration.id) = workshop.date
    when kind = 'workshop_day_before' then workshop.starts_at = about_start and at < workshop.starts_at - interval '1 hour'
      and private.phase(workshop, at) = 'upcoming' and not private.is_untold(registration, workshop)
    when kind = 'workshop_hour_before' then workshop.starts_at = about_start
      and private.phase(workshop, at) = 'upcoming' and not private.is_untold(registration, workshop)
    -- lead_acknowledgement and seat_reserved
    else not private.is_over(workshop, at)
  end, false)
$$;

-- Of a restored site: the reminders that are due by now too, because some may have been sent since the backup was made.
create or replace function private.hold_mails() returns integer
language sql volatile set search_path = ''
begin atomic
  select public.queue_workshop_mails();
  with held as (
    update public.mail_outbox set status = 'held', claimed_until = null where status = 'pending' returning 1
  )
  select count(*)::integer from held;
end;

-- What a mail about a workshop says, computed at the moment of sending; null, and the mail is dropped, where that is no longer
-- true. The attempt is the fencing token, as in finish_mails.
create function public.compose_workshop_mail(mail_id uuid, attempt integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
  registration public.course_enrollments;
  workshop public.webinars;
begin
  -- The registration first, as its deletion does, which takes the mail along.
  select * into registration from public.course_enrollments
  where id = (select enrollment_id from public.mail_outbox where id = mail_id) for key share;
  select * into mail from public.mail_outbox
  where id = mail_id and status = 'pending' and attempts = attempt for update;
  select * into workshop from public.webinars where id = registration.webinar_id;
  if mail.id is null or registration.id is null then
    return null;
  elsif not private.mail_is_true(mail.kind, mail.about_start, registration, workshop, private.moment()) then
    update public.mail_outbox
    set status = 'dropped', claimed_until = null, last_error = 'What it would have said was no longer true.'
    where id = mail_id;
    return null;
  end if;
  update public.mail_outbox
  set composed_at = private.moment(),
    telling = case when mail.kind not in ('workshop_thanks', 'workshop_message', 'seat_cancelled')
      then private.tidings(workshop) end
  where id = mail_id;
  return jsonb_build_object(
    'registration', jsonb_build_object(
      'id', registration.id, 'name', registration.name, 'email', registration.email,
      'cancelled_by', registration.cancelled_by, 'revision', registration.revision + coalesce(workshop.revision, 0)
    ),
    'workshop', case when workshop.id is not null then to_jsonb(workshop) end,
    'told', (select tidings from private.told where enrollment_id = registration.id),
    'token', private.make_registration_token(registration.id),
    'join_address', private.join_address_for(registration, workshop),
    'message', (select jsonb_build_object('subject', subject, 'body', body)
      from public.workshop_messages where id = mail.message_id)
  );
end
$$;

create function private.note_what_was_told() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of one that is being deleted nothing need be kept, and its deletion may wait for this mail.
  perform from public.course_enrollments where id = new.enrollment_id for key share skip locked;
  if not found then
    return null;
  end if;
  insert into private.told values (new.enrollment_id, new.telling, private.moment())
  on conflict (enrollment_id) do update set tidings = excluded.tidings, at = excluded.at, spared = null;
  return null;
end
$$;
create trigger note_what_was_told after update of status on public.mail_outbox
  for each row when (new.status = 'sent' and old.status <> 'sent' and new.telling is not null)
  execute function private.note_what_was_told();

-- As before, lead by lead in the order of their ids, and each before its mail, as whoever erases a person goes.
create or replace function public.finish_mails(outcomes jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  outcome record;
begin
  for outcome in
    select told.*, (
      select coalesce(mail.inquiry_id, mail.enrollment_id) from public.mail_outbox mail where mail.id = told.id
    ) as lead
    from jsonb_to_recordset(outcomes)
      as told (id uuid, attempts integer, became text, error text, delay_seconds integer)
    order by lead, told.id
  loop
    perform from public.contact_inquiries where id = outcome.lead for key share;
    perform from public.course_enrollments where id = outcome.lead for key share;
    update public.mail_outbox mail
    set claimed_until = null,
      status = case
        when outcome.became in ('sent', 'failed') then outcome.became
        when outcome.became = 'waiting' and mail.give_up_at < now() then 'failed'
        else 'pending'
      end,
      attempts = case when outcome.became = 'untried' then mail.attempts - 1 else mail.attempts end,
      sent_at = case when outcome.became = 'sent' then now() end,
      last_error = case when outcome.became = 'untried' then mail.last_error else left(outcome.error, 500) end,
      next_attempt_at = case
        when outcome.became = 'waiting' then now() + make_interval(secs => outcome.delay_seconds)
        else mail.next_attempt_at
      end
    where mail.id = outcome.id
      and case
        when outcome.became = 'sent' then mail.status <> 'sent'
        else mail.status = 'pending' and mail.attempts = outcome.attempts
      end;
  end loop;
end
$$;

-- As before, but of what was dropped, which would be dropped again, and of what another one that waits says already.
create or replace function public.retry_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('run the site');
  begin
    update public.mail_outbox
    set status = 'pending', next_attempt_at = now(), claimed_until = null, give_up_at = now() + interval '2 days'
    where id = mail_id and status not in ('sent', 'dropped') and (claimed_until is null or claimed_until < now());
    if found then
      perform private.write_record('sent again', 'mail', mail_id::text);
    end if;
  exception when unique_violation then
    null;
  end;
  perform pg_notify('mail_outbox', '');
end
$$;

-- A server of before does not know the new kinds, and would write something else: it is handed the old ones alone.
drop function public.claim_mails(integer, integer);
create function public.claim_mails(
  most integer, lease_seconds integer,
  kinds text[] default '{lead_notice,lead_acknowledgement,lead_assigned,staff_invitation}'
) returns setof json
language sql volatile security definer set search_path = '' as $$
  with due as (
    select id from public.mail_outbox
    where status = 'pending' and next_attempt_at <= now() and kind = any (kinds)
      and (claimed_until is null or claimed_until < now())
    order by next_attempt_at
    limit least(most, 100)
    for update skip locked
  ), claimed as (
    update public.mail_outbox mail
    set claimed_until = now() + make_interval(secs => lease_seconds), attempts = attempts + 1
    from due where mail.id = due.id
    returning mail.*
  )
  select json_build_object(
    'id', claimed.id, 'kind', claimed.kind, 'attempts', claimed.attempts, 'created_at', claimed.created_at,
    'inquiry', to_json(inquiry), 'enrollment', to_json(enrollment), 'workshop', to_json(workshop),
    'course_title', (
      select nullif(course.title, '') from public.courses course
      where course.status = 'active'
        and coalesce(enrollment.course_id, inquiry.course) in (course.slug, course.id::text)
      limit 1
    ),
    'recipient', (
      select json_build_object('name', private.staff_name(account.id), 'email', account.email)
      from auth.users account where account.id = claimed.recipient_id
    ),
    'invitation', (
      select json_build_object(
        'email', invitation.email, 'role', invitation.role, 'invited_by', invitation.invited_by,
        'expires_at', invitation.expires_at, 'token', private.make_invitation_token(invitation.id)
      )
      from public.staff_invitations invitation where invitation.id = claimed.invitation_id
    )
  )
  from claimed
  left join public.contact_inquiries inquiry on inquiry.id = claimed.inquiry_id
  left join public.course_enrollments enrollment on enrollment.id = claimed.enrollment_id
  left join public.webinars workshop on workshop.id = enrollment.webinar_id
$$;

create function private.require_either(one text, other text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may(one) then
    perform private.require(other);
  end if;
end
$$;

-- How many hold a seat, have not been told what is true now, and are not about to be.
create function public.count_untold(workshop uuid) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.require_either('write the catalogue', 'work on leads');
  select count(*)::integer from public.webinars wanted cross join lateral private.untold(wanted) as person
  where wanted.id = workshop and not private.is_being_told(person)
$$;

-- Tells them, or notes that they need not be told; that nobody told them is still known. Answers how many it concerned.
create function public.tell_registrants(workshop uuid, by_mail boolean) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.webinars;
  concerned uuid[];
begin
  perform private.require_either('write the catalogue', 'work on leads');
  -- Without a lock: what is changed meanwhile makes people untold again, and the mail says what is true when it is sent.
  select * into wanted from public.webinars where id = workshop;
  concerned := array(
    select id from public.course_enrollments
    where id = any (array(select person from private.untold(wanted) as person where not private.is_being_told(person)))
    order by id for key share
  );
  if concerned = '{}' then
    return 0;
  end if;
  if by_mail then
    insert into public.mail_outbox (kind, enrollment_id) select 'workshop_news', unnest(concerned) on conflict do nothing;
    perform pg_notify('mail_outbox', '');
  else
    insert into private.told select unnest(concerned), private.tidings(wanted), private.moment()
    on conflict (enrollment_id) do update set spared = excluded.tidings;
  end if;
  perform private.write_record('changed', 'webinar', workshop::text, wanted.title, jsonb_build_object(
    case when by_mail then 'told_by_mail' else 'need_not_be_told' end, jsonb_build_array(null, cardinality(concerned))
  ));
  return cardinality(concerned);
end
$$;

create function public.write_to_registrants(workshop uuid, message uuid, subject text, body text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  concerned integer;
begin
  perform private.require('work on leads');
  if not exists (select from public.webinars where id = workshop) then
    raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
  end if;
  insert into public.workshop_messages (id, webinar_id, subject, body, written_by)
  values (message, workshop, trim(write_to_registrants.subject), trim(write_to_registrants.body),
    coalesce(private.staff_name(auth.uid()), ''))
  on conflict (id) do nothing;
  if found then
    insert into public.mail_outbox (kind, enrollment_id, message_id)
    select 'workshop_message', id, message from public.course_enrollments
    where webinar_id = workshop and cancelled_at is null order by id for key share;
    perform pg_notify('mail_outbox', '');
  end if;
  select count(*) into concerned from public.mail_outbox where kind = 'workshop_message' and message_id = message;
  return concerned;
end
$$;

revoke execute on function private.is_over(public.webinars, timestamptz), private.tell_of_seat(),
  private.is_untold(public.course_enrollments, public.webinars), private.untold(public.webinars),
  private.may_have_come(public.course_enrollments), private.note_what_was_told(), private.require_either(text, text),
  private.mail_is_true(text, timestamptz, public.course_enrollments, public.webinars, timestamptz) from public;
revoke execute on function public.queue_workshop_mails(), public.compose_workshop_mail(uuid, integer),
  public.claim_mails(integer, integer, text[]), public.count_untold(uuid), public.tell_registrants(uuid, boolean),
  public.write_to_registrants(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.queue_workshop_mails(), public.compose_workshop_mail(uuid, integer),
  public.claim_mails(integer, integer, text[]) to service_role;
grant execute on function public.count_untold(uuid), public.tell_registrants(uuid, boolean),
  public.write_to_registrants(uuid, uuid, text, text) to authenticated;
comment on function public.queue_workshop_mails() is
  'The mail worker calls it over the API, with the secret key alone (docs/decisions/003).';
comment on function public.compose_workshop_mail(uuid, integer) is
  'The mail worker calls it over the API, with the secret key alone (docs/decisions/003).';
comment on function public.claim_mails(integer, integer, text[]) is
  'The mail worker calls it over the API, with the secret key alone (docs/decisions/003).';
comment on function public.count_untold(uuid) is
  'The panel asks how many know something that is not true any more; editors may not read who they are.';
comment on function public.tell_registrants(uuid, boolean) is
  'Whoever changes a workshop has its people told; nobody may write the outbox, so it asks for a right itself.';
comment on function public.write_to_registrants(uuid, uuid, text, text) is
  'Staff write to everybody who registered; nobody may write the outbox, so it asks for the right to work on leads itself.';
