-- A browser without scripts has no key of its own for a lead that it may send twice. The server then sends one that it
-- makes of the words, and the same words count as sent twice for ten minutes: later they are a new lead.
alter table public.contact_inquiries add column words_key uuid;
alter table public.course_enrollments add column words_key uuid;
grant insert (words_key) on public.contact_inquiries to anon, authenticated;
grant insert (words_key) on public.course_enrollments to anon, authenticated;

-- Both ways from the lead: one of two that came at once may have waited for the other, and a clock that was set back
-- leaves leads ahead of us, which must not swallow those of a whole day.
create function private.is_sent_twice(earlier timestamptz, later timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select earlier > later - interval '10 minutes' and earlier < later + interval '10 minutes'
$$;

-- The key alone is anybody's to send: a stranger who guesses it must not have somebody else's lead taken for a repeat of
-- what the stranger wrote. Case, spaces and what is typed into numbers make no difference.
create function private.are_same_words(one text[], other text[]) returns boolean
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(array_to_string(one, '|', ''), '[\s().-]+', '', 'g'))
    = lower(regexp_replace(array_to_string(other, '|', ''), '[\s().-]+', '', 'g'))
$$;

-- Whoever has the same words has the same address, so private.lock_person keeps the two apart.
create or replace function private.accept_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
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

create or replace function private.accept_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(new.phone, new.email);
  -- First of all: a repeat of what is stored must hear so, not that the workshop has filled up meanwhile.
  if exists (select from public.course_enrollments where idempotency_key = new.idempotency_key)
    or exists (
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
  new.webinar_id := case when new.course_id like 'workshop-%' then private.workshop_id(new.course_id) end;
  -- A row that arrives cancelled (an import) holds no seat, and gives none back when it goes.
  if new.webinar_id is not null and new.cancelled_at is null then
    perform private.refuse_second_seat(new.webinar_id, new.phone, new.email);
    perform private.take_seat(new.webinar_id);
  end if;
  perform private.limit_lead_submissions(new.phone, new.email);
  return new;
end
$$;
revoke execute on function private.is_sent_twice(timestamptz, timestamptz) from public;
revoke execute on function private.are_same_words(text[], text[]) from public;
