-- Families share phone numbers and mailboxes. A repeat is the same email address with the same name; everybody else takes a
-- seat of their own, whatever their number.

-- What is left of a name when case, spacing, punctuation, order of words and initials are put aside: "R. Kumar", "kumar R" and
-- "Kumar" are one name. An initial is a single letter, with its vowel signs in Indian scripts; digits are none. A name of
-- initials alone keeps them, and one of punctuation alone stays as it is.
-- Limits: "R. Kumar" and "S. Kumar" at one address count as one person, until one of them writes the name out. "RK Kumar" is
-- another name than "R.K. Kumar": nothing tells two letters from a short name such as "Om", and a seat too many harms less
-- than one refused. Classes such as [[:alpha:]] depend on the locale and may not hold vowel signs, so what goes is listed.
-- 200 characters are enough to tell people apart, and fit into an index whatever the normal form (NFKC) makes of them.
create function private.name_key(name text) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(
    string_agg(word, ' ' order by word collate "C") filter (where word !~ (
      '^[^0-9][\u0300-\u036f\u064b-\u065f\u0670'
      '\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2\u09e3'
      '\u0a01-\u0a03\u0a3c\u0a3e-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2\u0ae3'
      '\u0b01-\u0b03\u0b3c\u0b3e-\u0b4d\u0b55-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bcd\u0bd7'
      '\u0c00-\u0c04\u0c3c\u0c3e-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3'
      '\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4d\u0d57\u0d62\u0d63]*$'
    )),
    string_agg(word, ' ' order by word collate "C"),
    lower(trim(name))
  ), 200)
  from regexp_split_to_table(
    lower(normalize(
      -- Apostrophes and what cannot be seen, joiners included, stand inside words.
      regexp_replace(name, '[''`\u00ad\u00b4\u02bc\u061c\u180e\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      NFKC
    )),
    '[\u0001-\u002f:-@\[-`{-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u1680\u2010-\u205e\u3000-\u3002\u30fb]+'
  ) as word
  where word <> ''
$$;

-- It holds of what is stored: an address had one seat.
drop index public.one_seat_a_phone, public.one_seat_an_email;
create unique index one_seat_a_person on public.course_enrollments (webinar_id, email_key, private.name_key(name))
  where webinar_id is not null and cancelled_at is null;

-- Of a workshop in the bin, too: it comes back with all who hold its seats.
drop function private.refuse_second_seat(uuid, text, text);
create function private.refuse_second_seat(wanted public.course_enrollments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.course_enrollments other
    -- A trigger that runs before the row is written does not see wanted.email_key.
    where other.email_key = lower(trim(wanted.email)) and private.name_key(other.name) = private.name_key(wanted.name)
      and other.id <> wanted.id and other.cancelled_at is null
      and (other.webinar_id = wanted.webinar_id
        or wanted.webinar_id is null and other.webinar_id is null and other.course_id = wanted.course_id)
  ) then
    raise sqlstate 'PT409' using message = 'already_registered',
      detail = 'Somebody with this email address and name already has a seat in this workshop.';
  end if;
end
$$;

create or replace function private.accept_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(new.phone, new.email);
  new.webinar_id := case when new.course_id like 'workshop-%' then private.workshop_id(new.course_id) end;
  -- First of all: a repeat of what is stored is answered as one, although the workshop may be full by now.
  if exists (select from public.course_enrollments where idempotency_key = new.idempotency_key)
    or new.webinar_id is null and exists (
      select from public.course_enrollments
      where email_key = lower(trim(new.email)) and words_key = new.words_key and cancelled_at is null
        and private.is_sent_twice(created_at, new.created_at)
        and private.are_same_words(
          array[name, phone, course_id, course_name], array[new.name, new.phone, new.course_id, new.course_name])
    )
  then
    raise unique_violation using message = 'lead_already_stored',
      constraint = 'course_enrollments_idempotency_key_key';
  end if;
  if new.is_walk_in then
    perform private.require('work on leads');
  end if;
  -- A row that arrives cancelled (an import) holds no seat, and gives none back when it goes.
  if new.webinar_id is not null and new.cancelled_at is null then
    perform private.refuse_second_seat(new);
    perform private.take_seat(new.webinar_id);
  end if;
  if not new.is_walk_in then
    perform private.limit_lead_submissions(new.phone, new.email);
  end if;
  return new;
end
$$;

-- A seat that is restored, or changes its name, waits for others at the same address as a registration does: the check then
-- sees their rows. The order of locks stays: the registration's row, then the person.
create function private.keep_one_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(new.phone, new.email);
  perform private.refuse_second_seat(new);
  return new;
end
$$;
create trigger keep_one_seat before update of name, email, cancelled_at on public.course_enrollments
  for each row when (
    new.course_id like 'workshop-%' and new.cancelled_at is null
    and (old.cancelled_at is not null or (old.name, old.email) is distinct from (new.name, new.email))
  ) execute function private.keep_one_seat();

create or replace function private.note_cancellation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.revision := old.revision + 1;
  new.cancelled_by := case
    when new.cancelled_at is not null then coalesce(nullif(current_setting('private.cancelled_by', true), ''), 'staff')
  end;
  return new;
end
$$;

-- As before, but for whose other seat keeps a cancellation from being sent.
create or replace function private.mail_is_true(
  kind text, about_start timestamptz, registration public.course_enrollments, workshop public.webinars, at timestamptz
) returns boolean
language sql volatile security definer set search_path = '' as $$
  select coalesce(case
    -- The same person has registered again: a relative's seat does not count.
    when kind = 'seat_cancelled' then registration.cancelled_at is not null and not exists (
      select from public.course_enrollments other
      where other.webinar_id = registration.webinar_id and other.cancelled_at is null
        and other.email_key = registration.email_key and private.name_key(other.name) = private.name_key(registration.name)
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

-- A person who registers again gets the link again, at the address on the registration; the caller learns nothing. An address gets
-- at most five a day and one in ten minutes for a workshop, whatever the names: a stranger may have registered several there.
drop function public.send_registration_link(uuid, text, text);
create function public.send_registration_link(workshop uuid, email text, name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Without the limit of leads: a stranger could use up somebody's by asking in their name.
  perform private.lock_person('', email);
  insert into public.mail_outbox (kind, enrollment_id)
  select 'seat_reserved', registration.id from public.course_enrollments registration
  where registration.webinar_id = workshop and registration.cancelled_at is null and not registration.is_walk_in
    and registration.email_key = lower(trim(send_registration_link.email))
    and private.name_key(registration.name) = private.name_key(send_registration_link.name)
    -- What is on its way, or was sent just now, need not be sent again.
    and not exists (
      select from public.mail_outbox mail
      where mail.enrollment_id = registration.id and mail.kind = 'lead_acknowledgement'
        and (mail.status = 'pending' or mail.sent_at > now() - interval '10 minutes')
    )
    and not exists (
      select from public.course_enrollments other join public.mail_outbox mail on mail.enrollment_id = other.id
      where other.webinar_id = workshop and other.email_key = registration.email_key and mail.kind = 'seat_reserved'
        and (mail.status = 'pending' or mail.sent_at > now() - interval '10 minutes')
    )
    and 5 > (
      select count(*)
      from public.course_enrollments other join public.mail_outbox mail on mail.enrollment_id = other.id
      where other.webinar_id = workshop and other.email_key = registration.email_key and mail.kind = 'seat_reserved'
        and mail.created_at > now() - interval '1 day'
    )
  order by registration.id for key share of registration
  on conflict do nothing;
  perform pg_notify('mail_outbox', '');
end
$$;

revoke execute on function private.refuse_second_seat(public.course_enrollments), private.keep_one_seat() from public;
revoke execute on function public.send_registration_link(uuid, text, text) from public, anon, authenticated;
grant execute on function public.send_registration_link(uuid, text, text) to anon, authenticated, service_role;
comment on function public.send_registration_link(uuid, text, text) is
  'Visitors who register again are sent their link, to the address that is stored; the answer is always the same.';
