-- Registering for a workshop does not disclose who else has registered (decision 024). A visitor's answer depends only on the
-- state of the workshop: a seat, full, or closed. A refusal is not an error, because an error would roll back its count.

-- Whether the request comes from a person over the API. Imports, the secret key and staff at the door get errors that say what is
-- wrong.
create function private.is_visitor() returns boolean
language sql stable set search_path = ''
return coalesce(auth.role() in ('anon', 'authenticated'), false);

-- A page of another site can post a form or plain text without a CORS preflight, but not JSON.
create function private.require_json() returns void
language plpgsql stable set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if headers is not null and private.is_visitor()
    and coalesce(headers ->> 'content-type', '') !~* '^\s*application/json\s*(;|$)'
  then
    raise sqlstate 'PT415' using message = 'json_only', detail = 'Send this as application/json.';
  end if;
end
$$;

-- With several leads in one request, a visitor could use some to probe the others: how many seats are left, how long the request
-- waits. So a request may hold one lead; a second one fails and rolls back the first.
create function private.require_one_lead() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.is_visitor() and current_setting('private.lead_is_sent', true) = 'yes' then
    raise sqlstate 'PT422' using message = 'one_lead_at_a_time', detail = 'Send each lead in a request of its own.';
  end if;
  perform set_config('private.lead_is_sent', 'yes', true);
end
$$;

