-- Registering for a workshop tells nobody who else has registered (decision 024). A visitor is answered by the state of the
-- workshop alone: a seat, full, or closed. A refusal is an answer and not an error: an error would roll back the count of it.

-- Through the API without the rights of staff. Imports, the secret key and staff at the door are told what was wrong.
create function private.is_visitor() returns boolean
language sql stable set search_path = ''
return coalesce(auth.role() in ('anon', 'authenticated'), false);

-- A page of another site can post a form or plain text without asking first (a CORS preflight), and JSON it cannot.
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

-- As before, and apart from the person: what was refused counts for the network alone.
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
  -- Further ahead than any submission that came while this one waited.
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

-- Why a workshop takes nobody, by name; null if it does. Staff may seat somebody who comes late.
create function private.seat_refusal(workshop public.webinars) returns text
language sql stable set search_path = ''
return case
  when workshop.id is null then 'workshop_not_found'
  when workshop.status = 'cancelled' then 'workshop_closed'
  when (workshop.status = 'completed' or workshop.starts_at <= private.moment()) and not private.may('work on leads')
    then 'workshop_closed'
  when workshop.registered_count >= workshop.max_attendees then 'workshop_full'
end;

-- Takes a seat, or says why there is none. The row lock gives the last seat to one person, however many ask at once.
create function private.try_seat(wanted uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  workshop public.webinars;
  refusal text;
begin
  select * into workshop from public.webinars where id = wanted for update;
  refusal := private.seat_refusal(workshop);
  if refusal is null then
    update public.webinars set registered_count = registered_count + 1 where id = wanted;
  end if;
  return refusal;
end
$$;

create or replace function private.take_seat(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant text := private.try_seat(wanted);
begin
  if refusal = 'workshop_not_found' then
    raise sqlstate 'PT404' using message = refusal, detail = 'There is no such workshop.';
  elsif refusal is not null then
    raise sqlstate 'PT409' using message = refusal, detail = (
      select case
        when refusal = 'workshop_full' then format('All %s seats are taken.', max_attendees)
        when status = 'cancelled' then 'This workshop is cancelled.'
        when status = 'completed' then 'This workshop is over.'
        else 'This workshop has begun.'
      end
      from public.webinars where id = wanted
    );
  end if;
end
$$;

-- 409 for a full workshop, 410 for every other that takes nobody. PostgREST sends the status that a statement sets.
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

-- Of a workshop in the bin, too: it comes back with all who hold its seats.
create function private.has_seat(wanted public.course_enrollments) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.course_enrollments other
    -- A trigger that runs before the row is written does not see wanted.email_key.
    where other.email_key = lower(trim(wanted.email)) and private.name_key(other.name) = private.name_key(wanted.name)
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

-- The same enrollment again, by its words, for ten minutes.
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

-- A visitor's repeat is written like any other row and deleted in the same statement (forget_repeat). To skip it instead would
-- show: in the number of rows of the answer, and in constraints that nobody checks.
alter table public.course_enrollments
  drop constraint course_enrollments_cancelled_by_check,
  add constraint course_enrollments_cancelled_by_check check (cancelled_by in ('visitor', 'staff', 'repeat')),
  drop constraint course_enrollments_idempotency_key_key;
create unique index course_enrollments_idempotency_key_key on public.course_enrollments (idempotency_key)
  where cancelled_by is distinct from 'repeat';

create or replace function private.accept_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_visitor constant boolean := private.is_visitor() and not new.is_walk_in;
  has_same_key boolean;
  is_repeat boolean;
  refusal text;
begin
  perform private.require_json();
  if new.is_walk_in then
    perform private.require('work on leads');
  end if;
  perform private.lock_person(new.phone, new.email);
  new.webinar_id := case when new.course_id like 'workshop-%' then private.workshop_id(new.course_id) end;
  -- First of all: a repeat of what is stored is answered as one, although the workshop may be full by now.
  has_same_key := exists (select from public.course_enrollments where idempotency_key = new.idempotency_key);
  is_repeat := has_same_key or new.webinar_id is null and private.has_same_words(new);
  if is_repeat and not is_visitor then
    raise unique_violation using message = 'lead_already_stored',
      constraint = 'course_enrollments_idempotency_key_key';
  end if;
  -- A row that arrives cancelled (an import) holds no seat, and gives none back when it goes.
  if new.webinar_id is not null and new.cancelled_at is null and not is_repeat then
    if not is_visitor then
      perform private.refuse_second_seat(new);
      perform private.take_seat(new.webinar_id);
    elsif private.has_seat(new) then
      -- Without the workshop's lock: deleting the repeat below waits for whoever is deleting the workshop (take_turns).
      refusal := private.seat_refusal((select workshop from public.webinars workshop where id = new.webinar_id));
      is_repeat := refusal is null;
    else
      refusal := private.try_seat(new.webinar_id);
    end if;
  end if;
  if refusal is not null then
    perform private.refuse_seat(refusal);
    return null;
  end if;
  -- The key is known to one browser, so a retry by it tells nothing. Every other repeat counts as a first one does.
  if not new.is_walk_in and not has_same_key then
    perform private.limit_lead_submissions(new.phone, new.email);
  end if;
  if is_repeat then
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

create function private.forget_repeat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.course_enrollments where id = new.id;
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

-- Asked for by a repeat, and by nobody else.
alter function public.send_registration_link(uuid, text, text) set schema private;
revoke execute on function private.send_registration_link(uuid, text, text) from public, anon, authenticated, service_role;
comment on function private.send_registration_link(uuid, text, text) is null;

revoke execute on function private.is_visitor(), private.require_json(), private.limit_network(text, timestamptz),
  private.seat_refusal(public.webinars), private.try_seat(uuid), private.refuse_seat(text),
  private.has_seat(public.course_enrollments), private.has_same_words(public.course_enrollments), private.forget_repeat()
  from public;
