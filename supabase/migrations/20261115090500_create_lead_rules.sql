-- What the two tables of leads have in common: how a person is recognised and how often one may write.

-- The number in international form when it can be read as one, else null: an odd number never refuses a lead.
-- Ten digits from 6 to 9 are an Indian mobile; 0 before ten digits is the Indian trunk prefix, which some also
-- write after +91. Numbers pasted from a contact list bring invisible marks and typographic spaces and dashes.
create function private.phone_to_e164(phone text) returns text
language sql immutable set search_path = '' as $$
  select case
    when dialled ~ '^\+910[1-9][0-9]{9}$' then '+91' || right(dialled, 10)
    when dialled ~ '^\+[1-9][0-9]{6,14}$' then dialled
    when dialled ~ '^0?[6-9][0-9]{9}$' then '+91' || right(dialled, 10)
    when dialled ~ '^0[1-9][0-9]{9}$' then '+91' || right(dialled, 10)
    when dialled ~ '^91[6-9][0-9]{9}$' then '+' || dialled
  end
  from (
    select regexp_replace(
      regexp_replace(phone, '[[:space:]\u00a0\u2000-\u2015\u202a-\u202f\u2060-\u2069().-]', '', 'g'), '^00', '+'
    ) as dialled
  ) as stripped
$$;

-- The visitor's address as the server in front established it; null for calls that did not come over HTTP.
create function private.visitor_address() returns text
language sql stable set search_path = '' as $$
  select nullif(trim(split_part(
    coalesce(nullif(current_setting('request.headers', true), ''), '{}')::json ->> 'x-forwarded-for', ',', 1
  )), '')
$$;

-- One row a stored lead, kept for a day, to count by person and by address.
create table private.lead_submissions (
  id bigint generated always as identity primary key,
  person text not null,
  address text,
  submitted_at timestamptz not null default now()
);
create index lead_submissions_person_idx on private.lead_submissions (person, submitted_at);
create index lead_submissions_address_idx on private.lead_submissions (address, submitted_at);
create index lead_submissions_submitted_at_idx on private.lead_submissions (submitted_at);
alter table private.lead_submissions enable row level security;

-- The two keys that we know a person by.
create function private.person_keys(phone text, email text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct key order by key), '{}')
  from unnest(array[lower(trim(email)), coalesce(private.phone_to_e164(phone), trim(phone))]) as key
  where key <> ''
$$;

-- Two submissions of one person wait for each other, in a fixed order and so never for ever: what follows in
-- the trigger (is it a repeat, is it one too many) then sees the other's row.
create function private.lock_person(phone text, email text) returns void
language plpgsql set search_path = '' as $$
declare
  key text;
begin
  foreach key in array private.person_keys(phone, email) loop
    perform pg_advisory_xact_lock(hashtextextended('lead:' || key, 0));
  end loop;
end
$$;

-- Strict for a person; generous for an address, which Indian carriers share among thousands of phones.
create function private.limit_lead_submissions(phone text, email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  from_address constant text := private.visitor_address();
  key text;
begin
  foreach key in array private.person_keys(phone, email) loop
    if (select count(*) from private.lead_submissions
        where person = key and submitted_at > now() - interval '10 minutes') >= 5
      or (select count(*) from private.lead_submissions
          where person = key and submitted_at > now() - interval '1 day') >= 20
    then
      raise sqlstate 'PT429' using message = 'too_many_leads',
        detail = 'This person has written several times in the last few minutes.',
        hint = 'Please wait ten minutes, or call us.';
    end if;
    insert into private.lead_submissions (person, address) values (key, from_address);
  end loop;

  -- A lead is two rows here, one for each key.
  if from_address is not null and (
    select count(*) from private.lead_submissions
    where address = from_address and submitted_at > now() - interval '10 minutes'
  ) > 2 * 200 then
    raise sqlstate 'PT429' using message = 'too_many_leads',
      detail = 'Very many messages came from this network in the last few minutes.',
      hint = 'Please wait ten minutes, or call us.';
  end if;

  delete from private.lead_submissions where id in (
    select id from private.lead_submissions
    where submitted_at < now() - interval '1 day' order by submitted_at limit 10
    for update skip locked
  );
end
$$;

revoke execute on function private.limit_lead_submissions(text, text) from public;