-- As before, in a function of its own, because a refusal counts only for the network.
create function private.limit_network(from_address text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Each lead and each refusal is two rows here.
  if from_address is not null and (
    select count(*) from private.lead_submissions
    where address = from_address and submitted_at > at - interval '10 minutes' and submitted_at <= at
  ) > 2 * 200 then
    raise sqlstate 'PT429' using message = 'too_many_leads',
      detail = 'Very many messages came from this network in the last few minutes.',
      hint = 'Please wait ten minutes, or call us.';
  end if;

  delete from private.lead_submissions where id in (
    select id from private.lead_submissions
    where submitted_at < at - interval '1 day' order by submitted_at limit 10
    for update skip locked
  );
  -- In the future, further than any submission that came while this one waited.
  delete from private.lead_submissions where id in (
    select id from private.lead_submissions
    where submitted_at > at + interval '10 minutes' order by submitted_at desc limit 10
    for update skip locked
  );
end
$$;

create or replace function private.limit_lead_submissions(phone text, email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  from_address constant text := private.visitor_address();
  at constant timestamptz := clock_timestamp();
  key text;
begin
  foreach key in array private.person_keys(phone, email) loop
    if (select count(*) from private.lead_submissions
        where person = key and submitted_at > at - interval '10 minutes' and submitted_at <= at) >= 5
      or (select count(*) from private.lead_submissions
          where person = key and submitted_at > at - interval '1 day' and submitted_at <= at) >= 20
    then
      raise sqlstate 'PT429' using message = 'too_many_leads',
        detail = 'This person has written several times in the last few minutes.',
        hint = 'Please wait ten minutes, or call us.';
    end if;
    insert into private.lead_submissions (person, address, submitted_at) values (key, from_address, at);
  end loop;
  perform private.limit_network(from_address, at);
end
$$;

-- Why a workshop takes no registration; null if it does. Staff may register somebody who comes late.
create function private.seat_refusal(workshop public.webinars) returns text
language sql stable set search_path = ''
return case
  when workshop.id is null then 'workshop_not_found'
  when workshop.status = 'cancelled' then 'workshop_closed'
  when (workshop.status = 'completed' or workshop.starts_at <= private.moment()) and not private.may('work on leads')
    then 'workshop_closed'
  when workshop.registered_count >= workshop.max_attendees then 'workshop_full'
end;

-- As before, now with seat_refusal.
create or replace function private.take_seat(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  workshop public.webinars;
  refusal text;
begin
  select * into workshop from public.webinars where id = wanted for update;
  refusal := private.seat_refusal(workshop);
  if refusal = 'workshop_not_found' then
    raise sqlstate 'PT404' using message = refusal, detail = 'There is no such workshop.';
  elsif refusal is not null then
    raise sqlstate 'PT409' using message = refusal, detail = case
      when refusal = 'workshop_full' then format('All %s seats are taken.', workshop.max_attendees)
      when workshop.status = 'cancelled' then 'This workshop is cancelled.'
      when workshop.status = 'completed' then 'This workshop is over.'
      else 'This workshop has begun.'
    end;
  end if;
  update public.webinars set registered_count = registered_count + 1 where id = wanted;
end
$$;

-- 409 for a full workshop, 410 for all others that take no registrations. PostgREST sends the status that a statement sets.
create function private.refuse_seat(refusal text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  from_address constant text := private.visitor_address();
  at constant timestamptz := clock_timestamp();
begin
  if from_address is not null then
    insert into private.lead_submissions (person, address, submitted_at)
    values ('', from_address, at), ('', from_address, at);
    perform private.limit_network(from_address, at);
  end if;
  perform set_config('response.status', case refusal when 'workshop_full' then '409' else '410' end, true);
end
$$;

-- The words of a name, normalized to compare names. This function and the next ones are parsed when they are created (begin
-- atomic): the index below calls them with the rights of visitors, who have no usage of this schema.
create function private.name_words(name text) returns text[]
language sql immutable
begin atomic
  select coalesce(array_agg(word order by word collate "C"), '{}')
  from regexp_split_to_table(
    lower(normalize(
      -- Apostrophes and invisible characters, including joiners, are part of words.
      regexp_replace(name, '[''`\u00ad\u00b4\u02bc\u061c\u180e\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      NFKC
    )),
    '[\u0001-\u002f:-@\[-`{-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u1680\u2010-\u205e\u3000-\u3002\u30fb]+'
  ) as word
  where word <> '';
end;

-- A single letter, with its vowel signs in Indian scripts. A digit is not an initial.
create function private.is_initial(word text) returns boolean
language sql immutable
begin atomic
  select word ~ (
    '^[^0-9][\u0300-\u036f\u064b-\u065f\u0670'
    '\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2\u09e3'
    '\u0a01-\u0a03\u0a3c\u0a3e-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2\u0ae3'
    '\u0b01-\u0b03\u0b3c\u0b3e-\u0b4d\u0b55-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bcd\u0bd7'
    '\u0c00-\u0c04\u0c3c\u0c3e-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3'
    '\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4d\u0d57\u0d62\u0d63]*$'
  );
end;

-- As before, now with name_words and is_initial.
create or replace function private.name_key(name text) returns text
language sql immutable
begin atomic
  select left(coalesce(
    string_agg(word, ' ' order by word collate "C") filter (where not private.is_initial(word)),
    string_agg(word, ' ' order by word collate "C"),
    lower(trim(name))
  ), 200)
  from unnest(private.name_words(name)) as word;
end;

-- The initials, which name_key leaves out. "R. Kumar" and "S. Kumar" are two people; "Kumar" may be either.
create function private.initials_key(name text) returns text
language sql immutable
begin atomic
  select left(coalesce(string_agg(word, ' ' order by word collate "C"), ''), 200)
  from unnest(private.name_words(name)) as word
  where private.is_initial(word);
end;

create function private.is_same_name(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select private.name_key(one) = private.name_key(other)
    and ('' in (private.initials_key(one), private.initials_key(other))
      or private.initials_key(one) = private.initials_key(other))
$$;

drop index public.one_seat_a_person;
create unique index one_seat_a_person
  on public.course_enrollments (webinar_id, email_key, private.name_key(name), private.initials_key(name))
  where webinar_id is not null and cancelled_at is null;

-- Also in a deleted workshop, because it can be restored with all its seats.
create function private.has_seat(wanted public.course_enrollments) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.course_enrollments other
    -- A trigger that runs before the row is written does not see wanted.email_key.
    where other.email_key = lower(trim(wanted.email)) and private.is_same_name(other.name, wanted.name)
      and other.id <> wanted.id and other.cancelled_at is null
      and (other.webinar_id = wanted.webinar_id
        or wanted.webinar_id is null and other.webinar_id is null and other.course_id = wanted.course_id)
  )
$$;

create or replace function private.refuse_second_seat(wanted public.course_enrollments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_seat(wanted) then
    raise sqlstate 'PT409' using message = 'already_registered',
      detail = 'Somebody with this email address and name already has a seat in this workshop.';
  end if;
end
$$;

-- As before, now with is_same_name.
create or replace function private.mail_is_true(
  kind text, about_start timestamptz, registration public.course_enrollments, workshop public.webinars, at timestamptz
) returns boolean
language sql volatile security definer set search_path = '' as $$
  select coalesce(case
    -- Not if the same person has registered again. A relative's seat does not count.
    when kind = 'seat_cancelled' then registration.cancelled_at is not null and not exists (
      select from public.course_enrollments other
      where other.webinar_id = registration.webinar_id and other.cancelled_at is null
        and other.email_key = registration.email_key and private.is_same_name(other.name, registration.name)
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

-- Whether the same enrollment, word for word, came within the last ten minutes.
create function private.has_same_words(lead public.course_enrollments) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.course_enrollments
    where email_key = lower(trim(lead.email)) and words_key = lead.words_key and cancelled_at is null
      and private.is_sent_twice(created_at, lead.created_at)
      and private.are_same_words(
        array[name, phone, course_id, course_name], array[lead.name, lead.phone, lead.course_id, lead.course_name])
  )
$$;

-- A visitor's repeat is written like any other row and deleted in the same statement (forget_repeat). Skipping it would be
-- visible: in the number of rows of the answer, and because no constraints would be checked.
alter table public.course_enrollments
  drop constraint course_enrollments_cancelled_by_check,
  add constraint course_enrollments_cancelled_by_check check (cancelled_by in ('visitor', 'staff', 'repeat')),
  drop constraint course_enrollments_idempotency_key_key;
create unique index course_enrollments_idempotency_key_key on public.course_enrollments (idempotency_key)
  where cancelled_by is distinct from 'repeat';

-- The keys of repeats. A browser that got no answer sends the same key again, and for a day it gets the same answer as a browser
-- whose row was stored with the key.
create table private.repeat_keys (
  key uuid primary key,
  at timestamptz not null default now()
);
create index repeat_keys_at_idx on private.repeat_keys (at);
revoke all on private.repeat_keys from anon, authenticated, service_role;
alter table private.repeat_keys enable row level security;

create function private.is_retry(key uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.course_enrollments
    where idempotency_key = is_retry.key and created_at > now() - interval '1 day'
  ) or exists (
    select from private.repeat_keys stored where stored.key = is_retry.key and at > now() - interval '1 day'
  )
$$;

create function private.keep_repeat_key(key uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.repeat_keys (key) select keep_repeat_key.key where keep_repeat_key.key is not null
  on conflict on constraint repeat_keys_pkey do update set at = excluded.at;
  delete from private.repeat_keys where key in (
    select old.key from private.repeat_keys old where old.at < now() - interval '1 day'
    order by old.at limit 10 for update skip locked
  );
$$;

create or replace function private.accept_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_visitor constant boolean := private.is_visitor() and not new.is_walk_in;
  has_same_key boolean;
  is_repeat boolean;
  workshop public.webinars;
  refusal text;
begin
  perform private.require_json();
  perform private.require_one_lead();
  if new.is_walk_in then
    perform private.require('work on leads');
  end if;
  perform private.lock_person(new.phone, new.email);
  new.webinar_id := case when new.course_id like 'workshop-%' then private.workshop_id(new.course_id) end;
  -- Checked first: a repeat of a stored row succeeds even if the workshop is full by now.
  has_same_key := case
    when is_visitor then private.is_retry(new.idempotency_key)
    else exists (select from public.course_enrollments where idempotency_key = new.idempotency_key)
  end;
  is_repeat := has_same_key or new.webinar_id is null and private.has_same_words(new);
  if is_repeat and not is_visitor then
    raise unique_violation using message = 'lead_already_stored',
      constraint = 'course_enrollments_idempotency_key_key';
  end if;
  -- A row that arrives cancelled (an import) takes no seat, and returns none when it is deleted.
  if new.webinar_id is not null and new.cancelled_at is null and not is_repeat then
    if not is_visitor then
      perform private.refuse_second_seat(new);
      perform private.take_seat(new.webinar_id);
    else
      -- Everybody waits for the lock, with a seat or without one, so the response time tells nothing.
      select * into workshop from public.webinars where id = new.webinar_id for update;
      refusal := private.seat_refusal(workshop);
      is_repeat := refusal is null and private.has_seat(new);
      if refusal is null and not is_repeat then
        update public.webinars set registered_count = registered_count + 1 where id = new.webinar_id;
      end if;
    end if;
  end if;
  if refusal is not null then
    perform private.refuse_seat(refusal);
    return null;
  end if;
  -- Only one browser knows the key, so a retry with it discloses nothing. All other repeats count like first registrations.
  if not new.is_walk_in and not has_same_key then
    perform private.limit_lead_submissions(new.phone, new.email);
  end if;
  if is_repeat then
    if not has_same_key then
      perform private.keep_repeat_key(new.idempotency_key);
    end if;
    if new.webinar_id is not null and not has_same_key then
      perform private.send_registration_link(new.webinar_id, new.email, new.name);
    end if;
    new.webinar_id := null;
    new.cancelled_at := now();
    new.cancelled_by := 'repeat';
  end if;
  return new;
end
$$;

-- As before, except for the deletion of a repeat: it holds no seat, and it has the workshop's lock already, for which a deletion of
-- the workshop may be waiting.
create or replace function private.take_turns() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'webinars' then
    perform pg_advisory_xact_lock(hashtextextended('workshops are deleted', 0));
  elsif current_setting('private.forgets_repeat', true) is distinct from 'yes' then
    perform private.stay_with_workshops();
  end if;
  return null;
end
$$;

create function private.forget_repeat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.forgets_repeat', 'yes', true);
  delete from public.course_enrollments where id = new.id;
  perform set_config('private.forgets_repeat', '', true);
  return null;
end
$$;
create trigger forget_repeat after insert on public.course_enrollments
  for each row when (new.cancelled_by = 'repeat') execute function private.forget_repeat();

drop trigger queue_mails on public.course_enrollments;
create trigger queue_mails after insert on public.course_enrollments
  for each row when (new.cancelled_by is distinct from 'repeat') execute function private.queue_lead_mails();
drop trigger record_erased_leads on public.course_enrollments;
create trigger record_erased_leads after delete on public.course_enrollments
  for each row when (old.cancelled_by is distinct from 'repeat') execute function private.record_erased_leads();

create or replace function private.accept_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_json();
  perform private.require_one_lead();
  perform private.lock_person(new.phone, new.email);
  if exists (select from public.contact_inquiries where idempotency_key = new.idempotency_key)
    or exists (
      select from public.contact_inquiries
      where email_key = lower(trim(new.email)) and words_key = new.words_key
        and private.is_sent_twice(created_at, new.created_at)
        and private.are_same_words(
          array[name, phone, course, message], array[new.name, new.phone, new.course, new.message])
    )
  then
    raise unique_violation using message = 'lead_already_stored',
      constraint = 'contact_inquiries_idempotency_key_key';
  end if;
  perform private.limit_lead_submissions(new.phone, new.email);
  return new;
end
$$;

-- Now only a repeat sends the link.
drop function public.send_registration_link(uuid, text, text);
create function private.send_registration_link(workshop uuid, email text, name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.mail_outbox (kind, enrollment_id)
  select 'seat_reserved', registration.id from public.course_enrollments registration
  where registration.webinar_id = workshop and registration.cancelled_at is null and not registration.is_walk_in
    and registration.email_key = lower(trim(send_registration_link.email))
    and private.is_same_name(registration.name, send_registration_link.name)
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
  -- Never waits for a registration: its deletion may be waiting for the workshop, which is locked here.
  order by registration.id limit 1 for key share of registration skip locked
  on conflict do nothing;
  perform pg_notify('mail_outbox', '');
end
$$;
revoke execute on function private.send_registration_link(uuid, text, text) from public;

revoke execute on function private.is_visitor(), private.require_json(), private.require_one_lead(),
  private.limit_network(text, timestamptz), private.seat_refusal(public.webinars), private.refuse_seat(text),
  private.has_seat(public.course_enrollments), private.has_same_words(public.course_enrollments),
  private.is_retry(uuid), private.keep_repeat_key(uuid),
  private.forget_repeat()
  from public;
