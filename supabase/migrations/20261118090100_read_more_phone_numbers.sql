-- The number in international form when it can be read as one, else null: an odd number never refuses a lead.
-- app/lib/phone-number.ts reads the same, and one table holds both (supabase/tests/phone-number-table.ts).
-- Ten digits from 6 to 9 are an Indian mobile; 0 before ten digits is the Indian trunk prefix, which some also write
-- after +91; 91 before ten digits is India without its plus. A 0 in brackets after the country's code is not dialled
-- from abroad, except in Italy and San Marino, where it belongs to the number. Numbers pasted from a page or a list of
-- contacts bring invisible marks and typographic spaces, hyphens and minus signs. They are named here one by one, since
-- what counts as a space depends on the database's locale.
create or replace function private.phone_to_e164(phone text) returns text
language sql immutable set search_path = '' as $$
  select case
    when dialled ~ '^\+910[1-9][0-9]{9}$' then '+91' || right(dialled, 10)
    when dialled ~ '^\+[1-9][0-9]{6,14}$' then dialled
    when dialled ~ '^[6-9][0-9]{9}$' or dialled ~ '^(0|91)[1-9][0-9]{9}$' then '+91' || right(dialled, 10)
  end
  from (
    select regexp_replace(
      regexp_replace(written, '^(\(?(\+|00)(?!39|378)[1-9][0-9]{0,2}\)?)\(0\)', '\1'), '[()]', '', 'g'
    ) as bare
    from (
      select regexp_replace(
        phone,
        '[\t-\r .\u00a0\u00ad\u1680\u2000-\u2015\u2028-\u202f\u205f-\u2069\u2212\u3000\ufeff-]', '', 'g'
      ) as written
    ) as unmarked
  ) as unbracketed,
  regexp_replace(bare, '^00', '+') as dialled
$$;

-- The columns made of it keep what they hold until their row is written, so the rows that now read otherwise are written
-- here. Nobody has touched these leads: no triggers, so that neither their version nor their history says so.
alter table public.contact_inquiries disable trigger user;
alter table public.course_enrollments disable trigger user;

-- A row may take the number under which another still stands until it is read anew, too: only the end counts.
drop index public.one_seat_a_phone;

-- Two seats of one workshop under what turns out to be one number stay two seats: the later one's number says so, and
-- what says more than a number is not read as one.
with seats as (
  select id, row_number() over (
    partition by webinar_id, coalesce(private.phone_to_e164(phone), trim(phone)) order by created_at, id
  ) as seat
  from public.course_enrollments
  where webinar_id is not null and cancelled_at is null
)
update public.course_enrollments lead set phone = left(lead.phone, 38) || ' (seat ' || seats.seat || ')'
from seats where seats.id = lead.id and seats.seat > 1;

update public.course_enrollments set phone = phone
where phone_e164 is distinct from private.phone_to_e164(phone);
create unique index one_seat_a_phone on public.course_enrollments (webinar_id, coalesce(phone_e164, trim(phone)))
  where webinar_id is not null and cancelled_at is null;
update public.contact_inquiries set phone = phone
where phone_e164 is distinct from private.phone_to_e164(phone);

alter table public.contact_inquiries enable trigger user;
alter table public.course_enrollments enable trigger user;
