-- A database as commit e0c9403 made it on PostgreSQL 15, by pg_dump; see README.md. Roles belong to the whole cluster,
-- where they may be already.
DO $$ BEGIN CREATE ROLE anon NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE authenticated NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE authenticator NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE dashboard_user NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE service_role NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION BYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE supabase_admin NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE supabase_auth_admin NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE supabase_realtime_admin NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE supabase_storage_admin NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
GRANT anon TO authenticator;
GRANT authenticated TO authenticator;
GRANT service_role TO authenticator;

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA auth;

CREATE SCHEMA auth_embedded;

CREATE SCHEMA extensions;

CREATE SCHEMA private;

CREATE SCHEMA realtime;

CREATE SCHEMA storage;

CREATE SCHEMA storage_embedded;

CREATE SCHEMA supabase_embedded;

CREATE SCHEMA supabase_migrations;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE EXTENSION IF NOT EXISTS pgcrypto WITH SCHEMA extensions;

COMMENT ON EXTENSION pgcrypto IS 'cryptographic functions';

CREATE EXTENSION IF NOT EXISTS "uuid-ossp" WITH SCHEMA extensions;

COMMENT ON EXTENSION "uuid-ossp" IS 'generate universally unique identifiers (UUIDs)';

CREATE TYPE auth.aal_level AS ENUM (
    'aal1',
    'aal2',
    'aal3'
);

CREATE TYPE auth.code_challenge_method AS ENUM (
    's256',
    'plain'
);

CREATE TYPE auth.factor_status AS ENUM (
    'unverified',
    'verified'
);

CREATE TYPE auth.factor_type AS ENUM (
    'totp',
    'webauthn',
    'phone'
);

CREATE TYPE auth.one_time_token_type AS ENUM (
    'confirmation_token',
    'reauthentication_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change_token'
);

CREATE TYPE storage.buckettype AS ENUM (
    'STANDARD',
    'ANALYTICS',
    'VECTOR'
);

CREATE FUNCTION auth.email() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select auth.jwt() ->> 'email'
$$;

CREATE FUNCTION auth.jwt() RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

CREATE FUNCTION auth.role() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select auth.jwt() ->> 'role'
$$;

CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;

CREATE FUNCTION auth_embedded.take(wanted text, capacity integer, period interval, at timestamp with time zone) RETURNS double precision
    LANGUAGE sql
    AS $$
  with taken as (
    insert into auth_embedded.rate_limits as held (bucket, empty_at)
    values (wanted, at + period / capacity)
    on conflict (bucket) do update
      set empty_at = greatest(held.empty_at, at) + period / capacity
      where held.empty_at <= at + period - period / capacity
    returning 1
  )
  select case when exists (select from taken) then 0 else greatest(0.001, coalesce((
    select extract(epoch from held.empty_at - (at + period - period / capacity))
    from auth_embedded.rate_limits held where held.bucket = wanted
  ), 0.001)) end
$$;

CREATE FUNCTION auth_embedded.take_all(wanted text[], capacities integer[], periods double precision[], at timestamp with time zone) RETURNS double precision
    LANGUAGE plpgsql
    AS $$
declare
  wait double precision;
begin
  for place in 1 .. cardinality(wanted) loop
    wait := auth_embedded.take(wanted[place], capacities[place], make_interval(secs => periods[place]), at);
    if wait > 0 then
      return wait;
    end if;
  end loop;
  return 0;
end
$$;

CREATE FUNCTION private.accept_enrollment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_person(new.phone, new.email);
  -- First of all: a repeat of what is stored must hear so, not that the workshop has filled up meanwhile.
  if exists (select from public.course_enrollments where idempotency_key = new.idempotency_key) then
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

CREATE FUNCTION private.accept_inquiry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_person(new.phone, new.email);
  if exists (select from public.contact_inquiries where idempotency_key = new.idempotency_key) then
    raise unique_violation using message = 'lead_already_stored',
      constraint = 'contact_inquiries_idempotency_key_key';
  end if;
  perform private.limit_lead_submissions(new.phone, new.email);
  return new;
end
$$;

CREATE FUNCTION private.administrator_name(person uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select left(coalesce(nullif(trim(profile.full_name), ''), split_part(account.email, '@', 1), ''), 200)
  from public.profiles profile join auth.users account using (id)
  where profile.id = person
$$;

CREATE FUNCTION private.announce_content_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.content_version set version = version + 1 where only_row;
  perform pg_notify('site_content', tg_table_name);
  return null;
end
$$;

CREATE FUNCTION private.check_lead_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (select from public.profiles where id = new.owner_id and role = 'admin') then
    raise sqlstate 'PT422' using message = 'owner_not_administrator', detail = 'Only administrators own leads.';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.create_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, left(new.raw_user_meta_data ->> 'full_name', 200));
  return new;
end
$$;

CREATE FUNCTION private.fill_course_slug() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  base text;
  taken integer := 1;
begin
  if new.slug is not null and new.slug <> '' then
    return new;
  end if;
  base := trim(both '-' from left(regexp_replace(lower(new.title), '[^a-z0-9]+', '-', 'g'), 80));
  base := coalesce(nullif(base, ''), 'course');
  perform pg_advisory_xact_lock(hashtext('courses.slug'));
  new.slug := base;
  while exists (select from public.courses where slug = new.slug and id <> new.id) loop
    taken := taken + 1;
    new.slug := base || '-' || taken;
  end loop;
  return new;
end
$$;

CREATE FUNCTION private.flag_suspicious_lead() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.suspicious := new.suspicious or cardinality(new.signals) > 0;
  return new;
end
$$;

CREATE FUNCTION private.follow_up_condition(follow_up text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case follow_up
    when 'due' then $due$follow_up_on <= (now() at time zone 'Asia/Kolkata')::date
      and status in ('new', 'contacted') and cancelled_at is null$due$
    when 'later' then $later$follow_up_on > (now() at time zone 'Asia/Kolkata')::date$later$
    when 'none' then 'follow_up_on is null'
  end
$_$;

CREATE FUNCTION private.give_seat_back(taken uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.webinars set registered_count = greatest(registered_count - 1, 0) where id = taken
$$;

CREATE FUNCTION private.is_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.profiles profile
    join auth.users person on person.id = profile.id
    join auth.sessions session on session.user_id = person.id
    where profile.id = (select auth.uid())
      and profile.role = 'admin'
      and session.id::text = (select auth.jwt() ->> 'session_id')
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until < now())
      and person.deleted_at is null
      and (
        (select auth.jwt() ->> 'aal') = 'aal2'
        or not exists (
          select from auth.mfa_factors factor
          where factor.user_id = person.id and factor.status = 'verified'
        )
      )
  )
$$;

CREATE FUNCTION private.is_fully_signed_in() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from auth.sessions session
    join auth.users person on person.id = session.user_id
    where person.id = (select auth.uid())
      and session.id::text = (select auth.jwt() ->> 'session_id')
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until < now())
      and person.deleted_at is null
      and (
        (select auth.jwt() ->> 'aal') = 'aal2'
        or not exists (
          select from auth.mfa_factors factor
          where factor.user_id = person.id and factor.status = 'verified'
        )
      )
  )
$$;

CREATE FUNCTION private.lead_query(q text, kind text, status text, course text, owner text, follow_up text, since date, until date) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select 'from public.leads where ' || concat_ws(' and ',
    'true',
    private.lead_search_condition(q),
    'kind = ' || quote_literal(kind),
    'status = ' || quote_literal(status),
    'course_id = ' || quote_literal(course),
    case owner when 'nobody' then 'owner_id is null' else 'owner_id = ' || quote_literal(owner) end,
    private.follow_up_condition(follow_up),
    'created_at >= ' || quote_literal(since) || '::date::timestamp at time zone ''Asia/Kolkata''',
    'created_at < (' || quote_literal(until) || '::date + 1)::timestamp at time zone ''Asia/Kolkata'''
  )
$$;

CREATE FUNCTION private.lead_search_condition(q text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select string_agg(format('search_text like %L', '%' || literally || '%'), ' and ')
  from (
    select replace(replace(replace(
      case when word ~ '^[+0-9().-]{4,}$' then regexp_replace(word, '[^0-9]', '', 'g') else lower(word) end,
      '\', '\\'), '%', '\%'), '_', '\_') as literally
    from regexp_split_to_table(trim(q), '\s+') as word
    where word <> ''
    limit 8
  ) as words
$_$;

CREATE FUNCTION private.phone_to_e164(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
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
$_$;

CREATE FUNCTION private.lead_search_text(name text, email text, phone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN lower(concat_ws('
'::text, name, email, private.phone_to_e164(phone), regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text)));

CREATE FUNCTION private.limit_lead_submissions(phone text, email text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.lock_person(phone text, email text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  key text;
begin
  foreach key in array private.person_keys(phone, email) loop
    perform pg_advisory_xact_lock(hashtextextended('lead:' || key, 0));
  end loop;
end
$$;

CREATE FUNCTION private.move_seat() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  held constant uuid := case when old.cancelled_at is null then old.webinar_id end;
  wants uuid;
begin
  if tg_op = 'UPDATE' then
    wants := case when new.cancelled_at is null then new.webinar_id end;
  end if;
  if held is not null and held is distinct from wants then
    perform private.give_seat_back(held);
  end if;
  if wants is not null and wants is distinct from held then
    perform private.take_seat(wants);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.person_keys(phone text, email text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(distinct key order by key), '{}')
  from unnest(array[lower(trim(email)), coalesce(private.phone_to_e164(phone), trim(phone))]) as key
  where key <> ''
$$;

CREATE FUNCTION private.queue_lead_mails() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_table_name = 'contact_inquiries' then
    insert into public.mail_outbox (kind, inquiry_id)
    values ('lead_notice', new.id), ('lead_acknowledgement', new.id);
  else
    insert into public.mail_outbox (kind, enrollment_id)
    values ('lead_notice', new.id), ('lead_acknowledgement', new.id);
  end if;
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;

CREATE FUNCTION private.record_lead_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  cancelled constant text[] := case when tg_table_name = 'course_enrollments'
    then array[to_jsonb(old) ->> 'cancelled_at', to_jsonb(new) ->> 'cancelled_at'] end;
begin
  insert into public.lead_events (inquiry_id, enrollment_id, kind, old_value, new_value)
  select case tg_table_name when 'contact_inquiries' then new.id end,
    case tg_table_name when 'course_enrollments' then new.id end,
    change.kind, change.old_value, change.new_value
  from (values
    ('status', old.status, new.status),
    ('owner', private.administrator_name(old.owner_id), private.administrator_name(new.owner_id)),
    ('follow_up', old.follow_up_on::text, new.follow_up_on::text),
    ('cancelled', cancelled[1], cancelled[2])
  ) as change (kind, old_value, new_value)
  where change.old_value is distinct from change.new_value;
  return null;
end
$$;

CREATE FUNCTION private.refuse_second_seat(wanted uuid, new_phone text, new_email text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from public.course_enrollments
    where webinar_id = wanted and cancelled_at is null
      and (lower(trim(email)) = lower(trim(new_email))
        or coalesce(phone_e164, trim(phone)) = coalesce(private.phone_to_e164(new_phone), trim(new_phone)))
  ) then
    raise sqlstate 'PT409' using message = 'already_registered',
      detail = 'This person already has a seat in this workshop.';
  end if;
end
$$;

CREATE FUNCTION private.require_admin() RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators work at the lead desk';
  end if;
end
$$;

CREATE FUNCTION private.set_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.sign_lead_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.actor_name := coalesce(private.administrator_name(new.actor_id), '');
  return new;
end
$$;

CREATE FUNCTION private.take_seat(wanted uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  workshop public.webinars;
begin
  select * into workshop from public.webinars where id = wanted for update;
  if not found then
    raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
  elsif workshop.status in ('cancelled', 'completed') then
    raise sqlstate 'PT409' using message = 'workshop_closed',
      detail = format('This workshop is %s.', workshop.status);
  elsif workshop.registered_count >= workshop.max_attendees then
    raise sqlstate 'PT409' using message = 'workshop_full',
      detail = format('All %s seats are taken.', workshop.max_attendees);
  end if;
  update public.webinars set registered_count = registered_count + 1 where id = wanted;
end
$$;

CREATE FUNCTION private.visitor_address() RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select nullif(trim(split_part(
    coalesce(nullif(current_setting('request.headers', true), ''), '{}')::json ->> 'x-forwarded-for', ',', 1
  )), '')
$$;

CREATE FUNCTION private.workshop_id(course_id text) RETURNS uuid
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return substr(course_id, char_length('workshop-') + 1)::uuid;
exception when invalid_text_representation then
  raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
end
$$;

CREATE FUNCTION public.administrators() RETURNS TABLE(id uuid, name text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.require_admin();
  select profile.id, private.administrator_name(profile.id)
  from public.profiles profile where profile.role = 'admin'
  order by 2, 1
$$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.courses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text DEFAULT ''::text NOT NULL,
    "position" integer DEFAULT 1000 NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    page_title text DEFAULT ''::text NOT NULL,
    page_description text DEFAULT ''::text NOT NULL,
    price text DEFAULT ''::text NOT NULL,
    discount text DEFAULT ''::text NOT NULL,
    duration text DEFAULT ''::text NOT NULL,
    level text DEFAULT ''::text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    is_new boolean DEFAULT false NOT NULL,
    color text DEFAULT ''::text NOT NULL,
    start_date text DEFAULT ''::text NOT NULL,
    batch_times text[] DEFAULT '{}'::text[] NOT NULL,
    batches jsonb DEFAULT '[]'::jsonb NOT NULL,
    curriculum text[] DEFAULT '{}'::text[] NOT NULL,
    detailed_curriculum jsonb,
    trainer text DEFAULT ''::text NOT NULL,
    image text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT courses_batch_times_check CHECK ((cardinality(batch_times) <= 50)),
    CONSTRAINT courses_batches_check CHECK (((jsonb_typeof(batches) = 'array'::text) AND (octet_length((batches)::text) <= 50000))),
    CONSTRAINT courses_category_check CHECK ((char_length(category) <= 100)),
    CONSTRAINT courses_color_check CHECK ((char_length(color) <= 50)),
    CONSTRAINT courses_curriculum_check CHECK ((cardinality(curriculum) <= 200)),
    CONSTRAINT courses_description_check CHECK ((char_length(description) <= 5000)),
    CONSTRAINT courses_detailed_curriculum_check CHECK (((jsonb_typeof(detailed_curriculum) = 'array'::text) AND (octet_length((detailed_curriculum)::text) <= 200000))),
    CONSTRAINT courses_discount_check CHECK ((char_length(discount) <= 500)),
    CONSTRAINT courses_duration_check CHECK ((char_length(duration) <= 100)),
    CONSTRAINT courses_features_check CHECK ((cardinality(features) <= 100)),
    CONSTRAINT courses_image_check CHECK (((image = ''::text) OR ((image ~* '^https?://'::text) AND (char_length(image) <= 2000)))),
    CONSTRAINT courses_level_check CHECK ((char_length(level) <= 100)),
    CONSTRAINT courses_page_description_check CHECK ((char_length(page_description) <= 10000)),
    CONSTRAINT courses_page_title_check CHECK ((char_length(page_title) <= 200)),
    CONSTRAINT courses_position_check CHECK ((("position" >= 0) AND ("position" <= 1000000))),
    CONSTRAINT courses_price_check CHECK ((char_length(price) <= 50)),
    CONSTRAINT courses_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 100))),
    CONSTRAINT courses_start_date_check CHECK ((char_length(start_date) <= 100)),
    CONSTRAINT courses_status_check CHECK ((char_length(status) <= 50)),
    CONSTRAINT courses_title_check CHECK ((char_length(title) <= 200)),
    CONSTRAINT courses_trainer_check CHECK ((char_length(trainer) <= 2000))
);

CREATE FUNCTION public.catalogue_text(course public.courses) RETURNS text
    LANGUAGE sql STABLE
    RETURN concat_ws('
'::text, (course).title, (course).page_title, (course).slug, (course).category, (course).level, (course).status, (course).trainer);

CREATE TABLE public.jobs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    company text DEFAULT ''::text NOT NULL,
    location text DEFAULT ''::text NOT NULL,
    type text DEFAULT 'Full-time'::text NOT NULL,
    experience text DEFAULT ''::text NOT NULL,
    salary text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    skills text[] DEFAULT '{}'::text[] NOT NULL,
    posted_date text DEFAULT 'Today'::text NOT NULL,
    valid_through date,
    application_url text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT jobs_application_url_check CHECK (((application_url = ''::text) OR ((application_url ~* '^https?://'::text) AND (char_length(application_url) <= 2000)))),
    CONSTRAINT jobs_company_check CHECK ((char_length(company) <= 200)),
    CONSTRAINT jobs_description_check CHECK ((char_length(description) <= 10000)),
    CONSTRAINT jobs_experience_check CHECK ((char_length(experience) <= 100)),
    CONSTRAINT jobs_location_check CHECK ((char_length(location) <= 200)),
    CONSTRAINT jobs_posted_date_check CHECK ((char_length(posted_date) <= 100)),
    CONSTRAINT jobs_salary_check CHECK ((char_length(salary) <= 100)),
    CONSTRAINT jobs_skills_check CHECK ((cardinality(skills) <= 100)),
    CONSTRAINT jobs_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text, 'draft'::text]))),
    CONSTRAINT jobs_title_check CHECK ((char_length(title) <= 200)),
    CONSTRAINT jobs_type_check CHECK ((char_length(type) <= 50))
);

CREATE FUNCTION public.catalogue_text(job public.jobs) RETURNS text
    LANGUAGE sql STABLE
    RETURN concat_ws('
'::text, (job).title, (job).company, (job).location, (job).type, (job).status, array_to_string((job).skills, '
'::text));

CREATE TABLE public.webinars (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    date text DEFAULT ''::text NOT NULL,
    "time" text DEFAULT ''::text NOT NULL,
    duration text DEFAULT ''::text NOT NULL,
    mode text DEFAULT ''::text NOT NULL,
    speaker text DEFAULT ''::text NOT NULL,
    speaker_role text DEFAULT ''::text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    max_attendees integer DEFAULT 100 NOT NULL,
    registered_count integer DEFAULT 0 NOT NULL,
    original_price integer,
    discounted_price integer,
    is_special_offer boolean DEFAULT false NOT NULL,
    status text DEFAULT 'upcoming'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webinars_category_check CHECK ((char_length(category) <= 100)),
    CONSTRAINT webinars_date_check CHECK ((char_length(date) <= 100)),
    CONSTRAINT webinars_description_check CHECK ((char_length(description) <= 5000)),
    CONSTRAINT webinars_discounted_price_check CHECK (((discounted_price >= 0) AND (discounted_price <= 10000000))),
    CONSTRAINT webinars_duration_check CHECK ((char_length(duration) <= 100)),
    CONSTRAINT webinars_max_attendees_check CHECK (((max_attendees >= 0) AND (max_attendees <= 100000))),
    CONSTRAINT webinars_mode_check CHECK ((char_length(mode) <= 100)),
    CONSTRAINT webinars_original_price_check CHECK (((original_price >= 0) AND (original_price <= 10000000))),
    CONSTRAINT webinars_registered_count_check CHECK ((registered_count >= 0)),
    CONSTRAINT webinars_speaker_check CHECK ((char_length(speaker) <= 200)),
    CONSTRAINT webinars_speaker_role_check CHECK ((char_length(speaker_role) <= 200)),
    CONSTRAINT webinars_status_check CHECK ((status = ANY (ARRAY['upcoming'::text, 'live'::text, 'completed'::text, 'cancelled'::text]))),
    CONSTRAINT webinars_time_check CHECK ((char_length("time") <= 100)),
    CONSTRAINT webinars_title_check CHECK ((char_length(title) <= 200))
);

CREATE FUNCTION public.catalogue_text(webinar public.webinars) RETURNS text
    LANGUAGE sql STABLE
    RETURN concat_ws('
'::text, (webinar).title, (webinar).category, (webinar).speaker, (webinar).speaker_role, (webinar).mode, (webinar).status, (webinar).date);

CREATE FUNCTION public.claim_mails(most integer, lease_seconds integer) RETURNS SETOF json
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with due as (
    select id from public.mail_outbox
    where status = 'pending' and next_attempt_at <= now()
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
    'inquiry', (select to_json(lead) from public.contact_inquiries lead where lead.id = claimed.inquiry_id),
    'enrollment', (select to_json(lead) from public.course_enrollments lead where lead.id = claimed.enrollment_id),
    'workshop', (
      select to_json(workshop) from public.course_enrollments lead
      join public.webinars workshop on workshop.id = lead.webinar_id
      where lead.id = claimed.enrollment_id
    )
  )
  from claimed
$$;

CREATE FUNCTION public.count_leads(q text DEFAULT ''::text, kind text DEFAULT NULL::text, status text DEFAULT NULL::text, course text DEFAULT NULL::text, owner text DEFAULT NULL::text, follow_up text DEFAULT NULL::text, since date DEFAULT NULL::date, until date DEFAULT NULL::date) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  found bigint;
begin
  perform private.require_admin();
  execute 'select count(*) ' || private.lead_query(q, kind, status, course, owner, follow_up, since, until) into found;
  return found;
end
$$;

CREATE FUNCTION public.delete_my_account() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me constant uuid := auth.uid();
begin
  if not private.is_fully_signed_in() then
    raise sqlstate 'PT403' using message = 'sign_in_needed';
  end if;
  -- Two administrators who leave at the same moment must not both count on the other one.
  perform from public.profiles where role = 'admin' order by id for update;
  if exists (select from public.profiles where id = me and role = 'admin')
    and not exists (select from public.profiles where id <> me and role = 'admin') then
    raise sqlstate 'PT409' using message = 'last_administrator';
  end if;
  insert into auth.audit_log_entries (instance_id, id, payload, created_at)
  values (
    '00000000-0000-0000-0000-000000000000',
    gen_random_uuid(),
    json_build_object('action', 'user_deleted', 'actor_id', me, 'log_type', 'account'),
    now()
  );
  delete from auth.users where id = me;
end
$$;

CREATE FUNCTION public.end_my_session(session_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from auth.sessions session
  where session.id = session_id
    and session.user_id = (select auth.uid())
    and (select private.is_fully_signed_in())
$$;

CREATE FUNCTION public.erase_expired_leads() RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with inquiries as (
    delete from public.contact_inquiries
    where status <> 'enrolled' and greatest(created_at, updated_at) < now() - interval '24 months'
    returning 1
  ), enrollments as (
    delete from public.course_enrollments
    where greatest(created_at, updated_at) < now() - interval '8 years'
    returning 1
  )
  select (select count(*) from inquiries)::integer + (select count(*) from enrollments)::integer
$$;

CREATE TABLE public.contact_inquiries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    phone_e164 text GENERATED ALWAYS AS (private.phone_to_e164(phone)) STORED,
    course text,
    message text,
    page text,
    utm jsonb,
    consent_version text,
    whatsapp_opt_in boolean DEFAULT false NOT NULL,
    idempotency_key uuid,
    status text DEFAULT 'new'::text NOT NULL,
    suspicious boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    signals text[] DEFAULT '{}'::text[] NOT NULL,
    owner_id uuid,
    follow_up_on date,
    email_key text GENERATED ALWAYS AS (lower(TRIM(BOTH FROM email))) STORED,
    search_text text GENERATED ALWAYS AS (private.lead_search_text(name, email, phone)) STORED,
    CONSTRAINT contact_inquiries_consent_version_check CHECK ((char_length(consent_version) <= 50)),
    CONSTRAINT contact_inquiries_course_check CHECK (((char_length(course) <= 100) AND (course !~ '[[:cntrl:]]'::text))),
    CONSTRAINT contact_inquiries_email_check CHECK (((email ~ '\S'::text) AND (char_length(email) <= 320) AND (email !~ '[[:cntrl:]]'::text))),
    CONSTRAINT contact_inquiries_message_check CHECK ((char_length(message) <= 5000)),
    CONSTRAINT contact_inquiries_name_check CHECK (((name ~ '\S'::text) AND (char_length(name) <= 200) AND (name !~ '[[:cntrl:]]'::text))),
    CONSTRAINT contact_inquiries_page_check CHECK ((char_length(page) <= 500)),
    CONSTRAINT contact_inquiries_phone_check CHECK (((phone ~ '\S'::text) AND (char_length(phone) <= 50) AND (phone !~ '[[:cntrl:]]'::text))),
    CONSTRAINT contact_inquiries_signals_check CHECK (((signals <@ ARRAY['honeypot'::text, 'too_fast'::text]) AND (cardinality(signals) <= 2))),
    CONSTRAINT contact_inquiries_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'enrolled'::text, 'lost'::text]))),
    CONSTRAINT contact_inquiries_utm_check CHECK (((jsonb_typeof(utm) = 'object'::text) AND (octet_length((utm)::text) <= 2000)))
);

CREATE TABLE public.course_enrollments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    phone_e164 text GENERATED ALWAYS AS (private.phone_to_e164(phone)) STORED,
    course_name text NOT NULL,
    course_id text,
    webinar_id uuid,
    page text,
    utm jsonb,
    consent_version text,
    whatsapp_opt_in boolean DEFAULT false NOT NULL,
    idempotency_key uuid,
    status text DEFAULT 'new'::text NOT NULL,
    cancelled_at timestamp with time zone,
    suspicious boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    signals text[] DEFAULT '{}'::text[] NOT NULL,
    owner_id uuid,
    follow_up_on date,
    email_key text GENERATED ALWAYS AS (lower(TRIM(BOTH FROM email))) STORED,
    search_text text GENERATED ALWAYS AS (private.lead_search_text(name, email, phone)) STORED,
    CONSTRAINT course_enrollments_consent_version_check CHECK ((char_length(consent_version) <= 50)),
    CONSTRAINT course_enrollments_course_id_check CHECK (((char_length(course_id) <= 100) AND (course_id !~ '[[:cntrl:]]'::text))),
    CONSTRAINT course_enrollments_course_name_check CHECK (((char_length(course_name) <= 200) AND (course_name !~ '[[:cntrl:]]'::text))),
    CONSTRAINT course_enrollments_email_check CHECK (((email ~ '\S'::text) AND (char_length(email) <= 320) AND (email !~ '[[:cntrl:]]'::text))),
    CONSTRAINT course_enrollments_name_check CHECK (((name ~ '\S'::text) AND (char_length(name) <= 200) AND (name !~ '[[:cntrl:]]'::text))),
    CONSTRAINT course_enrollments_page_check CHECK ((char_length(page) <= 500)),
    CONSTRAINT course_enrollments_phone_check CHECK (((phone ~ '\S'::text) AND (char_length(phone) <= 50) AND (phone !~ '[[:cntrl:]]'::text))),
    CONSTRAINT course_enrollments_signals_check CHECK (((signals <@ ARRAY['honeypot'::text, 'too_fast'::text]) AND (cardinality(signals) <= 2))),
    CONSTRAINT course_enrollments_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'enrolled'::text, 'lost'::text]))),
    CONSTRAINT course_enrollments_utm_check CHECK (((jsonb_typeof(utm) = 'object'::text) AND (octet_length((utm)::text) <= 2000)))
);

CREATE VIEW public.leads WITH (security_invoker='true') AS
 SELECT contact_inquiries.id,
    'enquiry'::text AS kind,
    contact_inquiries.name,
    contact_inquiries.email,
    contact_inquiries.phone,
    contact_inquiries.phone_e164,
    contact_inquiries.course AS course_id,
    NULL::text AS course_name,
    contact_inquiries.message,
    contact_inquiries.page,
    contact_inquiries.utm,
    contact_inquiries.consent_version,
    contact_inquiries.whatsapp_opt_in,
    contact_inquiries.status,
    contact_inquiries.owner_id,
    contact_inquiries.follow_up_on,
    NULL::timestamp with time zone AS cancelled_at,
    contact_inquiries.suspicious,
    contact_inquiries.created_at,
    contact_inquiries.updated_at,
    contact_inquiries.email_key,
    contact_inquiries.search_text
   FROM public.contact_inquiries
UNION ALL
 SELECT course_enrollments.id,
        CASE
            WHEN (course_enrollments.course_id ~~ 'workshop-%'::text) THEN 'registration'::text
            ELSE 'enrolment'::text
        END AS kind,
    course_enrollments.name,
    course_enrollments.email,
    course_enrollments.phone,
    course_enrollments.phone_e164,
    course_enrollments.course_id,
    course_enrollments.course_name,
    NULL::text AS message,
    course_enrollments.page,
    course_enrollments.utm,
    course_enrollments.consent_version,
    course_enrollments.whatsapp_opt_in,
    course_enrollments.status,
    course_enrollments.owner_id,
    course_enrollments.follow_up_on,
    course_enrollments.cancelled_at,
    course_enrollments.suspicious,
    course_enrollments.created_at,
    course_enrollments.updated_at,
    course_enrollments.email_key,
    course_enrollments.search_text
   FROM public.course_enrollments;

CREATE FUNCTION public.person_leads(lead uuid) RETURNS SETOF public.leads
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT private.require_admin() AS require_admin;
 WITH mine AS (
          SELECT leads_1.phone_e164,
             leads_1.email_key
            FROM public.leads leads_1
           WHERE (leads_1.id = person_leads.lead)
         ), same AS (
          SELECT leads_1.id
            FROM public.leads leads_1
           WHERE (leads_1.phone_e164 = ( SELECT mine.phone_e164
                    FROM mine))
         UNION
          SELECT leads_1.id
            FROM public.leads leads_1
           WHERE (leads_1.email_key = ( SELECT mine.email_key
                    FROM mine))
         )
  SELECT leads.id,
     leads.kind,
     leads.name,
     leads.email,
     leads.phone,
     leads.phone_e164,
     leads.course_id,
     leads.course_name,
     leads.message,
     leads.page,
     leads.utm,
     leads.consent_version,
     leads.whatsapp_opt_in,
     leads.status,
     leads.owner_id,
     leads.follow_up_on,
     leads.cancelled_at,
     leads.suspicious,
     leads.created_at,
     leads.updated_at,
     leads.email_key,
     leads.search_text
    FROM public.leads
   WHERE (leads.id IN ( SELECT same.id
            FROM same))
   ORDER BY leads.created_at DESC, leads.id;
END;

CREATE FUNCTION public.erase_person(lead uuid) RETURNS integer
    LANGUAGE sql
    BEGIN ATOMIC
 SELECT private.require_admin() AS require_admin;
 WITH theirs AS (
          SELECT person_leads.id
            FROM public.person_leads(erase_person.lead) person_leads(id, kind, name, email, phone, phone_e164, course_id, course_name, message, page, utm, consent_version, whatsapp_opt_in, status, owner_id, follow_up_on, cancelled_at, suspicious, created_at, updated_at, email_key, search_text)
         ), inquiries AS (
          DELETE FROM public.contact_inquiries
           WHERE (contact_inquiries.id IN ( SELECT theirs.id
                    FROM theirs))
           RETURNING 1 AS "?column?"
         ), enrollments AS (
          DELETE FROM public.course_enrollments
           WHERE (course_enrollments.id IN ( SELECT theirs.id
                    FROM theirs))
           RETURNING 1 AS "?column?"
         )
  SELECT ((( SELECT count(*) AS count
            FROM inquiries))::integer + (( SELECT count(*) AS count
            FROM enrollments))::integer);
END;

CREATE TABLE public.lead_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    inquiry_id uuid,
    enrollment_id uuid,
    actor_id uuid DEFAULT auth.uid(),
    actor_name text DEFAULT ''::text NOT NULL,
    kind text NOT NULL,
    body text,
    old_value text,
    new_value text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT about_one_lead CHECK ((num_nonnulls(inquiry_id, enrollment_id) = 1)),
    CONSTRAINT lead_events_actor_name_check CHECK ((char_length(actor_name) <= 200)),
    CONSTRAINT lead_events_body_check CHECK ((char_length(body) <= 5000)),
    CONSTRAINT lead_events_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'status'::text, 'owner'::text, 'follow_up'::text, 'cancelled'::text]))),
    CONSTRAINT notes_say_something CHECK (((kind <> 'note'::text) OR (body ~ '\S'::text)))
);

CREATE TABLE public.mail_outbox (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    inquiry_id uuid,
    enrollment_id uuid,
    status text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_until timestamp with time zone,
    give_up_at timestamp with time zone DEFAULT (now() + '2 days'::interval) NOT NULL,
    last_error text,
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT about_one_lead CHECK ((num_nonnulls(inquiry_id, enrollment_id) = 1)),
    CONSTRAINT mail_outbox_kind_check CHECK ((kind = ANY (ARRAY['lead_notice'::text, 'lead_acknowledgement'::text]))),
    CONSTRAINT mail_outbox_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
);

CREATE FUNCTION public.export_person(lead uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 WITH theirs AS (
          SELECT person_leads.id,
             person_leads.kind,
             person_leads.name,
             person_leads.email,
             person_leads.phone,
             person_leads.phone_e164,
             person_leads.course_id,
             person_leads.course_name,
             person_leads.message,
             person_leads.page,
             person_leads.utm,
             person_leads.consent_version,
             person_leads.whatsapp_opt_in,
             person_leads.status,
             person_leads.owner_id,
             person_leads.follow_up_on,
             person_leads.cancelled_at,
             person_leads.suspicious,
             person_leads.created_at,
             person_leads.updated_at,
             person_leads.email_key,
             person_leads.search_text
            FROM public.person_leads(export_person.lead) person_leads(id, kind, name, email, phone, phone_e164, course_id, course_name, message, page, utm, consent_version, whatsapp_opt_in, status, owner_id, follow_up_on, cancelled_at, suspicious, created_at, updated_at, email_key, search_text)
         )
  SELECT jsonb_build_object('leads', ( SELECT COALESCE(jsonb_agg(((to_jsonb(theirs.*) - 'search_text'::text) - 'email_key'::text) ORDER BY theirs.created_at), '[]'::jsonb) AS "coalesce"
            FROM theirs), 'events', ( SELECT COALESCE(jsonb_agg((to_jsonb(event.*) - 'actor_id'::text) ORDER BY event.created_at), '[]'::jsonb) AS "coalesce"
            FROM public.lead_events event
           WHERE ((event.inquiry_id IN ( SELECT theirs.id
                    FROM theirs)) OR (event.enrollment_id IN ( SELECT theirs.id
                    FROM theirs)))), 'mails', ( SELECT COALESCE(jsonb_agg(jsonb_build_object('kind', mail.kind, 'status', mail.status, 'created_at', mail.created_at, 'sent_at', mail.sent_at) ORDER BY mail.created_at), '[]'::jsonb) AS "coalesce"
            FROM public.mail_outbox mail
           WHERE ((mail.inquiry_id IN ( SELECT theirs.id
                    FROM theirs)) OR (mail.enrollment_id IN ( SELECT theirs.id
                    FROM theirs))))) AS jsonb_build_object;
END;

CREATE FUNCTION public.find_leads(q text DEFAULT ''::text, kind text DEFAULT NULL::text, status text DEFAULT NULL::text, course text DEFAULT NULL::text, owner text DEFAULT NULL::text, follow_up text DEFAULT NULL::text, since date DEFAULT NULL::date, until date DEFAULT NULL::date, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50) RETURNS SETOF public.leads
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query execute format(
    'select * %s and (%L is null or (created_at <= %L and (created_at < %L or id > %L)))
     order by created_at desc, id limit %s',
    private.lead_query(q, kind, status, course, owner, follow_up, since, until),
    before_at, before_at, before_at, before_id, least(greatest(page_size, 1), 1000)
  );
end
$$;

CREATE FUNCTION public.finish_mail(mail_id uuid, error text, final boolean, delay_seconds integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.mail_outbox
  set claimed_until = null,
    status = case when error is null then 'sent' when final or give_up_at < now() then 'failed' else 'pending' end,
    sent_at = case when error is null then now() end,
    last_error = left(error, 500),
    next_attempt_at = now() + make_interval(secs => delay_seconds)
  where id = mail_id
$$;

CREATE FUNCTION public.job_filter_options() RETURNS TABLE(field text, value text)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT DISTINCT choice.field,
     choice.value
    FROM (public.jobs
      CROSS JOIN LATERAL ( VALUES ('location'::text,jobs.location), ('type'::text,jobs.type), ('experience'::text,jobs.experience)) choice(field, value))
   WHERE ((jobs.status = 'active'::text) AND (jobs.title ~ '\S'::text) AND (choice.value ~ '\S'::text));
END;

CREATE FUNCTION public.leads_per_course(days integer DEFAULT 30) RETURNS TABLE(course_id text, course_name text, leads integer)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT private.require_admin() AS require_admin;
 SELECT lead.course_id,
     COALESCE(max(course.title), max(lead.course_name)) AS "coalesce",
     (count(*))::integer AS count
    FROM (public.leads lead
      LEFT JOIN public.courses course ON ((course.slug = lead.course_id)))
   WHERE (lead.created_at >= (((((now() AT TIME ZONE 'Asia/Kolkata'::text))::date - (LEAST(GREATEST(leads_per_course.days, 1), 366) - 1)))::timestamp without time zone AT TIME ZONE 'Asia/Kolkata'::text))
   GROUP BY lead.course_id
   ORDER BY ((count(*))::integer) DESC, COALESCE(max(course.title), max(lead.course_name));
END;

CREATE FUNCTION public.leads_per_day(days integer DEFAULT 30) RETURNS TABLE(day date, enquiries integer, enrolments integer, registrations integer)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT private.require_admin() AS require_admin;
 WITH period AS (
          SELECT (calendar_1.today - (LEAST(GREATEST(leads_per_day.days, 1), 366) - 1)) AS first,
             calendar_1.today AS last
            FROM ( SELECT ((now() AT TIME ZONE 'Asia/Kolkata'::text))::date AS today) calendar_1
         ), counted AS (
          SELECT ((leads.created_at AT TIME ZONE 'Asia/Kolkata'::text))::date AS day,
             (count(*) FILTER (WHERE (leads.kind = 'enquiry'::text)))::integer AS enquiries,
             (count(*) FILTER (WHERE (leads.kind = 'enrolment'::text)))::integer AS enrolments,
             (count(*) FILTER (WHERE (leads.kind = 'registration'::text)))::integer AS registrations
            FROM public.leads
           WHERE (leads.created_at >= ( SELECT ((period_1.first)::timestamp without time zone AT TIME ZONE 'Asia/Kolkata'::text) AS timezone
                    FROM period period_1))
           GROUP BY (((leads.created_at AT TIME ZONE 'Asia/Kolkata'::text))::date)
         )
  SELECT (calendar.day)::date AS day,
     COALESCE(counted.enquiries, 0) AS "coalesce",
     COALESCE(counted.enrolments, 0) AS "coalesce",
     COALESCE(counted.registrations, 0) AS "coalesce"
    FROM ((period
      CROSS JOIN LATERAL generate_series((period.first)::timestamp with time zone, (period.last)::timestamp with time zone, '1 day'::interval) calendar(day))
      LEFT JOIN counted ON ((counted.day = (calendar.day)::date)))
   ORDER BY calendar.day;
END;

CREATE FUNCTION public.list_my_sessions() RETURNS TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, is_current boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select session.id, session.created_at,
    coalesce(session.refreshed_at at time zone 'utc', session.created_at),
    session.user_agent,
    session.id::text = (select auth.jwt() ->> 'session_id')
  from auth.sessions session
  where session.user_id = (select auth.uid())
    and (session.not_after is null or session.not_after > now())
    and (select private.is_fully_signed_in())
  order by 5 desc, 3 desc
  limit 100
$$;

CREATE FUNCTION public.retry_mail(mail_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators retry mails';
  end if;
  update public.mail_outbox
  set status = 'pending', next_attempt_at = now(), claimed_until = null,
    give_up_at = now() + interval '2 days'
  where id = mail_id and status <> 'sent' and (claimed_until is null or claimed_until < now());
  perform pg_notify('mail_outbox', '');
end
$$;

CREATE FUNCTION public.search_text(job public.jobs) RETURNS text
    LANGUAGE sql STABLE
    RETURN concat_ws('
'::text, (job).title, (job).company, (job).location, (job).type, array_to_string((job).skills, '
'::text), (job).description);

CREATE FUNCTION public.take_rate_limit(bucket text, cost integer, capacity integer, per_seconds integer) RETURNS json
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  speed constant double precision := capacity::double precision / per_seconds;
  available double precision;
begin
  insert into private.rate_limits as stored (bucket, tokens, refilled_at)
  values (take_rate_limit.bucket, capacity, now())
  on conflict on constraint rate_limits_pkey do update
  set tokens = least(capacity, stored.tokens + extract(epoch from now() - stored.refilled_at) * speed),
    refilled_at = now()
  returning tokens into available;

  if available < cost then
    return json_build_object('allowed', false, 'retry_after', ceil((cost - available) / speed));
  end if;
  update private.rate_limits set tokens = tokens - cost where rate_limits.bucket = take_rate_limit.bucket;

  delete from private.rate_limits where rate_limits.bucket in (
    select old.bucket from private.rate_limits old
    where old.refilled_at < now() - interval '2 days' limit 10 for update skip locked
  );
  return json_build_object('allowed', true, 'retry_after', 0);
end
$$;

CREATE FUNCTION public.wake_lead_mails(lead_type text, lead_email text, lead_phone text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  found_one boolean;
begin
  select exists (
    select from public.mail_outbox mail
    left join public.contact_inquiries inquiry on inquiry.id = mail.inquiry_id
    left join public.course_enrollments enrollment on enrollment.id = mail.enrollment_id
    where mail.status = 'pending'
      and mail.created_at > now() - interval '1 hour'
      and case lead_type
        when 'contact' then inquiry.email = lead_email and inquiry.phone = lead_phone
        when 'enrollment' then enrollment.email = lead_email and enrollment.phone = lead_phone
        else false
      end
  ) into found_one;
  if found_one then
    perform pg_notify('mail_outbox', '');
  end if;
  return found_one;
end
$$;

CREATE FUNCTION realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text DEFAULT 'ROW'::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'schema', table_schema, 'table', table_name, 'operation', operation,
      'record', case when operation <> 'DELETE' then to_jsonb(new) end,
      'old_record', case when operation <> 'INSERT' then to_jsonb(old) end),
    event_name, topic_name);
end
$$;

CREATE FUNCTION realtime.capture() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    AS $$
declare
  keys constant text[] := tg_argv[0]::text[];
  old_row jsonb;
begin
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
    if (select relreplident <> 'f' from pg_catalog.pg_class where oid = tg_relid) then
      select coalesce(jsonb_object_agg(key, value), '{}') into old_row
      from jsonb_each(old_row) where key = any (keys);
    end if;
  end if;
  insert into realtime.changes (relation, operation, record, old_record)
  values (tg_relid, tg_op, case when tg_op <> 'DELETE' then to_jsonb(new) end, old_row);
  perform pg_notify('realtime', 'x:' || pg_current_xact_id());
  return null;
end
$$;

CREATE FUNCTION realtime.capture_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- The server stores what it has delivered by itself, and says so.
  if new.extension = 'broadcast' and current_setting('realtime.delivered', true) is distinct from 'on' then
    insert into realtime.changes (relation, operation, record) values (tg_relid, 'MESSAGE', to_jsonb(new));
    perform pg_notify('realtime', 'x:' || pg_current_xact_id());
  end if;
  return null;
end
$$;

CREATE FUNCTION realtime.disable(entity regclass) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  delete from realtime.subscribed_tables t where t.entity = disable.entity;
  perform realtime.sync_publication();
end
$$;

CREATE FUNCTION realtime.enable(entity regclass) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  insert into realtime.subscribed_tables values (entity) on conflict do nothing;
  perform realtime.install_capture(entity);
end
$$;

CREATE FUNCTION realtime.install_capture(entity regclass) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  execute format(
    'create or replace trigger zz_realtime_capture after insert or update or delete on %s
       for each row execute function realtime.capture(%L)', entity, realtime.key_columns(entity));
end
$$;

CREATE FUNCTION realtime.key_columns(entity regclass) RETURNS text[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = entity and i.indisprimary
$$;

CREATE FUNCTION realtime.send(payload jsonb, event text, topic text, private boolean DEFAULT true) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  message_id constant uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message_id, jsonb_build_object('id', message_id) || send.payload, send.event, send.topic, send.private,
    'broadcast');
exception
  when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

CREATE FUNCTION realtime.sync_publication() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  found regclass;
begin
  for found in
    with wanted as (
      select format('%I.%I', schemaname, tablename)::regclass as entity
      from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'
      union
      select s.entity from realtime.subscribed_tables s
      join pg_catalog.pg_class c on c.oid = s.entity
    )
    select w.entity from wanted w
    where not exists (
      select from realtime.captured_tables c where c.entity = w.entity
        and c.tgargs = convert_to(realtime.key_columns(w.entity)::text, 'UTF8') || '\x00'::bytea)
      and not exists (
        select from pg_catalog.pg_inherits i join realtime.captured_tables c on c.entity = i.inhparent::regclass
        where i.inhrelid = w.entity)
  loop
    perform realtime.install_capture(found);
  end loop;
  for found in
    select c.entity from realtime.captured_tables c
    join pg_catalog.pg_trigger t on t.tgrelid = c.entity and t.tgname = c.tgname and t.tgparentid = 0
    where not exists (
      select from pg_catalog.pg_publication_tables p
      where p.pubname = 'supabase_realtime' and format('%I.%I', p.schemaname, p.tablename)::regclass = c.entity)
      and not exists (select from realtime.subscribed_tables s where s.entity = c.entity)
      and not exists (
        select from pg_catalog.pg_partition_tree(c.entity) branch
        join pg_catalog.pg_publication_rel r on r.prrelid = branch.relid
        join pg_catalog.pg_publication p on p.oid = r.prpubid and p.pubname = 'supabase_realtime')
  loop
    execute format('drop trigger zz_realtime_capture on %s', found);
  end loop;
end
$$;

CREATE FUNCTION realtime.topic() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

CREATE FUNCTION storage.extension(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

CREATE FUNCTION storage.filename(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;

CREATE FUNCTION storage.foldername(name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select (string_to_array(name, '/'))[: cardinality(string_to_array(name, '/')) - 1]
$$;

CREATE FUNCTION storage.get_size_by_bucket() RETURNS TABLE(size bigint, bucket_id text)
    LANGUAGE sql STABLE
    AS $$
  select sum((held.metadata ->> 'size')::bigint), held.bucket_id from storage.objects held group by held.bucket_id
$$;

CREATE FUNCTION storage.operation() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select current_setting('storage.operation', true)
$$;

CREATE FUNCTION storage.protect_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if coalesce(current_setting('storage.can_delete', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;

CREATE FUNCTION storage.search(prefix text, bucketname text, limits integer DEFAULT 100, levels integer DEFAULT 1, offsets integer DEFAULT 0, search text DEFAULT ''::text, sortcolumn text DEFAULT 'name'::text, sortorder text DEFAULT 'asc'::text) RETURNS TABLE(name text, id uuid, updated_at timestamp with time zone, created_at timestamp with time zone, last_accessed_at timestamp with time zone, metadata jsonb)
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  wanted constant text := lower(coalesce(prefix, '') || coalesce(search, ''));
  depth constant integer := levels + cardinality(string_to_array(coalesce(search, '') || '.', '/')) - 1;
  sorted_by constant text := case when lower(sortcolumn) in ('updated_at', 'created_at', 'last_accessed_at')
    then lower(sortcolumn) else 'name' end;
  direction constant text := case when lower(sortorder) = 'desc' then 'desc' else 'asc' end;
begin
  return query execute format($query$
    with found as (
      select array_to_string(held.path_tokens[$1 : $2], '/') as name, cardinality(held.path_tokens) > $2 as is_folder,
        held.id, held.updated_at, held.created_at, held.last_accessed_at, held.metadata
      from storage.objects held
      where held.bucket_id = $3 and lower(held.name) collate "C" >= $4
        and lower(held.name) collate "C" < $4 || chr(1114111) and starts_with(lower(held.name), $4)
    ), entries as (
      select found.* from found where not is_folder
      union all
      select found.name, true, null, null, null, null, null from found where is_folder group by found.name
    )
    select name, id, updated_at, created_at, last_accessed_at, metadata from entries order by %s limit $5 offset $6
  $query$, case when sorted_by = 'name' then
    format('lower(name || case when is_folder then %L else %L end) collate "C" %s', '/', '', direction)
  else
    format('is_folder desc, case when is_folder then name end collate "C" %2$s, %1$I %2$s, name collate "C" %2$s', sorted_by, direction)
  end) using levels, depth, bucketname, wanted, least(coalesce(limits, 100), 1500), offsets;
end
$_$;

CREATE FUNCTION storage.update_updated_at_column() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.updated_at = now();
  return new;
end
$$;

CREATE FUNCTION storage_embedded.account_for_file() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op <> 'INSERT' and old.version is not null and (tg_op = 'DELETE' or new.version is distinct from old.version) then
    insert into storage_embedded.stray_files (version, arriving) values (old.version, false) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' and new.version is not null then
    delete from storage_embedded.stray_files where version = new.version;
  end if;
  return null;
end
$$;

CREATE TABLE auth.audit_log_entries (
    instance_id uuid,
    id uuid NOT NULL,
    payload json,
    created_at timestamp with time zone,
    ip_address character varying(64) DEFAULT ''::character varying NOT NULL
);

CREATE TABLE auth.flow_state (
    id uuid NOT NULL,
    user_id uuid,
    auth_code text NOT NULL,
    code_challenge_method auth.code_challenge_method NOT NULL,
    code_challenge text NOT NULL,
    provider_type text NOT NULL,
    provider_access_token text,
    provider_refresh_token text,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    authentication_method text NOT NULL,
    auth_code_issued_at timestamp with time zone
);

CREATE TABLE auth.identities (
    provider_id text NOT NULL,
    user_id uuid NOT NULL,
    identity_data jsonb NOT NULL,
    provider text NOT NULL,
    last_sign_in_at timestamp with time zone,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    email text GENERATED ALWAYS AS (lower((identity_data ->> 'email'::text))) STORED,
    id uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE TABLE auth.mfa_amr_claims (
    session_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    authentication_method text NOT NULL,
    id uuid NOT NULL
);

CREATE TABLE auth.mfa_challenges (
    id uuid NOT NULL,
    factor_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    verified_at timestamp with time zone,
    ip_address inet NOT NULL,
    otp_code text,
    web_authn_session_data jsonb
);

CREATE TABLE auth.mfa_factors (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    friendly_name text,
    factor_type auth.factor_type NOT NULL,
    status auth.factor_status NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    secret text,
    phone text,
    last_challenged_at timestamp with time zone,
    web_authn_credential jsonb,
    web_authn_aaguid uuid
);

CREATE TABLE auth.one_time_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_type auth.one_time_token_type NOT NULL,
    token_hash text NOT NULL,
    relates_to text NOT NULL,
    created_at timestamp without time zone DEFAULT now() NOT NULL,
    updated_at timestamp without time zone DEFAULT now() NOT NULL,
    CONSTRAINT one_time_tokens_token_hash_check CHECK ((char_length(token_hash) > 0))
);

CREATE TABLE auth.refresh_tokens (
    instance_id uuid,
    id bigint NOT NULL,
    token character varying(255),
    user_id character varying(255),
    revoked boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    parent character varying(255),
    session_id uuid
);

CREATE SEQUENCE auth.refresh_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE auth.refresh_tokens_id_seq OWNED BY auth.refresh_tokens.id;

CREATE TABLE auth.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    factor_id uuid,
    aal auth.aal_level,
    not_after timestamp with time zone,
    refreshed_at timestamp without time zone,
    user_agent text,
    ip inet,
    tag text
);

CREATE TABLE auth.users (
    instance_id uuid,
    id uuid NOT NULL,
    aud character varying(255),
    role character varying(255),
    email character varying(255),
    encrypted_password character varying(255),
    email_confirmed_at timestamp with time zone,
    invited_at timestamp with time zone,
    confirmation_token character varying(255) DEFAULT ''::character varying,
    confirmation_sent_at timestamp with time zone,
    recovery_token character varying(255) DEFAULT ''::character varying,
    recovery_sent_at timestamp with time zone,
    email_change_token_new character varying(255) DEFAULT ''::character varying,
    email_change character varying(255) DEFAULT ''::character varying,
    email_change_sent_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    is_super_admin boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    phone text,
    phone_confirmed_at timestamp with time zone,
    phone_change text DEFAULT ''::text,
    phone_change_token character varying(255) DEFAULT ''::character varying,
    phone_change_sent_at timestamp with time zone,
    confirmed_at timestamp with time zone GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
    email_change_token_current character varying(255) DEFAULT ''::character varying,
    email_change_confirm_status smallint DEFAULT 0,
    banned_until timestamp with time zone,
    reauthentication_token character varying(255) DEFAULT ''::character varying,
    reauthentication_sent_at timestamp with time zone,
    is_sso_user boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    is_anonymous boolean DEFAULT false NOT NULL,
    CONSTRAINT users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2)))
);

CREATE TABLE auth_embedded.oauth_states (
    id uuid NOT NULL,
    provider text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    redirect_to text NOT NULL,
    flow_state_id uuid,
    linking_user_id uuid,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE auth_embedded.one_time_codes (
    token_id uuid NOT NULL,
    code_hash text NOT NULL,
    wrong_tries smallint DEFAULT 0 NOT NULL
);

CREATE TABLE auth_embedded.rate_limits (
    bucket text NOT NULL,
    empty_at timestamp with time zone NOT NULL
);

CREATE TABLE auth_embedded.recovery_code_sets (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    friendly_name text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE auth_embedded.recovery_codes (
    set_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE auth_embedded.totp_uses (
    factor_id uuid NOT NULL,
    last_step bigint NOT NULL
);

CREATE TABLE private.lead_submissions (
    id bigint NOT NULL,
    person text NOT NULL,
    address text,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE private.lead_submissions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.lead_submissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.rate_limits (
    bucket text NOT NULL,
    tokens double precision NOT NULL,
    refilled_at timestamp with time zone NOT NULL,
    CONSTRAINT rate_limits_bucket_check CHECK ((char_length(bucket) <= 300))
);

CREATE TABLE public.content_version (
    only_row boolean DEFAULT true NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT content_version_only_row_check CHECK (only_row)
);

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    role text DEFAULT 'user'::text NOT NULL,
    full_name text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT profiles_full_name_check CHECK ((char_length(full_name) <= 200)),
    CONSTRAINT profiles_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
);

CREATE VIEW realtime.captured_tables AS
 SELECT (t.tgrelid)::regclass AS entity,
    t.tgname,
    t.tgargs
   FROM pg_trigger t
  WHERE (t.tgname = 'zz_realtime_capture'::name);

CREATE UNLOGGED TABLE realtime.changes (
    id bigint NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    relation oid NOT NULL,
    operation text NOT NULL,
    record jsonb,
    old_record jsonb
);

ALTER TABLE realtime.changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME realtime.changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE realtime.messages (
    topic text NOT NULL,
    extension text NOT NULL,
    payload jsonb,
    event text,
    private boolean DEFAULT false,
    updated_at timestamp without time zone DEFAULT now() NOT NULL,
    inserted_at timestamp without time zone DEFAULT now() NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE UNLOGGED TABLE realtime.relayed (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    message text NOT NULL
);

ALTER TABLE realtime.relayed ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME realtime.relayed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE realtime.subscribed_tables (
    entity regclass NOT NULL
);

CREATE TABLE storage.buckets (
    id text NOT NULL,
    name text NOT NULL,
    owner uuid,
    created_at timestamp with time zone DEFAULT now(),
    updated_at timestamp with time zone DEFAULT now(),
    public boolean DEFAULT false,
    avif_autodetection boolean DEFAULT false,
    file_size_limit bigint,
    allowed_mime_types text[],
    owner_id text,
    type storage.buckettype DEFAULT 'STANDARD'::storage.buckettype NOT NULL,
    CONSTRAINT buckets_name_length CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

CREATE TABLE storage.objects (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bucket_id text,
    name text,
    owner uuid,
    created_at timestamp with time zone DEFAULT now(),
    updated_at timestamp with time zone DEFAULT now(),
    last_accessed_at timestamp with time zone DEFAULT now(),
    metadata jsonb,
    path_tokens text[] GENERATED ALWAYS AS (string_to_array(name, '/'::text)) STORED,
    version text,
    owner_id text,
    user_metadata jsonb,
    CONSTRAINT objects_name_check CHECK ((name !~ '[\x01-\x08\x0B\x0C\x0E-\x1F]'::text))
);

CREATE TABLE storage_embedded.stray_files (
    version text NOT NULL,
    arriving boolean NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE supabase_embedded.applied_files (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE supabase_migrations.schema_migrations (
    version text NOT NULL,
    statements text[],
    name text
);

CREATE TABLE supabase_migrations.seed_files (
    path text NOT NULL,
    hash text NOT NULL
);

ALTER TABLE ONLY auth.refresh_tokens ALTER COLUMN id SET DEFAULT nextval('auth.refresh_tokens_id_seq'::regclass);

INSERT INTO auth.audit_log_entries VALUES
	('00000000-0000-0000-0000-000000000000', '429c8538-cf79-4d06-93df-dfc3682b2d07', '{"actor_id":"00000000-0000-0000-0000-000000000000","actor_via_sso":false,"actor_username":"service_role","action":"user_signedup","log_type":"team","traits":{"user_id":"5b517b69-0026-43e2-ae02-d3e47e422a00","user_email":"bala@institute.example","user_phone":""}}', '2026-11-15 19:04:37.554+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', 'bfe7bca5-e13f-40cb-8eac-a9fe8c1afc81', '{"actor_id":"00000000-0000-0000-0000-000000000000","actor_via_sso":false,"actor_username":"service_role","action":"user_signedup","log_type":"team","traits":{"user_id":"5a3cda2c-ba5a-43be-a6ee-1e81a5eae582","user_email":"usha@example.com","user_phone":""}}', '2026-11-15 19:04:37.612+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', '2679a1ea-5751-4809-8759-8efab241abaa', '{"actor_id":"00000000-0000-0000-0000-000000000000","actor_via_sso":false,"actor_username":"service_role","action":"user_signedup","log_type":"team","traits":{"user_id":"3539c395-0b99-4b9f-9da5-272b0dd01fb7","user_email":"gone@example.com","user_phone":""}}', '2026-11-15 19:04:37.686+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', '68e5841d-a015-4485-a1a4-a7b8a6066969', '{"actor_id":"2d43d5cb-d7b5-4099-b1a8-7624a24109a4","actor_via_sso":false,"actor_username":"waiting@example.com","action":"user_confirmation_requested","log_type":"user","traits":{"provider":"email"}}', '2026-11-15 19:04:37.779+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', '1c869611-755b-42bc-ae19-ec2aa87999e3', '{"actor_id":"5b517b69-0026-43e2-ae02-d3e47e422a00","actor_via_sso":false,"actor_username":"bala@institute.example","actor_name":"bala","action":"login","log_type":"account","traits":{"provider":"email"}}', '2026-11-15 19:04:37.843+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', '95f4837f-3cef-41f5-b30d-261ca914bee8', '{"actor_id":"5b517b69-0026-43e2-ae02-d3e47e422a00","actor_via_sso":false,"actor_username":"bala@institute.example","actor_name":"bala","action":"factor_in_progress","log_type":"factor","traits":{"factor_id":"ed3c3306-a33a-421f-a279-91fa489be882","factor_type":"totp"}}', '2026-11-15 19:04:37.902+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', 'fe79ef15-53bb-4cd7-abf4-11299e812fca', '{"actor_id":"5b517b69-0026-43e2-ae02-d3e47e422a00","actor_via_sso":false,"actor_username":"bala@institute.example","actor_name":"bala","action":"challenge_created","log_type":"factor","traits":{"factor_id":"ed3c3306-a33a-421f-a279-91fa489be882","factor_status":"unverified"}}', '2026-11-15 19:04:37.917+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', 'c307002d-e553-4e69-a82c-9b015e6abc57', '{"actor_id":"5b517b69-0026-43e2-ae02-d3e47e422a00","actor_via_sso":false,"actor_username":"bala@institute.example","actor_name":"bala","action":"verification_attempted","log_type":"factor","traits":{"factor_id":"ed3c3306-a33a-421f-a279-91fa489be882","challenge_id":"bd33284d-4bf2-4866-aa67-fe0fb7cfc8d4","factor_type":"totp","right":true}}', '2026-11-15 19:04:37.931+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', '20c3d449-1c3f-4ea7-884e-d3fcfd3ca0a1', '{"actor_id":"5a3cda2c-ba5a-43be-a6ee-1e81a5eae582","actor_via_sso":false,"actor_username":"usha@example.com","actor_name":"usha","action":"login","log_type":"account","traits":{"provider":"email"}}', '2026-11-15 19:04:37.998+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', '508cc1dc-418d-4bce-9783-ccde95e5104e', '{"actor_id":"3539c395-0b99-4b9f-9da5-272b0dd01fb7","actor_via_sso":false,"actor_username":"gone@example.com","actor_name":"gone","action":"login","log_type":"account","traits":{"provider":"email"}}', '2026-11-15 19:04:38.067+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', 'a5f793b3-9dec-4578-857f-df1a258a158b', '{"actor_id":"3539c395-0b99-4b9f-9da5-272b0dd01fb7","actor_via_sso":false,"actor_username":"gone@example.com","actor_name":"gone","action":"logout","log_type":"account","traits":{"scope":"global"}}', '2026-11-15 19:04:38.083+00', '192.0.2.1'),
	('00000000-0000-0000-0000-000000000000', 'b9a0c883-d27f-483f-a062-257f75354b0c', '{"actor_id":"f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3","actor_via_sso":false,"actor_username":"asha@institute.example","action":"login","log_type":"account","traits":{"provider":"email"}}', '2026-11-15 19:04:38.147+00', '192.0.2.1');

INSERT INTO auth.identities VALUES
	('f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', '{"sub": "f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3", "email": "asha@institute.example", "email_verified": true, "phone_verified": false}', 'email', '2026-11-15 19:04:36.528+00', '2026-11-15 19:04:36.528+00', '2026-11-15 19:04:36.528+00', DEFAULT, '5e646180-5026-410c-93e9-5c9e4ee7e0c3'),
	('5b517b69-0026-43e2-ae02-d3e47e422a00', '5b517b69-0026-43e2-ae02-d3e47e422a00', '{"sub": "5b517b69-0026-43e2-ae02-d3e47e422a00", "email": "bala@institute.example", "email_verified": true, "phone_verified": false}', 'email', '2026-11-15 19:04:37.546+00', '2026-11-15 19:04:37.546+00', '2026-11-15 19:04:37.546+00', DEFAULT, 'b16526db-1bc9-4fb0-a076-a4a65ddc5b44'),
	('5a3cda2c-ba5a-43be-a6ee-1e81a5eae582', '5a3cda2c-ba5a-43be-a6ee-1e81a5eae582', '{"sub": "5a3cda2c-ba5a-43be-a6ee-1e81a5eae582", "email": "usha@example.com", "email_verified": true, "phone_verified": false}', 'email', '2026-11-15 19:04:37.608+00', '2026-11-15 19:04:37.608+00', '2026-11-15 19:04:37.608+00', DEFAULT, '76dbe18e-fb2b-4ed6-bccf-7748f520b91e'),
	('3539c395-0b99-4b9f-9da5-272b0dd01fb7', '3539c395-0b99-4b9f-9da5-272b0dd01fb7', '{"sub": "3539c395-0b99-4b9f-9da5-272b0dd01fb7", "email": "gone@example.com", "email_verified": true, "phone_verified": false}', 'email', '2026-11-15 19:04:37.681+00', '2026-11-15 19:04:37.681+00', '2026-11-15 19:04:37.681+00', DEFAULT, 'bf325954-e3fc-4e07-b776-5535bfc37aa3'),
	('2d43d5cb-d7b5-4099-b1a8-7624a24109a4', '2d43d5cb-d7b5-4099-b1a8-7624a24109a4', '{"sub": "2d43d5cb-d7b5-4099-b1a8-7624a24109a4", "email": "waiting@example.com", "email_verified": false, "phone_verified": false}', 'email', '2026-11-15 19:04:37.777+00', '2026-11-15 19:04:37.777+00', '2026-11-15 19:04:37.777+00', DEFAULT, '2e1e147b-0e00-46fb-90e2-d0e32feaf1a1');

INSERT INTO auth.mfa_amr_claims VALUES
	('f6f615d2-7ac8-4de6-a8f5-587c94d2676a', '2026-11-15 19:04:37.844+00', '2026-11-15 19:04:37.844+00', 'password', 'e26e79f0-96a2-497b-9eb5-10b620744ab1'),
	('f6f615d2-7ac8-4de6-a8f5-587c94d2676a', '2026-11-15 19:04:37.932+00', '2026-11-15 19:04:37.932+00', 'totp', 'ba18f269-19d8-4fc4-a2fe-f879afb14171'),
	('b4733834-6d86-4e17-ba02-61df1d11525c', '2026-11-15 19:04:37.999+00', '2026-11-15 19:04:37.999+00', 'password', '3372d5f9-7b9f-487b-b478-ee41d9ed5d63'),
	('7a25b46c-cf1f-4145-92a5-58dbca5c4e91', '2026-11-15 19:04:38.148+00', '2026-11-15 19:04:38.148+00', 'password', 'b77cf493-d8ff-4075-96dc-77990d097865');

INSERT INTO auth.mfa_challenges VALUES
	('bd33284d-4bf2-4866-aa67-fe0fb7cfc8d4', 'ed3c3306-a33a-421f-a279-91fa489be882', '2026-11-15 19:04:37.916+00', '2026-11-15 19:04:37.931+00', '192.0.2.1', NULL, NULL);

INSERT INTO auth.mfa_factors VALUES
	('ed3c3306-a33a-421f-a279-91fa489be882', '5b517b69-0026-43e2-ae02-d3e47e422a00', 'phone', 'totp', 'verified', '2026-11-15 19:04:37.889+00', '2026-11-15 19:04:37.931+00', 'GCML36SYGBUEWGRG72CMBVRM3BSHUGYJ', NULL, '2026-11-15 19:04:37.916953+00', NULL, NULL);

INSERT INTO auth.one_time_tokens VALUES
	('aaaa717e-f78f-4e20-8dc0-975c222937f7', '2d43d5cb-d7b5-4099-b1a8-7624a24109a4', 'confirmation_token', 'f63ceb91bbd4a9ab7434382fde52b9272fb42689e6e8f447706c873587aa657f', 'waiting@example.com', '2026-11-15 19:04:37.78', '2026-11-15 19:04:37.78');

INSERT INTO auth.refresh_tokens VALUES
	('00000000-0000-0000-0000-000000000000', 1, '6amwz5dznegv', '5b517b69-0026-43e2-ae02-d3e47e422a00', true, '2026-11-15 19:04:37.844+00', '2026-11-15 19:04:37.932+00', NULL, 'f6f615d2-7ac8-4de6-a8f5-587c94d2676a'),
	('00000000-0000-0000-0000-000000000000', 2, 'pltbuxywjapp', '5b517b69-0026-43e2-ae02-d3e47e422a00', false, '2026-11-15 19:04:37.932+00', '2026-11-15 19:04:37.932+00', '6amwz5dznegv', 'f6f615d2-7ac8-4de6-a8f5-587c94d2676a'),
	('00000000-0000-0000-0000-000000000000', 3, 'gdwj4kpgsgwg', '5a3cda2c-ba5a-43be-a6ee-1e81a5eae582', false, '2026-11-15 19:04:37.999+00', '2026-11-15 19:04:37.999+00', NULL, 'b4733834-6d86-4e17-ba02-61df1d11525c'),
	('00000000-0000-0000-0000-000000000000', 5, '3p5sbqzhzipc', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', false, '2026-11-15 19:04:38.148+00', '2026-11-15 19:04:38.148+00', NULL, '7a25b46c-cf1f-4145-92a5-58dbca5c4e91');

INSERT INTO auth.sessions VALUES
	('f6f615d2-7ac8-4de6-a8f5-587c94d2676a', '5b517b69-0026-43e2-ae02-d3e47e422a00', '2026-11-15 19:04:37.844+00', '2026-11-15 19:04:37.932+00', 'ed3c3306-a33a-421f-a279-91fa489be882', 'aal2', NULL, NULL, 'node', '192.0.2.1', NULL),
	('b4733834-6d86-4e17-ba02-61df1d11525c', '5a3cda2c-ba5a-43be-a6ee-1e81a5eae582', '2026-11-15 19:04:37.999+00', '2026-11-15 19:04:37.999+00', NULL, 'aal1', NULL, NULL, 'node', '192.0.2.1', NULL),
	('7a25b46c-cf1f-4145-92a5-58dbca5c4e91', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', '2026-11-15 19:04:38.148+00', '2026-11-15 19:04:38.148+00', NULL, 'aal1', NULL, NULL, 'node', '192.0.2.1', NULL);

INSERT INTO auth.users VALUES
	('00000000-0000-0000-0000-000000000000', '2d43d5cb-d7b5-4099-b1a8-7624a24109a4', 'authenticated', 'authenticated', 'waiting@example.com', '$argon2id$v=19$m=19456,t=2,p=1$LBhlK/fGDsR1FoUdzZooGA$1Z0TqqmTWvrBJ3BPN4bzAHHgp0uW9K20GktG9U60EG0', NULL, NULL, 'f63ceb91bbd4a9ab7434382fde52b9272fb42689e6e8f447706c873587aa657f', '2026-11-15 19:04:37.78+00', '', NULL, '', '', NULL, NULL, '{"provider": "email", "providers": ["email"]}', '{"sub": "2d43d5cb-d7b5-4099-b1a8-7624a24109a4", "email": "waiting@example.com", "email_verified": false, "phone_verified": false}', NULL, '2026-11-15 19:04:37.777+00', '2026-11-15 19:04:37.78+00', NULL, NULL, '', '', NULL, DEFAULT, '', 0, NULL, '', NULL, false, NULL, false),
	('00000000-0000-0000-0000-000000000000', '5b517b69-0026-43e2-ae02-d3e47e422a00', 'authenticated', 'authenticated', 'bala@institute.example', '$argon2id$v=19$m=19456,t=2,p=1$RIQ2gnF6OvdqlkmTMs+arA$7MOWCH8Q3bYazQDQWV/PGSm8BG8630gPSHrgoFjLTkk', '2026-11-15 19:04:37.546+00', NULL, '', NULL, '', NULL, '', '', NULL, '2026-11-15 19:04:37.844+00', '{"provider": "email", "providers": ["email"]}', '{"full_name": "bala", "email_verified": true}', NULL, '2026-11-15 19:04:37.546+00', '2026-11-15 19:04:37.844+00', NULL, NULL, '', '', NULL, DEFAULT, '', 0, NULL, '', NULL, false, NULL, false),
	('00000000-0000-0000-0000-000000000000', '5a3cda2c-ba5a-43be-a6ee-1e81a5eae582', 'authenticated', 'authenticated', 'usha@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JnSxuOFDDUCAP3cnHjGrlQ$H5TgfyrTZx1VURX1CU/uyOHybO4NpC2lHPys5/8I8KM', '2026-11-15 19:04:37.608+00', NULL, '', NULL, '', NULL, '', '', NULL, '2026-11-15 19:04:37.999+00', '{"provider": "email", "providers": ["email"]}', '{"full_name": "usha", "email_verified": true}', NULL, '2026-11-15 19:04:37.608+00', '2026-11-15 19:04:37.999+00', NULL, NULL, '', '', NULL, DEFAULT, '', 0, NULL, '', NULL, false, NULL, false),
	('00000000-0000-0000-0000-000000000000', '3539c395-0b99-4b9f-9da5-272b0dd01fb7', 'authenticated', 'authenticated', 'gone@example.com', '$argon2id$v=19$m=19456,t=2,p=1$Fxs3Hw2ZGU4JgEecel1+ng$k+m+mDowuatytSRUxWUtAAI4Yhk7B77eqLrG2ZBwvI4', '2026-11-15 19:04:37.681+00', NULL, '', NULL, '', NULL, '', '', NULL, '2026-11-15 19:04:38.068+00', '{"provider": "email", "providers": ["email"]}', '{"full_name": "gone", "email_verified": true}', NULL, '2026-11-15 19:04:37.681+00', '2026-11-15 19:04:38.068+00', NULL, NULL, '', '', NULL, DEFAULT, '', 0, NULL, '', NULL, false, NULL, false),
	('00000000-0000-0000-0000-000000000000', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'authenticated', 'authenticated', 'asha@institute.example', '$argon2id$v=19$m=19456,t=2,p=1$QCB5MrZspE0FMjos6DxzrA$ZEtX1Ldzf42N40Fj/UJ9x2pyX2xLw4HGWXS+cSYRx6g', '2026-11-15 19:04:36.528+00', NULL, '', NULL, '', NULL, '', '', NULL, '2026-11-15 19:04:38.148+00', '{"provider": "email", "providers": ["email"]}', '{"sub": "f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3", "email": "asha@institute.example", "email_verified": true, "phone_verified": false}', NULL, '2026-11-15 19:04:36.528+00', '2026-11-15 19:04:38.148+00', NULL, NULL, '', '', NULL, DEFAULT, '', 0, NULL, '', NULL, false, NULL, false);

INSERT INTO auth_embedded.one_time_codes VALUES
	('aaaa717e-f78f-4e20-8dc0-975c222937f7', '243f847a6b2cae290c939b8529ec3f22655081e302a403689897fa75b47ad5c0', 0);

INSERT INTO auth_embedded.rate_limits VALUES
	('KYvpmcdjByyBULUvK8S1ljB6NULEeaY-pU5KJg4UIZY', '2026-11-15 19:04:38.71+00'),
	('4_Tu_oc7l1O1oU0OJUfcWzIHTxRJI6qyp2_wq-cGRHw', '2026-11-15 19:05:37.717+00'),
	('mbUnd1jfZSrMlTYJWLCdN1rMbpsSeyB_0uY8W5C3nro', '2026-11-15 19:10:37.718+00'),
	('aukriqctuJHOr8kwz3EmIfZETiT4ZOexmngcRzgq9-0', '2026-11-15 19:04:38.912+00'),
	('EN3z9Mp0-jhpgQeP0YIkq0beEn9ktdzSx20YCCjaixw', '2026-11-15 19:04:38.922+00'),
	('1QPz0deHnzXMCwbXFBf9hvLz4K_XG50Uhw-27gTZjMU', '2026-11-15 19:04:41.796+00');

INSERT INTO auth_embedded.totp_uses VALUES
	('ed3c3306-a33a-421f-a279-91fa489be882', 59825649);

INSERT INTO private.lead_submissions OVERRIDING SYSTEM VALUE VALUES
	(1, '+919876543210', '198.51.100.1', '2026-11-15 19:04:36.706337+00'),
	(2, 'priya@example.com', '198.51.100.1', '2026-11-15 19:04:36.706337+00'),
	(3, '+919876543211', '198.51.100.2', '2026-11-15 19:04:36.771881+00'),
	(4, 'bot@example.com', '198.51.100.2', '2026-11-15 19:04:36.771881+00'),
	(5, '+919840012345', '198.51.100.3', '2026-11-15 19:04:36.818501+00'),
	(6, 'meena@example.com', '198.51.100.3', '2026-11-15 19:04:36.818501+00'),
	(7, '+919840054320', '198.51.100.4', '2026-11-15 19:04:36.859021+00'),
	(8, 'kavya-1@example.com', '198.51.100.4', '2026-11-15 19:04:36.859021+00'),
	(9, '+919840054321', '198.51.100.4', '2026-11-15 19:04:36.891947+00'),
	(10, 'kavya-2@example.com', '198.51.100.4', '2026-11-15 19:04:36.891947+00'),
	(11, '+442079460958', '198.51.100.5', '2026-11-15 19:04:36.911219+00'),
	(12, 'ravi@example.com', '198.51.100.5', '2026-11-15 19:04:36.911219+00'),
	(13, '+919876500000', '198.51.100.6', '2026-11-15 19:04:36.943895+00'),
	(14, 'lost@example.com', '198.51.100.6', '2026-11-15 19:04:36.943895+00'),
	(15, '+919840099999', NULL, '2026-11-15 19:04:38.35558+00'),
	(16, 'lakshmi@example.com', NULL, '2026-11-15 19:04:38.35558+00');

INSERT INTO private.rate_limits VALUES
	('enhance-prompt:day:everybody', 499, '2026-11-15 19:04:37.46611+00');

INSERT INTO public.contact_inquiries VALUES
	('7d17a9d4-94c1-47f3-af5d-735b2a6526ca', 'Old Bot', 'bot@example.com', '98765 43211', DEFAULT, 'java', 'buy', '/', NULL, '2025-11-01', false, 'ed49c89f-cec4-8093-933d-37a28b302da7', 'new', true, '2026-11-15 19:04:36.771881+00', '2026-11-15 19:04:36.771881+00', '{honeypot}', NULL, NULL, DEFAULT, DEFAULT),
	('7c211105-fa1a-4ef6-8547-ed3ffd719159', 'Ravi திரு', 'ravi@example.com', '0044 20 7946 0958', DEFAULT, 'data-science', NULL, '/courses/data-science', '{"utm_source": "poster", "utm_campaign": "deepavali"}', '2026-11', true, '11111111-2222-4333-8444-555555555555', 'new', false, '2026-11-15 19:04:36.911219+00', '2026-11-15 19:04:36.911219+00', '{}', NULL, NULL, DEFAULT, DEFAULT),
	('44150eef-f6a6-444a-aa4d-1f2f922bccde', 'Lost Mail', 'lost@example.com', '98765 00000', DEFAULT, 'python', 'Please ring me.', '/', NULL, '2025-11-01', false, 'a56cecee-9551-8142-a7f4-68e870aefb59', 'new', false, '2026-11-15 19:04:36.943895+00', '2026-11-15 19:04:36.943895+00', '{}', NULL, NULL, DEFAULT, DEFAULT),
	('5bdcce86-45b5-4846-9705-0cede5b7b04a', 'Priya Raman', 'priya@example.com', '98765 43210', DEFAULT, 'python', 'When does the evening batch start?
I work till six.', '/', NULL, '2025-11-01', false, '9cb476ae-f214-8603-8313-d7cebab89899', 'contacted', false, '2026-11-15 19:04:36.706337+00', '2026-11-15 19:04:38.162764+00', '{}', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', '2026-11-20', DEFAULT, DEFAULT),
	('9043600f-2c57-4b39-b822-6b22508634d7', 'Late Lakshmi', 'lakshmi@example.com', '98400 99999', DEFAULT, 'python', 'Are you open on Sunday?', NULL, NULL, NULL, false, NULL, 'new', false, '2026-11-15 19:04:38.35558+00', '2026-11-15 19:04:38.35558+00', '{}', NULL, NULL, DEFAULT, DEFAULT);

INSERT INTO public.content_version VALUES
	(true, 10);

INSERT INTO public.course_enrollments VALUES
	('07d09bc0-ab42-465c-a261-590012c04c17', 'Meena Kumari', 'meena@example.com', '+91 98400 12345', DEFAULT, 'Data Analytics', 'data-analytics', NULL, '/courses/data-analytics', NULL, '2025-11-01', true, 'acd9f930-d97c-8600-88be-c0d53715edf3', 'new', NULL, false, '2026-11-15 19:04:36.818501+00', '2026-11-15 19:04:36.818501+00', '{}', NULL, NULL, DEFAULT, DEFAULT),
	('ad2381a9-96ce-4035-b8bb-c42c6ca20065', 'Kavya 1', 'kavya-1@example.com', '98400 54320', DEFAULT, 'AI Tools Mastery Webinar', 'workshop-a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '/', NULL, '2025-11-01', false, '90470219-a244-8966-8622-bd0b28a9e0ee', 'new', NULL, false, '2026-11-15 19:04:36.859021+00', '2026-11-15 19:04:36.859021+00', '{}', NULL, NULL, DEFAULT, DEFAULT),
	('f606aea7-0969-4e6c-89c0-c3928ac25bcf', 'Kavya 2', 'kavya-2@example.com', '98400 54321', DEFAULT, 'Introduction to Full Stack Development', 'workshop-a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', '/', NULL, '2025-11-01', false, '4b20a462-f76d-8ce5-aeeb-a7cb3f6ac97c', 'new', '2026-11-15 19:04:38.181+00', false, '2026-11-15 19:04:36.891947+00', '2026-11-15 19:04:38.184717+00', '{}', NULL, NULL, DEFAULT, DEFAULT);

INSERT INTO public.courses VALUES
	('c0000000-0000-4000-8000-000000000001', 'python', 10, 'Python Development', 'Learn Python 3 from the first line to tested programs that read files, call web services and use a database.', '', 'Start with no programming experience and finish with Python programs that other people can install and run. You write code in every class: small exercises first, then a command-line tool, a script that collects data from a web service, and a small application with a database behind it. Git comes in with the second week, and the last week is about tests and packaging. The course is the groundwork for our full stack and data science courses.', '₹5,000', 'Early bird: 10% off with code PYTHON10 until June 30, 2025', '8 weeks', 'Beginner', 'Programming', '{"Classroom teaching, with a live telecast when you cannot come in","A computer lab session after every class","Three graded projects reviewed line by line","Git and GitHub from the second week","Printed notes and a workbook of exercises","Certificate of completion"}', 'active', false, false, 'marigold', '', '{}', '[{"id": "python-1", "type": "ongoing", "status": "In progress", "schedule": "Monday to Friday, 6:30 PM to 8:00 PM", "startDate": "May 12th, 2025"}, {"id": "python-2", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Friday, 7:00 AM to 8:30 AM", "startDate": "June 16th, 2025"}, {"id": "python-3", "type": "upcoming", "status": "Open for enrolment", "schedule": "Saturday and Sunday, 10:00 AM to 1:00 PM", "startDate": "June 21st, 2025"}]', '{"Python 3 setup, values, variables and expressions","Conditions, loops, functions and first steps with Git","Lists, tuples, dictionaries, sets and comprehensions","Files, exceptions, modules and virtual environments","Classes, dataclasses and type hints","Iterators, generators, decorators and context managers","Web services with HTTP and JSON, and databases with SQLite","Testing with pytest, packaging and the final project"}', NULL, 'Karthik Subramanian - 12 years of experience building Python services for logistics and retail companies. He reviews every student''s code by hand and has taught classroom batches since 2017.', 'https://images.unsplash.com/photo-1526379095098-d400fd0bf935?auto=format&fit=crop&w=1200&q=70', '2025-05-20 03:39:00+00', '2025-05-20 03:39:00+00'),
	('c0000000-0000-4000-8000-000000000002', 'java', 20, 'Java Programming', 'Core Java on Java 21: objects, collections, streams, threads and JDBC, with a project you can explain in an interview.', '', 'You learn the Java language thoroughly, on Java 21, the long-term support release that many employers run. The course begins with the syntax and object-oriented design, goes on to collections, generics, streams and concurrency, and ends with a JDBC application built with Maven and tested with JUnit. Each topic closes with the interview questions that are asked about it, and with code that answers them.', '₹7,000', 'Early bird: 10% off with code JAVA10 until June 30, 2025', '8 weeks', 'Beginner to Intermediate', 'Programming', '{"Classroom teaching, with a live telecast when you cannot come in","Java 21, Maven, JUnit 5 and IntelliJ IDEA from the first week","A graded assignment every week","A JDBC project that you present to the class","Two mock interviews on core Java","Certificate of completion"}', 'active', false, false, 'vermilion', '', '{}', '[{"id": "java-1", "type": "ongoing", "status": "In progress", "schedule": "Monday to Friday, 7:00 AM to 8:30 AM", "startDate": "May 19th, 2025"}, {"id": "java-2", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Friday, 6:30 PM to 8:00 PM", "startDate": "June 23rd, 2025"}]', '{"The JDK, the JVM and the basics of the language","Classes, objects, constructors and packages","Inheritance, interfaces, records and sealed classes","Exceptions, strings, enums and pattern matching","Generics and the collections framework","Lambda expressions, streams, Optional and the date and time API","Threads, executors, synchronisation and virtual threads","Files, JDBC, Maven, JUnit 5 and the final project"}', NULL, 'Lakshmi Narayanan - 15 years of experience with Java, most of them on payment and insurance systems. He teaches the language by reading real code with the class before writing any.', 'https://images.unsplash.com/photo-1517694712202-14dd9538aa97?auto=format&fit=crop&w=1200&q=70', '2025-05-20 03:38:00+00', '2025-05-20 03:38:00+00'),
	('c0000000-0000-4000-8000-000000000003', 'data-science-ai', 30, 'Data Science with AI', 'From Python and statistics to machine learning, deep learning and applications on large language models.', '', 'You learn to take a question from raw data to a working model, and to say how far the answer can be trusted. The course covers Python, statistics, SQL, machine learning with scikit-learn, deep learning with PyTorch and applications on large language models. Sixteen weeks of classes are followed by five weeks of guided work on a capstone project of your own, so the detailed plan runs to 21 weeks. School mathematics is enough to begin; the rest is taught when it is needed.', '₹25,000', 'Launch discount: 10% off with code DSAI10 until June 12, 2025', '16 weeks', 'Beginner to Advanced', 'Data Science and AI', '{"Classroom teaching, with a live telecast when you cannot come in","Ten guided projects and one capstone project of your own","GPU time for the deep learning weeks","A weekly doubt-clearing hour with the trainer","A portfolio on GitHub that you can show to employers","Résumé review and mock interviews in the last weeks","Certificate of completion"}', 'active', true, true, 'slate', 'June 12th, 2025', '{}', '[{"id": "data-science-ai-1", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Friday, 7:00 PM to 8:30 PM", "startDate": "June 12th, 2025"}, {"id": "data-science-ai-2", "type": "upcoming", "status": "Few seats left", "schedule": "Saturday and Sunday, 10:00 AM to 2:00 PM", "startDate": "June 14th, 2025"}]', '{"Python for Data Work","Statistics and Probability","SQL, Data Cleaning and Visualisation","Machine Learning","Deep Learning","Language Models and Generative AI","Deployment and Responsible AI","Capstone Project and Career Preparation"}', '[{"title": "Python for Data Work", "weeks": [{"title": "Week 1: Python Basics", "topics": ["Python 3, Jupyter notebooks and VS Code", "Numbers, strings, Booleans and variables", "Conditions and loops", "Lists, tuples, dictionaries and sets", "Reading error messages"]}, {"title": "Week 2: Functions, Files and Git", "topics": ["Functions, arguments and return values", "Comprehensions and generators", "Modules, packages and virtual environments", "Text, CSV and JSON files", "Exceptions", "Git and GitHub for your notebooks"]}, {"title": "Week 3: NumPy and pandas", "topics": ["NumPy arrays and broadcasting", "Series and DataFrames", "Selecting, filtering and sorting", "Grouping and aggregation", "Merging and reshaping tables", "Dates and time series"]}]}, {"title": "Statistics and Probability", "weeks": [{"title": "Week 4: Describing Data and Uncertainty", "topics": ["Mean, median, variance and percentiles", "Probability and conditional probability", "Bayes'' theorem", "Normal, binomial and Poisson distributions", "Sampling and the central limit theorem"]}, {"title": "Week 5: Inference and Experiments", "topics": ["Confidence intervals", "Hypothesis tests and p-values", "t-tests, chi-squared tests and ANOVA", "Correlation and causation", "A/B tests and sample size"]}]}, {"title": "SQL, Data Cleaning and Visualisation", "weeks": [{"title": "Week 6: SQL for Data Science", "topics": ["Select, filter and sort", "Joins and subqueries", "Grouping and having", "Common table expressions and window functions", "Reading a database from pandas"]}, {"title": "Week 7: Cleaning and Exploring Data", "topics": ["Missing values, duplicates and outliers", "Text and category clean-up", "Exploratory data analysis", "Charts with Matplotlib and Seaborn", "Interactive charts with Plotly", "Project: a report on public data"]}]}, {"title": "Machine Learning", "weeks": [{"title": "Week 8: Regression", "topics": ["How a model learns: loss and gradient descent", "Training, validation and test sets", "Linear and polynomial regression", "Ridge and lasso regularisation", "MAE, RMSE and R squared", "scikit-learn pipelines"]}, {"title": "Week 9: Classification", "topics": ["Logistic regression", "k-nearest neighbours and naive Bayes", "Support vector machines", "Precision, recall, F1 and ROC curves", "Imbalanced classes", "Cross-validation"]}, {"title": "Week 10: Ensembles and Unsupervised Learning", "topics": ["Decision trees and random forests", "Gradient boosting with XGBoost and LightGBM", "Feature engineering and hyperparameter search", "k-means and hierarchical clustering", "Principal component analysis", "Explaining a model with SHAP"]}]}, {"title": "Deep Learning", "weeks": [{"title": "Week 11: Neural Networks with PyTorch", "topics": ["Tensors and automatic differentiation", "Layers, activations and loss functions", "Backpropagation and optimisers", "The training loop, datasets and data loaders", "Dropout, batch normalisation and early stopping"]}, {"title": "Week 12: Images and Sequences", "topics": ["Convolutional networks", "Data augmentation", "Transfer learning with ResNet", "Object detection with a pretrained model", "Recurrent networks and LSTM", "Project: an image classifier"]}]}, {"title": "Language Models and Generative AI", "weeks": [{"title": "Week 13: Language Processing and Transformers", "topics": ["Tokenisation and text cleaning", "TF-IDF and word embeddings", "Attention and the transformer architecture", "BERT and GPT model families", "Hugging Face Transformers", "Fine-tuning a text classifier"]}, {"title": "Week 14: Applications on Large Language Models", "topics": ["Prompt design and structured output", "Calling models through an API", "Embeddings and vector search", "Retrieval-augmented generation", "Tool use and agents", "LoRA fine-tuning", "Measuring answers and reducing hallucination"]}]}, {"title": "Deployment and Responsible AI", "weeks": [{"title": "Week 15: Putting a Model into Service", "topics": ["Saving and versioning models", "A prediction API with FastAPI", "A demo with Streamlit", "Docker images", "Deployment to a cloud server"]}, {"title": "Week 16: Keeping a Model Healthy", "topics": ["Experiment tracking with MLflow", "Automated tests and pipelines", "Monitoring and data drift", "Bias, fairness and privacy", "The Digital Personal Data Protection Act in outline"]}]}, {"title": "Capstone Project and Career Preparation", "weeks": [{"title": "Week 17: Choosing the Problem", "topics": ["Finding a question worth answering", "Sources and licences of data", "Measures of success", "A written project plan", "Plan review with the trainer"]}, {"title": "Week 18: Data and Baseline", "topics": ["Collecting and documenting the data", "Exploratory analysis", "A baseline model", "Data quality checks", "Mid-project code review"]}, {"title": "Week 19: Model and Evaluation", "topics": ["Comparing models fairly", "Error analysis", "Tuning within a budget", "Explaining results to non-specialists"]}, {"title": "Week 20: Deployment and Presentation", "topics": ["An API or app for your model", "A README that others can follow", "A ten-minute presentation", "Questions from a panel of trainers"]}, {"title": "Week 21: Career Preparation", "topics": ["Résumé and GitHub portfolio review", "SQL and Python interview rounds", "Machine learning interview questions", "Case study practice", "Two mock interviews"]}]}]', 'Dr. Meenakshi Sundaram - 14 years of experience in statistics and machine learning, first in research and then with a demand-forecasting team. She supervises every capstone project herself.', 'https://images.unsplash.com/photo-1555066931-4365d14bab8c?auto=format&fit=crop&w=1200&q=70', '2025-05-20 03:37:00+00', '2025-05-20 03:37:00+00'),
	('c0000000-0000-4000-8000-000000000004', 'java-fullstack', 40, 'Java Full Stack Development', 'Build complete web applications with Java 21, Spring Boot 3, React and PostgreSQL, and put them on a server.', '', 'You build one application through the whole course and carry it from an empty folder to a server on the internet. The back end is Java 21 with Spring Boot 3, Spring Security and JPA; the front end is React with TypeScript; the data lives in PostgreSQL. You also learn what teams expect beyond code: tests, code review, Docker and a delivery pipeline. You should be able to write a simple program in some language before you join.', '₹25,000', 'Early bird: 10% off with code JAVAFS10 until July 7, 2025', '16 weeks', 'Intermediate', 'Full Stack Development', '{"Classroom teaching, with a live telecast when you cannot come in","One application built from start to finish, and two smaller ones","Code review on every pull request you open","Java 21, Spring Boot 3, React, TypeScript and PostgreSQL","Docker and a GitHub Actions pipeline for your own project","Mock interviews on Java, Spring and system design","Certificate of completion"}', 'active', false, false, 'vermilion', '', '{}', '[{"id": "java-fullstack-1", "type": "ongoing", "status": "In progress", "schedule": "Monday to Friday, 6:30 PM to 8:30 PM", "startDate": "April 21st, 2025"}, {"id": "java-fullstack-2", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Friday, 7:00 AM to 9:00 AM", "startDate": "July 7th, 2025"}]', '{"Java 21 for application developers: collections, streams, records","Git, Maven and testing with JUnit 5 and Mockito","HTML, CSS and responsive layout","JavaScript and TypeScript","React: components, state, forms and routing","SQL and database design with PostgreSQL","Spring Boot 3: dependency injection, configuration and REST APIs","Spring Data JPA, Hibernate, transactions and Flyway migrations","Spring Security: sessions, JWT and OAuth 2.0 login","Integration tests with Testcontainers, and API documentation","Microservices, messaging with Kafka and observability","Docker, GitHub Actions, deployment and the final project"}', NULL, 'Venkatesh Raghavan - 16 years of experience with Java and Spring, the last six as an architect of airline booking systems. He runs the class like a small product team, with reviews every week.', 'https://images.unsplash.com/photo-1461749280684-dccba630e2f6?auto=format&fit=crop&w=1200&q=70', '2025-05-20 03:36:00+00', '2025-05-20 03:36:00+00'),
	('c0000000-0000-4000-8000-000000000005', 'python-fullstack', 50, 'Python Full Stack Development', 'Build web applications with Django, React and PostgreSQL, from the first page to a live deployment.', '', 'You learn every layer of a web application: pages in HTML, CSS and React, a back end in Django and FastAPI, and data in PostgreSQL. By the twelfth week you have put three applications online, among them a booking system with sign-in, payments in test mode and an admin area. The first two weeks cover the Python that you need, so you can join without having taken our Python course.', '₹15,000', 'Early bird: 10% off with code PYFS10 until July 12, 2025', '12 weeks', 'Beginner to Intermediate', 'Full Stack Development', '{"Classroom teaching, with a live telecast when you cannot come in","Three applications deployed under your own name","Django, FastAPI, React and PostgreSQL in one course","Weekly code review by the trainer","Portfolio and GitHub profile review","Certificate of completion"}', 'active', false, false, 'leaf', '', '{}', '[{"id": "python-fullstack-1", "type": "ongoing", "status": "In progress", "schedule": "Saturday and Sunday, 2:00 PM to 6:00 PM", "startDate": "May 17th, 2025"}, {"id": "python-fullstack-2", "type": "upcoming", "status": "Open for enrolment", "schedule": "Saturday and Sunday, 9:00 AM to 1:00 PM", "startDate": "July 12th, 2025"}, {"id": "python-fullstack-3", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Thursday, 6:30 PM to 8:30 PM", "startDate": "July 14th, 2025"}]', '{"Python 3 essentials for web developers","Object-oriented Python, type hints and testing with pytest","Git, the command line and how the web works","HTML, CSS and responsive layout","JavaScript and TypeScript in the browser","React: components, state, forms and routing","SQL and database design with PostgreSQL","Django: models, views, templates and the admin","Sign-in, permissions and secure forms in Django","REST APIs with Django REST Framework and FastAPI","Background jobs, caching with Redis and file uploads","Docker, deployment, monitoring and the final project"}', NULL, 'Anitha Krishnamurthy - 11 years of experience as a web developer and team lead, with Django systems for hospitals and colleges. She explains each layer by building it live in front of the class.', 'https://images.unsplash.com/photo-1498050108023-c5249f4df085?auto=format&fit=crop&w=1200&q=70', '2025-05-20 03:35:00+00', '2025-05-20 03:35:00+00'),
	('c0000000-0000-4000-8000-000000000007', 'iam-okta', 70, 'Okta Identity and Access Management (IAM) Training', 'Learn single sign-on, multi-factor authentication and user lifecycle management in an Okta org of your own.', 'Identity and Access Management and Okta Tool', 'You learn how companies decide who may sign in to what, and you set it up yourself in Okta. The first week covers the ideas: directories, authentication, authorisation and the SAML 2.0, OAuth 2.0, OpenID Connect and SCIM 2.0 standards. In the other three you connect a directory, configure single sign-on and multi-factor authentication, automate joiners, movers and leavers, and read the System Log to find out why a sign-in failed. The course suits system administrators, support engineers and developers who want to move into security.', '₹15,000', 'Launch special for the first 20 students: 10% off with code OKTA10 until July 17, 2025', '4 weeks', 'Beginner to Intermediate', 'Identity and Security', '{"Classroom teaching, with a live telecast when you cannot come in","An Okta org of your own for every lab","Twelve labs, from the first user to automated offboarding","SAML, OpenID Connect and SCIM traced message by message","Practice questions for the Okta Certified Professional exam","Interview preparation for IAM roles","Certificate of completion"}', 'active', true, true, 'leaf', 'July 17th, 2025', '{"10:00 AM to 11:00 PM","6:00 PM to 07:00 PM"}', '[{"id": "iam-okta-1", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Friday, mornings from 10:00 AM", "startDate": "July 17th, 2025"}, {"id": "iam-okta-2", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Friday, evenings from 6:00 PM", "startDate": "July 17th, 2025"}]', '{"Identity fundamentals: authentication, authorisation and least privilege","Directories, federation and the SAML 2.0, OAuth 2.0 and OpenID Connect standards","The Okta org: Universal Directory, profiles, groups and group rules","Active Directory integration, profile mappings and profile sourcing","Single sign-on with SAML, OpenID Connect and SWA applications","Multi-factor authentication: Okta Verify, FastPass, passkeys and sign-in policies","Lifecycle management: SCIM provisioning, deprovisioning and Okta Workflows","API access management: authorization servers, scopes, claims and tokens","System Log, troubleshooting, access reviews and exam practice"}', NULL, 'Suresh Balakrishnan - 13 years of experience in identity and access management, with directory migrations and Okta roll-outs for companies of up to 40,000 employees. He teaches from the faults he has had to find.', 'https://images.unsplash.com/photo-1558494949-ef010cbdcc31?auto=format&fit=crop&w=1200&q=70', '2025-05-20 03:33:00+00', '2025-05-20 03:33:00+00'),
	('c0000000-0000-4000-8000-000000000008', 'oracle-db', 80, 'Oracle DB', 'SQL, PL/SQL and database administration on Oracle Database, in 80 hours of classes and labs.', '', 'You learn Oracle Database from the first query to the first recovery. Four modules cover SQL and PL/SQL for developers; six cover what an administrator does each week: architecture, storage, security, backup, tuning and high availability. The labs run on Oracle Database 19c, which most companies operate, and point out what changed in 23ai. You break and restore your own database several times before the course ends.', '₹19,000', 'Early bird: 10% off with code ORACLE10 until July 19, 2025', '10 weeks (80 hours)', 'Beginner to Advanced', 'Databases', '{"Classroom teaching, with a live telecast when you cannot come in","Your own Oracle server for the labs","SQL, PL/SQL and administration in one course","Backup and recovery drills with RMAN","A tuning case study on a slow application","Certificate of completion"}', 'active', false, false, 'vermilion', '', '{}', '[{"id": "oracle-db-1", "type": "ongoing", "status": "In progress", "schedule": "Saturday and Sunday, 9:00 AM to 1:00 PM", "startDate": "May 10th, 2025"}, {"id": "oracle-db-2", "type": "upcoming", "status": "Open for enrolment", "schedule": "Saturday and Sunday, 9:00 AM to 1:00 PM", "startDate": "July 19th, 2025"}, {"id": "oracle-db-3", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Thursday, 6:30 PM to 8:30 PM", "startDate": "July 21st, 2025"}]', '{"Relational design and SQL queries: select, joins and subqueries","Analytic functions, DML, transactions, tables, views and sequences","PL/SQL blocks, cursors, exceptions and collections","Procedures, functions, packages and triggers","Oracle architecture: instance, memory, processes and the multitenant database","Installation, database creation, listeners and network configuration","Tablespaces, undo, redo, users, roles, privileges and auditing","Backup and recovery with RMAN, Flashback and Data Pump","Performance: execution plans, indexes, statistics, AWR and ASH","High availability with Data Guard and RAC, patching and the final lab"}', NULL, 'Padmavathi Srinivasan - 18 years of experience as an Oracle database administrator in telecom and banking, on systems that may not stop. She has trained administrators since 2014.', 'https://images.unsplash.com/photo-1544383835-bda2bc66a55d?auto=format&fit=crop&w=1200&q=70', '2025-05-20 03:32:00+00', '2025-05-20 03:32:00+00'),
	('c0000000-0000-4000-8000-000000000009', 'mysql', 90, 'MySQL Database', 'Design, query, tune and look after MySQL 8 databases, in 48 hours of classes and labs.', '', 'You learn to design a database, ask it good questions and keep it running. The classes use MySQL 8.4, the long-term support release, and cover modern SQL such as common table expressions, window functions and JSON. You then secure the server, back it up, restore it, set up a replica and find out why a query is slow. It goes well with our Java and Python courses, where you put such a database behind an application.', '₹14,000', 'Combo offer: 15% off when you enrol for MySQL together with any other course', '6 weeks (48 hours)', 'Beginner to Intermediate', 'Databases', '{"Classroom teaching, with a live telecast when you cannot come in","A MySQL 8.4 server of your own for the labs","A database designed and reviewed with you","Backup, restore and replication drills","Certificate of completion"}', 'active', false, false, 'slate', '', '{}', '[{"id": "mysql-1", "type": "upcoming", "status": "Open for enrolment", "schedule": "Saturday and Sunday, 2:00 PM to 6:00 PM", "startDate": "July 5th, 2025"}, {"id": "mysql-2", "type": "upcoming", "status": "Open for enrolment", "schedule": "Monday to Thursday, 7:00 AM to 9:00 AM", "startDate": "July 14th, 2025"}]', '{"Relational design, normal forms, data types and keys","Queries: filtering, joins, grouping and subqueries","Common table expressions, window functions, views and JSON","Transactions, locking, stored procedures, triggers and events","InnoDB, indexes, EXPLAIN ANALYZE and query tuning","Users and roles, backup and restore, replication and monitoring"}', NULL, 'Ganesh Moorthy - 12 years of experience running MySQL for e-commerce and ticketing sites, including sales days with fifty times the usual load. He teaches with slow queries that he has had to fix.', 'https://images.unsplash.com/photo-1515879218367-8466d910aaa4?auto=format&fit=crop&w=1200&q=70', '2025-05-20 03:31:00+00', '2025-05-20 03:31:00+00'),
	('c0000000-0000-4000-8000-000000000006', 'data-analytics', 60, 'Data Analytics', 'Answer business questions with Excel, SQL, Power BI and Python, and present what you found.', '', 'In six weeks you learn the four tools that most analyst jobs ask for: Excel, SQL, Power BI and Python with pandas. Every week starts from a business question, such as which customers stopped buying, and ends with a chart or dashboard that answers it. You practise explaining your results to people who do not work with data. No programming experience is needed.', '₹15,000', 'Early bird: enrol with code DATA2025 by July 5, 2025 and pay in two instalments at no extra cost', '6 weeks', 'Beginner', 'Data Analytics', '{"Classroom teaching, with a live telecast when you cannot come in","Six case studies on sales, finance and operations data","Excel, SQL, Power BI and Python in one course","A dashboard portfolio that you can share","Feedback on your final presentation","Certificate of completion"}', 'active', false, false, 'marigold', '', '{}', '[{"id": "data-analytics-1", "type": "ongoing", "status": "In progress", "schedule": "Monday to Friday, 6:00 PM to 7:30 PM", "startDate": "June 2nd, 2025"}, {"id": "data-analytics-2", "type": "upcoming", "status": "Open for enrolment", "schedule": "Saturday and Sunday, 10:00 AM to 2:00 PM", "startDate": "July 5th, 2025"}]', '{"Questions, metrics and the analyst''s way of working","Excel: clean data, lookups, PivotTables and Power Query","Descriptive statistics and choosing the right chart","SQL: joins, aggregation, common table expressions and window functions","Power BI: data models, DAX measures and dashboards","Python for analysts: pandas, Matplotlib and notebooks","Case studies: sales, customer retention and operations","Final presentation and interview practice"}', NULL, 'Priya Ramanathan - 10 years of experience as an analyst in banking and e-commerce, where she built the weekly reports that managers decided by. Her classes use data with real gaps and errors in it.', 'https://www.institute.example/storage/v1/object/public/course-images/1234567890.png', '2025-05-20 03:34:00+00', '2026-11-15 19:04:38.284169+00');

INSERT INTO public.jobs VALUES
	('b0000000-0000-4000-8000-000000000001', 'Python Developer', 'Neytharai Systems', 'Bengaluru', 'Full-time', '1-3 years', '₹6-10 LPA', 'We make software that plans delivery routes for food distributors, and you would work on the service that calculates them. You will write Python with FastAPI and PostgreSQL, review your colleagues'' code and have yours reviewed. In your first month you ship a small feature to customers with a senior developer beside you. You should have built at least one application that somebody else uses. The team works from the office three days a week.', '{Python,FastAPI,PostgreSQL,Git,"REST APIs",pytest}', '2 days ago', NULL, 'https://careers.example.com/neytharai-systems/python-developer', 'active', '2026-11-13 19:04:36.399002+00', '2026-11-13 19:04:36.399002+00'),
	('b0000000-0000-4000-8000-000000000002', 'Java Full Stack Developer', 'Mullaivanam Software', 'Chennai', 'Full-time', '2-4 years', '₹8-14 LPA', 'Our product handles admissions and fees for 400 schools across Tamil Nadu. You will build features from the database to the screen with Spring Boot and React, in a team of six that releases every two weeks. We expect solid Java, clear SQL and tests that you would trust before a holiday. You will also speak with school offices now and then, so spoken Tamil helps.', '{Java,"Spring Boot",React,TypeScript,MySQL,JUnit,Docker}', '3 days ago', NULL, 'https://careers.example.com/mullaivanam-software/java-full-stack-developer', 'active', '2026-11-12 19:04:36.399002+00', '2026-11-12 19:04:36.399002+00'),
	('b0000000-0000-4000-8000-000000000003', 'Junior Data Analyst', 'Kadalora Analytics', 'Hyderabad', 'Full-time', '0-1 years', '₹5-7 LPA', 'You will join a team of analysts who report on sales and stock for regional retail chains. The work is careful SQL, clean Power BI dashboards and short written summaries that a shop manager can act on. We train you on our data for six weeks before you take on a client. Graduates of any subject are welcome: send us one analysis you have done, however small, and tell us what you would do better now.', '{SQL,Excel,"Power BI",Python,"Written communication"}', '4 days ago', NULL, 'https://careers.example.com/kadalora-analytics/junior-data-analyst', 'active', '2026-11-11 19:04:36.399002+00', '2026-11-11 19:04:36.399002+00'),
	('b0000000-0000-4000-8000-000000000004', 'IAM Engineer (Okta)', 'Sevvaanam Identity Services', 'Remote', 'Contract', '3-5 years', '₹14-20 LPA', 'This is a twelve-month contract to move 9,000 employees of a hospital group from an on-premises directory to Okta. You will connect applications with SAML and OpenID Connect, set up SCIM provisioning and roll out multi-factor authentication one department at a time. You should have led at least one such integration and be able to explain a failed sign-in from the System Log. The work is remote within India, with two visits to the client in Kochi.', '{Okta,SAML,"OpenID Connect",SCIM,"Active Directory",MFA}', '5 days ago', NULL, 'https://careers.example.com/sevvaanam-identity/iam-engineer-okta', 'active', '2026-11-10 19:04:36.399002+00', '2026-11-10 19:04:36.399002+00'),
	('b0000000-0000-4000-8000-000000000005', 'Oracle Database Administrator', 'Kaayalvazhi Ledger Systems', 'Kochi', 'Full-time', '5-8 years', '₹16-25 LPA', 'We run core banking software for co-operative banks in Kerala on Oracle Database 19c. You will own backup and recovery, patching, performance and a Data Guard standby, and share an on-call rota with three other administrators. Twice a year you lead a full recovery exercise. We look for somebody who writes things down, measures before tuning and stays calm when a bank is on the phone.', '{"Oracle Database",RMAN,"Data Guard",PL/SQL,"Performance tuning",Linux}', '1 week ago', NULL, 'https://careers.example.com/kaayalvazhi-ledger/oracle-database-administrator', 'active', '2026-11-08 19:04:36.399002+00', '2026-11-08 19:04:36.399002+00'),
	('b0000000-0000-4000-8000-000000000006', 'Machine Learning Engineer', 'Thulirpath Robotics', 'Coimbatore', 'Full-time', '3-5 years', '₹12-18 LPA', 'Our cameras find weaving faults in textile mills while the cloth is still on the loom. You will train and improve the vision models, shrink them to run on small computers beside the machines and measure them on cloth they have never seen. You need practical PyTorch, good habits with data and the patience to look at many pictures of fabric. You will spend a day every fortnight in a mill with the people who use the system.', '{Python,PyTorch,"Computer Vision",OpenCV,Docker,MLflow}', '2 weeks ago', NULL, 'https://careers.example.com/thulirpath-robotics/machine-learning-engineer', 'active', '2026-11-01 19:04:36.399002+00', '2026-11-01 19:04:36.399002+00'),
	('e31ab955-d25a-4fa2-882a-0423ddded1e1', 'Kiln Operator', 'Example Ceramics', 'Madurai', 'Full-time', '', '', '', '{}', 'Today', NULL, '', 'draft', '2026-11-15 19:04:38.293324+00', '2026-11-15 19:04:38.293324+00');

INSERT INTO public.lead_events VALUES
	('b8a77cbb-603f-40f6-ab86-f1c30c438d5c', '5bdcce86-45b5-4846-9705-0cede5b7b04a', NULL, 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'asha', 'status', NULL, 'new', 'contacted', '2026-11-15 19:04:38.162764+00'),
	('8a0ef4bf-7508-4b50-a35f-fd95786f571c', '5bdcce86-45b5-4846-9705-0cede5b7b04a', NULL, 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'asha', 'owner', NULL, NULL, 'asha', '2026-11-15 19:04:38.162764+00'),
	('42410f0d-7e26-4c0b-a782-acefbec37794', '5bdcce86-45b5-4846-9705-0cede5b7b04a', NULL, 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'asha', 'follow_up', NULL, NULL, '2026-11-20', '2026-11-15 19:04:38.162764+00'),
	('a00ecb7b-0b23-4e1e-90d8-f87a96c7a5df', '5bdcce86-45b5-4846-9705-0cede5b7b04a', NULL, 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'asha', 'note', 'Rang her, she will come on Friday.', NULL, NULL, '2026-11-15 19:04:38.177032+00'),
	('97da49b9-fd1d-4423-be48-287385c065a0', NULL, 'f606aea7-0969-4e6c-89c0-c3928ac25bcf', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'asha', 'cancelled', NULL, NULL, '2026-11-15T19:04:38.181+00:00', '2026-11-15 19:04:38.184717+00'),
	('df3ec1da-c240-4865-b216-4ce51b3327ea', NULL, 'f606aea7-0969-4e6c-89c0-c3928ac25bcf', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'asha', 'note', 'Cannot come after all.', NULL, NULL, '2026-11-15 19:04:38.221683+00');

INSERT INTO public.mail_outbox VALUES
	('519fd59f-e674-443a-b04d-a93fb7fde1d8', 'lead_notice', '5bdcce86-45b5-4846-9705-0cede5b7b04a', NULL, 'sent', 1, '2026-11-15 19:04:36.82108+00', NULL, '2026-11-17 19:04:36.706337+00', NULL, '2026-11-15 19:04:36.82108+00', '2026-11-15 19:04:36.706337+00'),
	('8038ee39-8af3-40a2-87c7-5d6abc27fa41', 'lead_acknowledgement', '5bdcce86-45b5-4846-9705-0cede5b7b04a', NULL, 'sent', 1, '2026-11-15 19:04:36.834936+00', NULL, '2026-11-17 19:04:36.706337+00', NULL, '2026-11-15 19:04:36.834936+00', '2026-11-15 19:04:36.706337+00'),
	('aa7934b0-461d-41c6-9470-470c34de668d', 'lead_notice', '7d17a9d4-94c1-47f3-af5d-735b2a6526ca', NULL, 'sent', 1, '2026-11-15 19:04:36.948162+00', NULL, '2026-11-17 19:04:36.771881+00', NULL, '2026-11-15 19:04:36.948162+00', '2026-11-15 19:04:36.771881+00'),
	('3f8dc116-7faa-4d6d-94e9-ede46d0d36bc', 'lead_acknowledgement', '7d17a9d4-94c1-47f3-af5d-735b2a6526ca', NULL, 'sent', 1, '2026-11-15 19:04:36.947949+00', NULL, '2026-11-17 19:04:36.771881+00', NULL, '2026-11-15 19:04:36.947949+00', '2026-11-15 19:04:36.771881+00'),
	('7b5efa52-eeeb-48ac-ab10-9313254cfdf9', 'lead_acknowledgement', NULL, '07d09bc0-ab42-465c-a261-590012c04c17', 'sent', 1, '2026-11-15 19:04:36.975866+00', NULL, '2026-11-17 19:04:36.818501+00', NULL, '2026-11-15 19:04:36.975866+00', '2026-11-15 19:04:36.818501+00'),
	('f1924ecf-11c3-44f4-9b27-6ad40b8d2c58', 'lead_notice', NULL, '07d09bc0-ab42-465c-a261-590012c04c17', 'sent', 1, '2026-11-15 19:04:36.975969+00', NULL, '2026-11-17 19:04:36.818501+00', NULL, '2026-11-15 19:04:36.975969+00', '2026-11-15 19:04:36.818501+00'),
	('3e9db091-523a-461a-a49a-138a37e23e3b', 'lead_notice', NULL, 'ad2381a9-96ce-4035-b8bb-c42c6ca20065', 'sent', 1, '2026-11-15 19:04:37.062292+00', NULL, '2026-11-17 19:04:36.859021+00', NULL, '2026-11-15 19:04:37.062292+00', '2026-11-15 19:04:36.859021+00'),
	('d256041b-0e12-4f19-9d63-98b4b25c742b', 'lead_notice', NULL, 'f606aea7-0969-4e6c-89c0-c3928ac25bcf', 'sent', 1, '2026-11-15 19:04:37.067078+00', NULL, '2026-11-17 19:04:36.891947+00', NULL, '2026-11-15 19:04:37.067078+00', '2026-11-15 19:04:36.891947+00'),
	('b25f87e3-9fbf-4320-bf3b-6a43c04b35a6', 'lead_acknowledgement', NULL, 'ad2381a9-96ce-4035-b8bb-c42c6ca20065', 'sent', 1, '2026-11-15 19:04:37.086499+00', NULL, '2026-11-17 19:04:36.859021+00', NULL, '2026-11-15 19:04:37.086499+00', '2026-11-15 19:04:36.859021+00'),
	('064eb50c-b637-48ab-a94b-95bb17b7aa57', 'lead_acknowledgement', NULL, 'f606aea7-0969-4e6c-89c0-c3928ac25bcf', 'sent', 1, '2026-11-15 19:04:37.092729+00', NULL, '2026-11-17 19:04:36.891947+00', NULL, '2026-11-15 19:04:37.092729+00', '2026-11-15 19:04:36.891947+00'),
	('afc1fda8-b918-4a14-a2fa-6f383030b278', 'lead_notice', '7c211105-fa1a-4ef6-8547-ed3ffd719159', NULL, 'sent', 1, '2026-11-15 19:04:37.134127+00', NULL, '2026-11-17 19:04:36.911219+00', NULL, '2026-11-15 19:04:37.134127+00', '2026-11-15 19:04:36.911219+00'),
	('bddb5380-9073-4c73-b4de-e52f966cf763', 'lead_acknowledgement', '7c211105-fa1a-4ef6-8547-ed3ffd719159', NULL, 'sent', 1, '2026-11-15 19:04:37.139478+00', NULL, '2026-11-17 19:04:36.911219+00', NULL, '2026-11-15 19:04:37.139478+00', '2026-11-15 19:04:36.911219+00'),
	('f015d9cc-5241-4c8d-8fa7-48417f5a8477', 'lead_notice', '44150eef-f6a6-444a-aa4d-1f2f922bccde', NULL, 'sent', 1, '2026-11-15 19:04:37.14161+00', NULL, '2026-11-17 19:04:36.943895+00', NULL, '2026-11-15 19:04:37.14161+00', '2026-11-15 19:04:36.943895+00'),
	('3eb88a92-9be2-4492-a5a7-683d9a7af821', 'lead_acknowledgement', '44150eef-f6a6-444a-aa4d-1f2f922bccde', NULL, 'failed', 1, '2026-11-15 19:04:38.307633+00', NULL, '2026-11-17 19:04:36.943895+00', '550 no such mailbox', NULL, '2026-11-15 19:04:36.943895+00'),
	('5558318d-2bb3-47a6-931d-3800d5cc0a06', 'lead_notice', '9043600f-2c57-4b39-b822-6b22508634d7', NULL, 'pending', 0, '2026-11-15 19:04:38.35558+00', NULL, '2026-11-17 19:04:38.35558+00', NULL, NULL, '2026-11-15 19:04:38.35558+00'),
	('bba3ccd0-5a4a-48c2-8788-1661cac57d0d', 'lead_acknowledgement', '9043600f-2c57-4b39-b822-6b22508634d7', NULL, 'pending', 0, '2026-11-15 19:04:38.35558+00', NULL, '2026-11-17 19:04:38.35558+00', NULL, NULL, '2026-11-15 19:04:38.35558+00');

INSERT INTO public.profiles VALUES
	('f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', 'admin', NULL, '2026-11-15 19:04:36.526153+00', '2026-11-15 19:04:36.526153+00'),
	('3539c395-0b99-4b9f-9da5-272b0dd01fb7', 'user', 'gone', '2026-11-15 19:04:37.681871+00', '2026-11-15 19:04:37.681871+00'),
	('5b517b69-0026-43e2-ae02-d3e47e422a00', 'admin', 'bala', '2026-11-15 19:04:37.546441+00', '2026-11-15 19:04:37.693996+00'),
	('2d43d5cb-d7b5-4099-b1a8-7624a24109a4', 'user', NULL, '2026-11-15 19:04:37.776896+00', '2026-11-15 19:04:37.776896+00'),
	('5a3cda2c-ba5a-43be-a6ee-1e81a5eae582', 'user', 'Usha Devi', '2026-11-15 19:04:37.608818+00', '2026-11-15 19:04:38.013558+00');

INSERT INTO public.webinars VALUES
	('a0000000-0000-4000-8000-000000000003', 'Data Science & AI Workshop', 'Work through a complete data science project in one day: clean a table of house prices, draw what matters, train two models and compare them. You can sit in the classroom or join the live stream and use the same notebook in your browser. Bring a laptop and a little Python; the mathematics is explained on the way.', '2024-06-22', '10:00 AM - 4:00 PM', '6 hours', 'Hybrid', 'Dr. Meenakshi Sundaram', 'Lead Trainer, Data Science and AI', 'Data Science and AI', 50, 32, NULL, NULL, false, 'upcoming', '2024-06-01 03:32:00+00', '2024-06-01 03:32:00+00'),
	('a0000000-0000-4000-8000-000000000004', 'Cloud Computing with AWS', 'Set up a small website on Amazon Web Services in our lab: a virtual server on EC2, files on S3, a database on RDS and the IAM permissions that hold them together. You also set a budget alert, so that your own account holds no surprises later. Seats are limited to the computers in the lab.', '2024-06-29', '10:00 AM - 2:00 PM', '4 hours', 'Campus only', 'Rajesh Parthasarathy', 'Cloud Engineer and Guest Trainer', 'Cloud Computing', 30, 28, NULL, NULL, false, 'upcoming', '2024-06-01 03:31:00+00', '2024-06-01 03:31:00+00'),
	('a0000000-0000-4000-8000-000000000001', 'AI Tools Mastery Webinar', 'Three hours in our classroom with the AI tools that people use at work: chat assistants, research helpers, slide makers and coding assistants. You bring one task from your own week and do it with each of them. You leave with a set of prompts that you have tested and a clear idea of what not to paste into such a tool.', '2024-06-15', '10:00 AM - 1:00 PM', '3 hours', 'Offline', 'Dr. Meenakshi Sundaram', 'Lead Trainer, Data Science and AI', 'Artificial Intelligence', 50, 13, 500, 99, true, 'upcoming', '2024-06-01 03:34:00+00', '2024-06-01 03:34:00+00'),
	('a0000000-0000-4000-8000-000000000002', 'Introduction to Full Stack Development', 'See how a web application is put together, from the button in the browser to the row in the database. The trainer builds a small to-do application live with HTML, JavaScript, Python and PostgreSQL, and you can follow along on your own computer. No programming experience is needed.', '2024-06-19', '6:30 PM - 8:30 PM', '2 hours', 'Online', 'Anitha Krishnamurthy', 'Senior Trainer, Python Full Stack', 'Full Stack Development', 100, 45, NULL, NULL, false, 'upcoming', '2024-06-01 03:33:00+00', '2024-06-01 03:33:00+00'),
	('e8c28715-0b79-4803-8409-08c9e8af18fe', 'Glazing in a Day', '', '2026-12-05', '', '', '', '', '', '', 30, 0, NULL, NULL, false, 'upcoming', '2026-11-15 19:04:38.298664+00', '2026-11-15 19:04:38.298664+00');

INSERT INTO realtime.changes OVERRIDING SYSTEM VALUE VALUES
	(1, '758', '2026-11-15 19:04:36.716478+00', 17078, 'INSERT', '{"id": "5bdcce86-45b5-4846-9705-0cede5b7b04a", "utm": null, "name": "Priya Raman", "page": "/", "email": "priya@example.com", "phone": "98765 43210", "course": "python", "status": "new", "message": "When does the evening batch start?\nI work till six.", "signals": [], "owner_id": null, "email_key": "priya@example.com", "created_at": "2026-11-15T19:04:36.706337+00:00", "phone_e164": "+919876543210", "suspicious": false, "updated_at": "2026-11-15T19:04:36.706337+00:00", "search_text": "priya raman\npriya@example.com\n+919876543210\n9876543210", "follow_up_on": null, "consent_version": "2025-11-01", "idempotency_key": "9cb476ae-f214-8603-8313-d7cebab89899", "whatsapp_opt_in": false}', NULL),
	(2, '760', '2026-11-15 19:04:36.775972+00', 17078, 'INSERT', '{"id": "7d17a9d4-94c1-47f3-af5d-735b2a6526ca", "utm": null, "name": "Old Bot", "page": "/", "email": "bot@example.com", "phone": "98765 43211", "course": "java", "status": "new", "message": "buy", "signals": ["honeypot"], "owner_id": null, "email_key": "bot@example.com", "created_at": "2026-11-15T19:04:36.771881+00:00", "phone_e164": "+919876543211", "suspicious": true, "updated_at": "2026-11-15T19:04:36.771881+00:00", "search_text": "old bot\nbot@example.com\n+919876543211\n9876543211", "follow_up_on": null, "consent_version": "2025-11-01", "idempotency_key": "ed49c89f-cec4-8093-933d-37a28b302da7", "whatsapp_opt_in": false}', NULL),
	(3, '761', '2026-11-15 19:04:36.823809+00', 17113, 'INSERT', '{"id": "07d09bc0-ab42-465c-a261-590012c04c17", "utm": null, "name": "Meena Kumari", "page": "/courses/data-analytics", "email": "meena@example.com", "phone": "+91 98400 12345", "status": "new", "signals": [], "owner_id": null, "course_id": "data-analytics", "email_key": "meena@example.com", "created_at": "2026-11-15T19:04:36.818501+00:00", "phone_e164": "+919840012345", "suspicious": false, "updated_at": "2026-11-15T19:04:36.818501+00:00", "webinar_id": null, "course_name": "Data Analytics", "search_text": "meena kumari\nmeena@example.com\n+919840012345\n919840012345", "cancelled_at": null, "follow_up_on": null, "consent_version": "2025-11-01", "idempotency_key": "acd9f930-d97c-8600-88be-c0d53715edf3", "whatsapp_opt_in": true}', NULL),
	(4, '765', '2026-11-15 19:04:36.864393+00', 17113, 'INSERT', '{"id": "ad2381a9-96ce-4035-b8bb-c42c6ca20065", "utm": null, "name": "Kavya 1", "page": "/", "email": "kavya-1@example.com", "phone": "98400 54320", "status": "new", "signals": [], "owner_id": null, "course_id": "workshop-a0000000-0000-4000-8000-000000000001", "email_key": "kavya-1@example.com", "created_at": "2026-11-15T19:04:36.859021+00:00", "phone_e164": "+919840054320", "suspicious": false, "updated_at": "2026-11-15T19:04:36.859021+00:00", "webinar_id": "a0000000-0000-4000-8000-000000000001", "course_name": "AI Tools Mastery Webinar", "search_text": "kavya 1\nkavya-1@example.com\n+919840054320\n9840054320", "cancelled_at": null, "follow_up_on": null, "consent_version": "2025-11-01", "idempotency_key": "90470219-a244-8966-8622-bd0b28a9e0ee", "whatsapp_opt_in": false}', NULL),
	(5, '766', '2026-11-15 19:04:36.896164+00', 17113, 'INSERT', '{"id": "f606aea7-0969-4e6c-89c0-c3928ac25bcf", "utm": null, "name": "Kavya 2", "page": "/", "email": "kavya-2@example.com", "phone": "98400 54321", "status": "new", "signals": [], "owner_id": null, "course_id": "workshop-a0000000-0000-4000-8000-000000000002", "email_key": "kavya-2@example.com", "created_at": "2026-11-15T19:04:36.891947+00:00", "phone_e164": "+919840054321", "suspicious": false, "updated_at": "2026-11-15T19:04:36.891947+00:00", "webinar_id": "a0000000-0000-4000-8000-000000000002", "course_name": "Introduction to Full Stack Development", "search_text": "kavya 2\nkavya-2@example.com\n+919840054321\n9840054321", "cancelled_at": null, "follow_up_on": null, "consent_version": "2025-11-01", "idempotency_key": "4b20a462-f76d-8ce5-aeeb-a7cb3f6ac97c", "whatsapp_opt_in": false}', NULL),
	(6, '767', '2026-11-15 19:04:36.915734+00', 17078, 'INSERT', '{"id": "7c211105-fa1a-4ef6-8547-ed3ffd719159", "utm": {"utm_source": "poster", "utm_campaign": "deepavali"}, "name": "Ravi திரு", "page": "/courses/data-science", "email": "ravi@example.com", "phone": "0044 20 7946 0958", "course": "data-science", "status": "new", "message": null, "signals": [], "owner_id": null, "email_key": "ravi@example.com", "created_at": "2026-11-15T19:04:36.911219+00:00", "phone_e164": "+442079460958", "suspicious": false, "updated_at": "2026-11-15T19:04:36.911219+00:00", "search_text": "ravi திரு\nravi@example.com\n+442079460958\n00442079460958", "follow_up_on": null, "consent_version": "2026-11", "idempotency_key": "11111111-2222-4333-8444-555555555555", "whatsapp_opt_in": true}', NULL),
	(7, '768', '2026-11-15 19:04:36.947921+00', 17078, 'INSERT', '{"id": "44150eef-f6a6-444a-aa4d-1f2f922bccde", "utm": null, "name": "Lost Mail", "page": "/", "email": "lost@example.com", "phone": "98765 00000", "course": "python", "status": "new", "message": "Please ring me.", "signals": [], "owner_id": null, "email_key": "lost@example.com", "created_at": "2026-11-15T19:04:36.943895+00:00", "phone_e164": "+919876500000", "suspicious": false, "updated_at": "2026-11-15T19:04:36.943895+00:00", "search_text": "lost mail\nlost@example.com\n+919876500000\n9876500000", "follow_up_on": null, "consent_version": "2025-11-01", "idempotency_key": "a56cecee-9551-8142-a7f4-68e870aefb59", "whatsapp_opt_in": false}', NULL),
	(8, '816', '2026-11-15 19:04:38.171057+00', 17078, 'UPDATE', '{"id": "5bdcce86-45b5-4846-9705-0cede5b7b04a", "utm": null, "name": "Priya Raman", "page": "/", "email": "priya@example.com", "phone": "98765 43210", "course": "python", "status": "contacted", "message": "When does the evening batch start?\nI work till six.", "signals": [], "owner_id": "f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3", "email_key": "priya@example.com", "created_at": "2026-11-15T19:04:36.706337+00:00", "phone_e164": "+919876543210", "suspicious": false, "updated_at": "2026-11-15T19:04:38.162764+00:00", "search_text": "priya raman\npriya@example.com\n+919876543210\n9876543210", "follow_up_on": "2026-11-20", "consent_version": "2025-11-01", "idempotency_key": "9cb476ae-f214-8603-8313-d7cebab89899", "whatsapp_opt_in": false}', '{"id": "5bdcce86-45b5-4846-9705-0cede5b7b04a"}'),
	(9, '818', '2026-11-15 19:04:38.197634+00', 17113, 'UPDATE', '{"id": "f606aea7-0969-4e6c-89c0-c3928ac25bcf", "utm": null, "name": "Kavya 2", "page": "/", "email": "kavya-2@example.com", "phone": "98400 54321", "status": "new", "signals": [], "owner_id": null, "course_id": "workshop-a0000000-0000-4000-8000-000000000002", "email_key": "kavya-2@example.com", "created_at": "2026-11-15T19:04:36.891947+00:00", "phone_e164": "+919840054321", "suspicious": false, "updated_at": "2026-11-15T19:04:38.184717+00:00", "webinar_id": "a0000000-0000-4000-8000-000000000002", "course_name": "Introduction to Full Stack Development", "search_text": "kavya 2\nkavya-2@example.com\n+919840054321\n9840054321", "cancelled_at": "2026-11-15T19:04:38.181+00:00", "follow_up_on": null, "consent_version": "2025-11-01", "idempotency_key": "4b20a462-f76d-8ce5-aeeb-a7cb3f6ac97c", "whatsapp_opt_in": false}', '{"id": "f606aea7-0969-4e6c-89c0-c3928ac25bcf"}'),
	(10, '826', '2026-11-15 19:04:38.303212+00', 16818, 'MESSAGE', '{"id": "4746e697-54bc-4c2b-a9da-3ef0e44f625f", "event": "greeting", "topic": "room:1", "payload": {"id": "4746e697-54bc-4c2b-a9da-3ef0e44f625f", "said": "hello"}, "private": true, "extension": "broadcast", "updated_at": "2026-11-15T19:04:38.30158", "inserted_at": "2026-11-15T19:04:38.30158"}', NULL),
	(11, '828', '2026-11-15 19:04:38.304759+00', 16818, 'MESSAGE', '{"id": "d1ff2c68-6703-4b7c-89a6-0b4a73f53945", "event": "greeting", "topic": "room:1", "payload": {"id": "d1ff2c68-6703-4b7c-89a6-0b4a73f53945", "said": "all"}, "private": false, "extension": "broadcast", "updated_at": "2026-11-15T19:04:38.304493", "inserted_at": "2026-11-15T19:04:38.304493"}', NULL),
	(12, '832', '2026-11-15 19:04:38.362574+00', 17078, 'INSERT', '{"id": "9043600f-2c57-4b39-b822-6b22508634d7", "utm": null, "name": "Late Lakshmi", "page": null, "email": "lakshmi@example.com", "phone": "98400 99999", "course": "python", "status": "new", "message": "Are you open on Sunday?", "signals": [], "owner_id": null, "email_key": "lakshmi@example.com", "created_at": "2026-11-15T19:04:38.35558+00:00", "phone_e164": "+919840099999", "suspicious": false, "updated_at": "2026-11-15T19:04:38.35558+00:00", "search_text": "late lakshmi\nlakshmi@example.com\n+919840099999\n9840099999", "follow_up_on": null, "consent_version": null, "idempotency_key": null, "whatsapp_opt_in": false}', NULL);

INSERT INTO realtime.messages VALUES
	('room:1', 'broadcast', '{"id": "4746e697-54bc-4c2b-a9da-3ef0e44f625f", "said": "hello"}', 'greeting', true, '2026-11-15 19:04:38.30158', '2026-11-15 19:04:38.30158', '4746e697-54bc-4c2b-a9da-3ef0e44f625f'),
	('room:1', 'broadcast', '{"id": "d1ff2c68-6703-4b7c-89a6-0b4a73f53945", "said": "all"}', 'greeting', false, '2026-11-15 19:04:38.304493', '2026-11-15 19:04:38.304493', 'd1ff2c68-6703-4b7c-89a6-0b4a73f53945');

INSERT INTO storage.buckets VALUES
	('course-images', 'course-images', NULL, '2026-11-15 19:04:36.323614+00', '2026-11-15 19:04:36.323614+00', true, false, 5242880, '{image/jpeg,image/png,image/webp,image/avif}', NULL, 'STANDARD');

INSERT INTO storage.objects VALUES
	('bf9314f4-a63a-47d3-981b-d1d2638131c5', 'course-images', '1234567890.png', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', '2026-11-15 19:04:38.27508+00', '2026-11-15 19:04:38.27508+00', '2026-11-15 19:04:38.27508+00', '{"eTag": "\"f829b914fc47cfc9c0747c119c27cf1b\"", "size": 70, "mimetype": "image/png", "cacheControl": "max-age=31536000", "lastModified": "2026-11-15T19:04:38.274Z", "contentLength": 70, "httpStatusCode": 200}', DEFAULT, '739385f1-f301-4461-8ae5-9d7235c1146f', 'f5e9e07d-8ecd-41ad-a1eb-d284e7775dc3', '{}');

INSERT INTO supabase_embedded.applied_files VALUES
	('010_roles.sql', '2026-11-15 19:04:36.068231+00'),
	('020_auth_tables.sql', '2026-11-15 19:04:36.079946+00'),
	('030_auth_functions.sql', '2026-11-15 19:04:36.141389+00'),
	('040_auth_extras.sql', '2026-11-15 19:04:36.143123+00'),
	('050_storage.sql', '2026-11-15 19:04:36.164597+00'),
	('060_realtime.sql', '2026-11-15 19:04:36.18239+00');

INSERT INTO supabase_migrations.schema_migrations VALUES
	('20261115090000', '{"-- Functions that policies and triggers call and that no request can name: nobody is granted the schema''s use.
-- (Policies, defaults and triggers are stored resolved and need no such grant.)
create schema private;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '''' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- The site keeps rendered pages in memory and listens here for the moment to drop them.
create function private.announce_content_change() returns trigger
language plpgsql security definer set search_path = '''' as $$
begin
  update public.content_version set version = version + 1 where only_row;
  perform pg_notify(''site_content'', tg_table_name);
  return null;
end
$$;
revoke execute on function private.announce_content_change() from public;

-- A server without a connection of its own to the database (hosted Supabase) reads this row instead.
create table public.content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into public.content_version default values;

revoke all on public.content_version from anon, authenticated;
grant all on public.content_version to service_role;
grant select on public.content_version to anon, authenticated;
alter table public.content_version enable row level security;

create policy \"anyone reads the content version\"
  on public.content_version for select to anon, authenticated
  using (true);
"}', 'create_private_schema'),
	('20261115090100', '{"create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  role text not null default ''user'' check (role in (''user'', ''admin'')),
  full_name text check (char_length(full_name) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

revoke all on public.profiles from anon, authenticated;
grant all on public.profiles to service_role;
grant select, update (full_name) on public.profiles to authenticated;
alter table public.profiles enable row level security;

create policy \"people read their own profile\"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()));

create policy \"people change their own name\"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '''' as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, left(new.raw_user_meta_data ->> ''full_name'', 200));
  return new;
end
$$;

revoke execute on function private.create_profile() from public;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- The one predicate for administrators. A token outlives a sign-out by up to an hour, so it asks for the live
-- session; and once somebody has enrolled a second factor, a password alone (aal1) is not enough.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '''' as $$
  select exists (
    select from public.profiles profile
    join auth.users person on person.id = profile.id
    join auth.sessions session on session.user_id = person.id
    where profile.id = (select auth.uid())
      and profile.role = ''admin''
      and session.id::text = (select auth.jwt() ->> ''session_id'')
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until < now())
      and person.deleted_at is null
      and (
        (select auth.jwt() ->> ''aal'') = ''aal2''
        or not exists (
          select from auth.mfa_factors factor
          where factor.user_id = person.id and factor.status = ''verified''
        )
      )
  )
$$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create policy \"administrators read every profile\"
  on public.profiles for select to authenticated
  using ((select private.is_admin()));
"}', 'create_profiles'),
	('20261115090200', '{"-- A course as the card on the home page, the detail page, the brochure and the admin panel show it. The card
-- and the page may differ in name and description; a blank page text means the card''s.
create table public.courses (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '''' check (slug ~ ''^[a-z0-9]+(-[a-z0-9]+)*$'' and char_length(slug) <= 100),
  position integer not null default 1000 check (position between 0 and 1000000),
  title text not null default '''' check (char_length(title) <= 200),
  description text not null default '''' check (char_length(description) <= 5000),
  page_title text not null default '''' check (char_length(page_title) <= 200),
  page_description text not null default '''' check (char_length(page_description) <= 10000),
  price text not null default '''' check (char_length(price) <= 50),
  discount text not null default '''' check (char_length(discount) <= 500),
  duration text not null default '''' check (char_length(duration) <= 100),
  level text not null default '''' check (char_length(level) <= 100),
  category text not null default '''' check (char_length(category) <= 100),
  features text[] not null default ''{}'' check (cardinality(features) <= 100),
  status text not null default ''active'' check (char_length(status) <= 50),
  featured boolean not null default false,
  is_new boolean not null default false,
  color text not null default '''' check (char_length(color) <= 50),
  start_date text not null default '''' check (char_length(start_date) <= 100),
  batch_times text[] not null default ''{}'' check (cardinality(batch_times) <= 50),
  batches jsonb not null default ''[]''
    check (jsonb_typeof(batches) = ''array'' and octet_length(batches::text) <= 50000),
  curriculum text[] not null default ''{}'' check (cardinality(curriculum) <= 200),
  detailed_curriculum jsonb
    check (jsonb_typeof(detailed_curriculum) = ''array'' and octet_length(detailed_curriculum::text) <= 200000),
  trainer text not null default '''' check (char_length(trainer) <= 2000),
  image text not null default '''' check (image = '''' or (image ~* ''^https?://'' and char_length(image) <= 2000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index courses_slug_key on public.courses (slug);
create index courses_created_at_idx on public.courses (created_at desc, id);
create index courses_active_position_idx on public.courses (position, created_at, id) where status = ''active'';

revoke all on public.courses from anon, authenticated;
grant all on public.courses to service_role;
grant select on public.courses to anon, authenticated;
grant insert, update, delete on public.courses to authenticated;
alter table public.courses enable row level security;

create policy \"anyone reads active courses\"
  on public.courses for select to anon, authenticated
  using (status = ''active'');

create policy \"administrators read every course\"
  on public.courses for select to authenticated
  using ((select private.is_admin()));

create policy \"administrators add courses\"
  on public.courses for insert to authenticated
  with check ((select private.is_admin()));

create policy \"administrators edit courses\"
  on public.courses for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy \"administrators delete courses\"
  on public.courses for delete to authenticated
  using ((select private.is_admin()));

create trigger set_updated_at before update on public.courses
  for each row execute function private.set_updated_at();

-- A course added without a slug gets one from its title, numbered when somebody else has it already.
create function private.fill_course_slug() returns trigger
language plpgsql security definer set search_path = '''' as $$
declare
  base text;
  taken integer := 1;
begin
  if new.slug is not null and new.slug <> '''' then
    return new;
  end if;
  base := trim(both ''-'' from left(regexp_replace(lower(new.title), ''[^a-z0-9]+'', ''-'', ''g''), 80));
  base := coalesce(nullif(base, ''''), ''course'');
  perform pg_advisory_xact_lock(hashtext(''courses.slug''));
  new.slug := base;
  while exists (select from public.courses where slug = new.slug and id <> new.id) loop
    taken := taken + 1;
    new.slug := base || ''-'' || taken;
  end loop;
  return new;
end
$$;

revoke execute on function private.fill_course_slug() from public;

create trigger fill_slug before insert or update of slug on public.courses
  for each row execute function private.fill_course_slug();

create trigger announce_content_change after insert or update or delete or truncate on public.courses
  for each statement execute function private.announce_content_change();
"}', 'create_courses'),
	('20261115090300', '{"-- Workshops on the home page, webinars in the admin panel: one table.
create table public.webinars (
  id uuid primary key default gen_random_uuid(),
  title text not null default '''' check (char_length(title) <= 200),
  description text not null default '''' check (char_length(description) <= 5000),
  date text not null default '''' check (char_length(date) <= 100),
  time text not null default '''' check (char_length(time) <= 100),
  duration text not null default '''' check (char_length(duration) <= 100),
  mode text not null default '''' check (char_length(mode) <= 100),
  speaker text not null default '''' check (char_length(speaker) <= 200),
  speaker_role text not null default '''' check (char_length(speaker_role) <= 200),
  category text not null default '''' check (char_length(category) <= 100),
  max_attendees integer not null default 100 check (max_attendees between 0 and 100000),
  registered_count integer not null default 0 check (registered_count >= 0),
  original_price integer check (original_price between 0 and 10000000),
  discounted_price integer check (discounted_price between 0 and 10000000),
  is_special_offer boolean not null default false,
  status text not null default ''upcoming'' check (status in (''upcoming'', ''live'', ''completed'', ''cancelled'')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webinars_created_at_idx on public.webinars (created_at desc, id);
create index webinars_public_date_idx on public.webinars (date, created_at, id) where status <> ''cancelled'';

-- registered_count is in no grant, not even the secret key''s: the trigger that moves seats owns it.
revoke all on public.webinars from anon, authenticated, service_role;
grant select on public.webinars to anon, authenticated, service_role;
grant delete on public.webinars to authenticated, service_role;
grant
  insert (id, title, description, date, time, duration, mode, speaker, speaker_role, category, max_attendees,
    original_price, discounted_price, is_special_offer, status),
  update (title, description, date, time, duration, mode, speaker, speaker_role, category, max_attendees,
    original_price, discounted_price, is_special_offer, status, updated_at)
  on public.webinars to authenticated, service_role;
alter table public.webinars enable row level security;

create policy \"anyone reads webinars that are not cancelled\"
  on public.webinars for select to anon, authenticated
  using (status <> ''cancelled'');

create policy \"administrators read every webinar\"
  on public.webinars for select to authenticated
  using ((select private.is_admin()));

create policy \"administrators add webinars\"
  on public.webinars for insert to authenticated
  with check ((select private.is_admin()));

create policy \"administrators edit webinars\"
  on public.webinars for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy \"administrators delete webinars\"
  on public.webinars for delete to authenticated
  using ((select private.is_admin()));

-- Taking a seat is not an edit, so registered_count is not in this list.
create trigger set_updated_at
  before update of title, description, date, time, duration, mode, speaker, speaker_role, category,
    max_attendees, original_price, discounted_price, is_special_offer, status, updated_at
  on public.webinars
  for each row execute function private.set_updated_at();

create trigger announce_content_change after insert or update or delete or truncate on public.webinars
  for each statement execute function private.announce_content_change();
"}', 'create_webinars'),
	('20261115090400', '{"create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null default '''' check (char_length(title) <= 200),
  company text not null default '''' check (char_length(company) <= 200),
  location text not null default '''' check (char_length(location) <= 200),
  type text not null default ''Full-time'' check (char_length(type) <= 50),
  experience text not null default '''' check (char_length(experience) <= 100),
  salary text not null default '''' check (char_length(salary) <= 100),
  description text not null default '''' check (char_length(description) <= 10000),
  skills text[] not null default ''{}'' check (cardinality(skills) <= 100),
  posted_date text not null default ''Today'' check (char_length(posted_date) <= 100),
  valid_through date,
  application_url text not null default ''''
    check (application_url = '''' or (application_url ~* ''^https?://'' and char_length(application_url) <= 2000)),
  status text not null default ''active'' check (status in (''active'', ''closed'', ''draft'')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index jobs_created_at_idx on public.jobs (created_at desc, id);
create index jobs_status_created_at_idx on public.jobs (status, created_at desc, id);

revoke all on public.jobs from anon, authenticated;
grant all on public.jobs to service_role;
grant select on public.jobs to anon, authenticated;
grant insert, update, delete on public.jobs to authenticated;
alter table public.jobs enable row level security;

create policy \"anyone reads active and closed jobs\"
  on public.jobs for select to anon, authenticated
  using (status in (''active'', ''closed''));

create policy \"administrators read every job\"
  on public.jobs for select to authenticated
  using ((select private.is_admin()));

create policy \"administrators add jobs\"
  on public.jobs for insert to authenticated
  with check ((select private.is_admin()));

create policy \"administrators edit jobs\"
  on public.jobs for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy \"administrators delete jobs\"
  on public.jobs for delete to authenticated
  using ((select private.is_admin()));

create trigger set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at();

create trigger announce_content_change after insert or update or delete or truncate on public.jobs
  for each statement execute function private.announce_content_change();
"}', 'create_jobs'),
	('20261115090500', '{"-- What the two tables of leads have in common: how a person is recognised and how often one may write.

-- The number in international form when it can be read as one, else null: an odd number never refuses a lead.
-- Ten digits from 6 to 9 are an Indian mobile; 0 before ten digits is the Indian trunk prefix, which some also
-- write after +91. Numbers pasted from a contact list bring invisible marks and typographic spaces and dashes.
create function private.phone_to_e164(phone text) returns text
language sql immutable set search_path = '''' as $$
  select case
    when dialled ~ ''^\\+910[1-9][0-9]{9}$'' then ''+91'' || right(dialled, 10)
    when dialled ~ ''^\\+[1-9][0-9]{6,14}$'' then dialled
    when dialled ~ ''^0?[6-9][0-9]{9}$'' then ''+91'' || right(dialled, 10)
    when dialled ~ ''^0[1-9][0-9]{9}$'' then ''+91'' || right(dialled, 10)
    when dialled ~ ''^91[6-9][0-9]{9}$'' then ''+'' || dialled
  end
  from (
    select regexp_replace(
      regexp_replace(phone, ''[[:space:]\\u00a0\\u2000-\\u2015\\u202a-\\u202f\\u2060-\\u2069().-]'', '''', ''g''), ''^00'', ''+''
    ) as dialled
  ) as stripped
$$;

-- The visitor''s address as the server in front established it; null for calls that did not come over HTTP.
create function private.visitor_address() returns text
language sql stable set search_path = '''' as $$
  select nullif(trim(split_part(
    coalesce(nullif(current_setting(''request.headers'', true), ''''), ''{}'')::json ->> ''x-forwarded-for'', '','', 1
  )), '''')
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
language sql immutable set search_path = '''' as $$
  select coalesce(array_agg(distinct key order by key), ''{}'')
  from unnest(array[lower(trim(email)), coalesce(private.phone_to_e164(phone), trim(phone))]) as key
  where key <> ''''
$$;

-- Two submissions of one person wait for each other, in a fixed order and so never for ever: what follows in
-- the trigger (is it a repeat, is it one too many) then sees the other''s row.
create function private.lock_person(phone text, email text) returns void
language plpgsql set search_path = '''' as $$
declare
  key text;
begin
  foreach key in array private.person_keys(phone, email) loop
    perform pg_advisory_xact_lock(hashtextextended(''lead:'' || key, 0));
  end loop;
end
$$;

-- Strict for a person; generous for an address, which Indian carriers share among thousands of phones.
create function private.limit_lead_submissions(phone text, email text) returns void
language plpgsql security definer set search_path = '''' as $$
declare
  from_address constant text := private.visitor_address();
  key text;
begin
  foreach key in array private.person_keys(phone, email) loop
    if (select count(*) from private.lead_submissions
        where person = key and submitted_at > now() - interval ''10 minutes'') >= 5
      or (select count(*) from private.lead_submissions
          where person = key and submitted_at > now() - interval ''1 day'') >= 20
    then
      raise sqlstate ''PT429'' using message = ''too_many_leads'',
        detail = ''This person has written several times in the last few minutes.'',
        hint = ''Please wait ten minutes, or call us.'';
    end if;
    insert into private.lead_submissions (person, address) values (key, from_address);
  end loop;

  -- A lead is two rows here, one for each key.
  if from_address is not null and (
    select count(*) from private.lead_submissions
    where address = from_address and submitted_at > now() - interval ''10 minutes''
  ) > 2 * 200 then
    raise sqlstate ''PT429'' using message = ''too_many_leads'',
      detail = ''Very many messages came from this network in the last few minutes.'',
      hint = ''Please wait ten minutes, or call us.'';
  end if;

  delete from private.lead_submissions where id in (
    select id from private.lead_submissions
    where submitted_at < now() - interval ''1 day'' order by submitted_at limit 10
    for update skip locked
  );
end
$$;

revoke execute on function private.limit_lead_submissions(text, text) from public;
"}', 'create_lead_rules'),
	('20261115090600', '{"create table public.contact_inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ ''\\S'' and char_length(name) <= 200 and name !~ ''[[:cntrl:]]''),
  email text not null check (email ~ ''\\S'' and char_length(email) <= 320 and email !~ ''[[:cntrl:]]''),
  phone text not null check (phone ~ ''\\S'' and char_length(phone) <= 50 and phone !~ ''[[:cntrl:]]''),
  phone_e164 text generated always as (private.phone_to_e164(phone)) stored,
  course text check (char_length(course) <= 100 and course !~ ''[[:cntrl:]]''),
  message text check (char_length(message) <= 5000),
  page text check (char_length(page) <= 500),
  utm jsonb check (jsonb_typeof(utm) = ''object'' and octet_length(utm::text) <= 2000),
  consent_version text check (char_length(consent_version) <= 50),
  whatsapp_opt_in boolean not null default false,
  idempotency_key uuid constraint contact_inquiries_idempotency_key_key unique,
  status text not null default ''new'' check (status in (''new'', ''contacted'', ''enrolled'', ''lost'')),
  suspicious boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_inquiries_created_at_idx on public.contact_inquiries (created_at desc, id);
create index contact_inquiries_phone_idx on public.contact_inquiries (phone_e164);
create index contact_inquiries_email_idx on public.contact_inquiries (lower(email));

-- A visitor writes the visitor''s columns and nothing else, and reads nothing back.
revoke all on public.contact_inquiries from anon, authenticated;
grant all on public.contact_inquiries to service_role;
grant insert (name, email, phone, course, message, page, utm, consent_version, whatsapp_opt_in, idempotency_key)
  on public.contact_inquiries to anon, authenticated;
grant select, delete, update (status) on public.contact_inquiries to authenticated;
alter table public.contact_inquiries enable row level security;

create policy \"anyone sends an enquiry\"
  on public.contact_inquiries for insert to anon, authenticated
  with check (true);

create policy \"administrators read enquiries\"
  on public.contact_inquiries for select to authenticated
  using ((select private.is_admin()));

create policy \"administrators work on enquiries\"
  on public.contact_inquiries for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy \"administrators delete enquiries\"
  on public.contact_inquiries for delete to authenticated
  using ((select private.is_admin()));

create trigger set_updated_at before update on public.contact_inquiries
  for each row execute function private.set_updated_at();

create function private.accept_inquiry() returns trigger
language plpgsql security definer set search_path = '''' as $$
begin
  perform private.lock_person(new.phone, new.email);
  if exists (select from public.contact_inquiries where idempotency_key = new.idempotency_key) then
    raise unique_violation using message = ''lead_already_stored'',
      constraint = ''contact_inquiries_idempotency_key_key'';
  end if;
  perform private.limit_lead_submissions(new.phone, new.email);
  return new;
end
$$;
revoke execute on function private.accept_inquiry() from public;

create trigger accept_inquiry before insert on public.contact_inquiries
  for each row execute function private.accept_inquiry();
"}', 'create_contact_inquiries'),
	('20261115090700', '{"-- Enrolments for courses and registrations for workshops: the latter name `workshop-{id}` as their course.
create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ ''\\S'' and char_length(name) <= 200 and name !~ ''[[:cntrl:]]''),
  email text not null check (email ~ ''\\S'' and char_length(email) <= 320 and email !~ ''[[:cntrl:]]''),
  phone text not null check (phone ~ ''\\S'' and char_length(phone) <= 50 and phone !~ ''[[:cntrl:]]''),
  phone_e164 text generated always as (private.phone_to_e164(phone)) stored,
  course_name text not null check (char_length(course_name) <= 200 and course_name !~ ''[[:cntrl:]]''),
  course_id text check (char_length(course_id) <= 100 and course_id !~ ''[[:cntrl:]]''),
  webinar_id uuid references public.webinars on delete set null,
  page text check (char_length(page) <= 500),
  utm jsonb check (jsonb_typeof(utm) = ''object'' and octet_length(utm::text) <= 2000),
  consent_version text check (char_length(consent_version) <= 50),
  whatsapp_opt_in boolean not null default false,
  idempotency_key uuid constraint course_enrollments_idempotency_key_key unique,
  status text not null default ''new'' check (status in (''new'', ''contacted'', ''enrolled'', ''lost'')),
  cancelled_at timestamptz,
  suspicious boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_enrollments_created_at_idx on public.course_enrollments (created_at desc, id);
create index course_enrollments_phone_idx on public.course_enrollments (phone_e164);
create index course_enrollments_email_idx on public.course_enrollments (lower(email));
create index course_enrollments_course_id_idx on public.course_enrollments (course_id, created_at desc);

-- One seat a person, whether recognised by number or by address.
create unique index one_seat_a_phone on public.course_enrollments (webinar_id, coalesce(phone_e164, trim(phone)))
  where webinar_id is not null and cancelled_at is null;
create unique index one_seat_an_email on public.course_enrollments (webinar_id, lower(trim(email)))
  where webinar_id is not null and cancelled_at is null;

revoke all on public.course_enrollments from anon, authenticated;
grant all on public.course_enrollments to service_role;
grant insert (name, email, phone, course_name, course_id, page, utm, consent_version, whatsapp_opt_in, idempotency_key)
  on public.course_enrollments to anon, authenticated;
grant select, delete, update (status, cancelled_at) on public.course_enrollments to authenticated;
alter table public.course_enrollments enable row level security;

create policy \"anyone enrols\"
  on public.course_enrollments for insert to anon, authenticated
  with check (true);

create policy \"administrators read enrolments\"
  on public.course_enrollments for select to authenticated
  using ((select private.is_admin()));

create policy \"administrators work on enrolments\"
  on public.course_enrollments for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy \"administrators delete enrolments\"
  on public.course_enrollments for delete to authenticated
  using ((select private.is_admin()));

create trigger set_updated_at before update on public.course_enrollments
  for each row execute function private.set_updated_at();

-- The row lock makes the last seat go to one person, however many ask for it at once.
create function private.take_seat(wanted uuid) returns void
language plpgsql security definer set search_path = '''' as $$
declare
  workshop public.webinars;
begin
  select * into workshop from public.webinars where id = wanted for update;
  if not found then
    raise sqlstate ''PT404'' using message = ''workshop_not_found'', detail = ''There is no such workshop.'';
  elsif workshop.status in (''cancelled'', ''completed'') then
    raise sqlstate ''PT409'' using message = ''workshop_closed'',
      detail = format(''This workshop is %s.'', workshop.status);
  elsif workshop.registered_count >= workshop.max_attendees then
    raise sqlstate ''PT409'' using message = ''workshop_full'',
      detail = format(''All %s seats are taken.'', workshop.max_attendees);
  end if;
  update public.webinars set registered_count = registered_count + 1 where id = wanted;
end
$$;

create function private.give_seat_back(taken uuid) returns void
language sql security definer set search_path = '''' as $$
  update public.webinars set registered_count = greatest(registered_count - 1, 0) where id = taken
$$;

create function private.workshop_id(course_id text) returns uuid
language plpgsql immutable set search_path = '''' as $$
begin
  return substr(course_id, char_length(''workshop-'') + 1)::uuid;
exception when invalid_text_representation then
  raise sqlstate ''PT404'' using message = ''workshop_not_found'', detail = ''There is no such workshop.'';
end
$$;

create function private.refuse_second_seat(wanted uuid, new_phone text, new_email text) returns void
language plpgsql security definer set search_path = '''' as $$
begin
  if exists (
    select from public.course_enrollments
    where webinar_id = wanted and cancelled_at is null
      and (lower(trim(email)) = lower(trim(new_email))
        or coalesce(phone_e164, trim(phone)) = coalesce(private.phone_to_e164(new_phone), trim(new_phone)))
  ) then
    raise sqlstate ''PT409'' using message = ''already_registered'',
      detail = ''This person already has a seat in this workshop.'';
  end if;
end
$$;

create function private.accept_enrollment() returns trigger
language plpgsql security definer set search_path = '''' as $$
begin
  perform private.lock_person(new.phone, new.email);
  -- First of all: a repeat of what is stored must hear so, not that the workshop has filled up meanwhile.
  if exists (select from public.course_enrollments where idempotency_key = new.idempotency_key) then
    raise unique_violation using message = ''lead_already_stored'',
      constraint = ''course_enrollments_idempotency_key_key'';
  end if;
  new.webinar_id := case when new.course_id like ''workshop-%'' then private.workshop_id(new.course_id) end;
  -- A row that arrives cancelled (an import) holds no seat, and gives none back when it goes.
  if new.webinar_id is not null and new.cancelled_at is null then
    perform private.refuse_second_seat(new.webinar_id, new.phone, new.email);
    perform private.take_seat(new.webinar_id);
  end if;
  perform private.limit_lead_submissions(new.phone, new.email);
  return new;
end
$$;

create trigger accept_enrollment before insert on public.course_enrollments
  for each row execute function private.accept_enrollment();

create function private.move_seat() returns trigger
language plpgsql security definer set search_path = '''' as $$
declare
  held constant uuid := case when old.cancelled_at is null then old.webinar_id end;
  wants uuid;
begin
  if tg_op = ''UPDATE'' then
    wants := case when new.cancelled_at is null then new.webinar_id end;
  end if;
  if held is not null and held is distinct from wants then
    perform private.give_seat_back(held);
  end if;
  if wants is not null and wants is distinct from held then
    perform private.take_seat(wants);
  end if;
  return null;
end
$$;

create trigger move_seat after update of cancelled_at, webinar_id or delete on public.course_enrollments
  for each row execute function private.move_seat();

revoke execute on function
  private.take_seat(uuid), private.give_seat_back(uuid), private.refuse_second_seat(uuid, text, text),
  private.accept_enrollment(), private.move_seat()
  from public;
"}', 'create_course_enrollments'),
	('20261115090800', '{"-- What the job board searches, as a field of the row: PostgREST filters by it as by a column. An expression instead
-- of a body in quotes is resolved once, here, and needs no search_path; the planner puts it into the query.
create function public.search_text(job public.jobs) returns text
language sql stable
return concat_ws(
  e''\\n'', job.title, job.company, job.location, job.type, array_to_string(job.skills, e''\\n''), job.description
);

-- The choices in the job board''s filters: what the jobs on show say, each once.
create function public.job_filter_options() returns table (field text, value text)
language sql stable
begin atomic
  select distinct choice.field, choice.value
  from public.jobs
  cross join lateral (
    values (''location'', location), (''type'', type), (''experience'', experience)
  ) as choice (field, value)
  where status = ''active'' and title ~ ''\\S'' and choice.value ~ ''\\S'';
end;

revoke execute on function public.search_text(public.jobs), public.job_filter_options() from public;
grant execute on function public.search_text(public.jobs), public.job_filter_options()
  to anon, authenticated, service_role;
"}', 'search_jobs'),
	('20261115090900', '{"-- Mails that a lead gives rise to, written in the lead''s own transaction: either both are there or neither is. The
-- server''s mail worker claims and sends them; see server/mail/.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (''lead_notice'', ''lead_acknowledgement'')),
  inquiry_id uuid references public.contact_inquiries on delete cascade,
  enrollment_id uuid references public.course_enrollments on delete cascade,
  status text not null default ''pending'' check (status in (''pending'', ''sent'', ''failed'')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- While a worker has it, nobody else may: past this moment the worker is taken for dead.
  claimed_until timestamptz,
  give_up_at timestamptz not null default now() + interval ''2 days'',
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint about_one_lead check (num_nonnulls(inquiry_id, enrollment_id) = 1),
  constraint once_a_lead unique nulls not distinct (kind, inquiry_id, enrollment_id)
);
create index mail_outbox_due_idx on public.mail_outbox (next_attempt_at) where status = ''pending'';
create index mail_outbox_created_at_idx on public.mail_outbox (created_at desc, id);
create index mail_outbox_status_idx on public.mail_outbox (status, created_at desc, id);
create index mail_outbox_inquiry_idx on public.mail_outbox (inquiry_id);
create index mail_outbox_enrollment_idx on public.mail_outbox (enrollment_id);

revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;
grant select on public.mail_outbox to authenticated;
alter table public.mail_outbox enable row level security;

create policy \"administrators read the outbox\"
  on public.mail_outbox for select to authenticated
  using ((select private.is_admin()));

create function private.queue_lead_mails() returns trigger
language plpgsql security definer set search_path = '''' as $$
begin
  if tg_table_name = ''contact_inquiries'' then
    insert into public.mail_outbox (kind, inquiry_id)
    values (''lead_notice'', new.id), (''lead_acknowledgement'', new.id);
  else
    insert into public.mail_outbox (kind, enrollment_id)
    values (''lead_notice'', new.id), (''lead_acknowledgement'', new.id);
  end if;
  perform pg_notify(''mail_outbox'', '''');
  return null;
end
$$;
revoke execute on function private.queue_lead_mails() from public;

create trigger queue_mails after insert on public.contact_inquiries
  for each row execute function private.queue_lead_mails();
create trigger queue_mails after insert on public.course_enrollments
  for each row execute function private.queue_lead_mails();

-- Hands out due mails with what is needed to write them. Two workers never get the same one.
create function public.claim_mails(most integer, lease_seconds integer) returns setof json
language sql volatile security definer set search_path = '''' as $$
  with due as (
    select id from public.mail_outbox
    where status = ''pending'' and next_attempt_at <= now()
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
    ''id'', claimed.id, ''kind'', claimed.kind, ''attempts'', claimed.attempts, ''created_at'', claimed.created_at,
    ''inquiry'', (select to_json(lead) from public.contact_inquiries lead where lead.id = claimed.inquiry_id),
    ''enrollment'', (select to_json(lead) from public.course_enrollments lead where lead.id = claimed.enrollment_id),
    ''workshop'', (
      select to_json(workshop) from public.course_enrollments lead
      join public.webinars workshop on workshop.id = lead.webinar_id
      where lead.id = claimed.enrollment_id
    )
  )
  from claimed
$$;

-- What became of an attempt. Without an error it was sent; else it is tried again after the delay, unless the
-- refusal is final (a mailbox that does not exist) or two days have passed.
create function public.finish_mail(mail_id uuid, error text, final boolean, delay_seconds integer) returns void
language sql volatile security definer set search_path = '''' as $$
  update public.mail_outbox
  set claimed_until = null,
    status = case when error is null then ''sent'' when final or give_up_at < now() then ''failed'' else ''pending'' end,
    sent_at = case when error is null then now() end,
    last_error = left(error, 500),
    next_attempt_at = now() + make_interval(secs => delay_seconds)
  where id = mail_id
$$;

-- A lead that is stored and not yet mailed may be hurried along by whoever knows it; nobody can mail strangers so.
create function public.wake_lead_mails(lead_type text, lead_email text, lead_phone text) returns boolean
language plpgsql volatile security definer set search_path = '''' as $$
declare
  found_one boolean;
begin
  select exists (
    select from public.mail_outbox mail
    left join public.contact_inquiries inquiry on inquiry.id = mail.inquiry_id
    left join public.course_enrollments enrollment on enrollment.id = mail.enrollment_id
    where mail.status = ''pending''
      and mail.created_at > now() - interval ''1 hour''
      and case lead_type
        when ''contact'' then inquiry.email = lead_email and inquiry.phone = lead_phone
        when ''enrollment'' then enrollment.email = lead_email and enrollment.phone = lead_phone
        else false
      end
  ) into found_one;
  if found_one then
    perform pg_notify(''mail_outbox'', '''');
  end if;
  return found_one;
end
$$;

revoke execute on function
  public.claim_mails(integer, integer), public.finish_mail(uuid, text, boolean, integer),
  public.wake_lead_mails(text, text, text)
  from public, anon, authenticated;
grant execute on function
  public.claim_mails(integer, integer), public.finish_mail(uuid, text, boolean, integer),
  public.wake_lead_mails(text, text, text)
  to service_role;

-- A mail that a worker has in hand stays there: given out again, it would be sent twice.
create function public.retry_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '''' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = ''Only administrators retry mails'';
  end if;
  update public.mail_outbox
  set status = ''pending'', next_attempt_at = now(), claimed_until = null,
    give_up_at = now() + interval ''2 days''
  where id = mail_id and status <> ''sent'' and (claimed_until is null or claimed_until < now());
  perform pg_notify(''mail_outbox'', '''');
end
$$;
revoke execute on function public.retry_mail(uuid) from public, anon;
grant execute on function public.retry_mail(uuid) to authenticated;
"}', 'create_mail_outbox'),
	('20261115091000', '{"-- A bucket of tokens for jobs of the server, such as the prompt builder''s language model: it refills evenly, and
-- every replica takes from the same one.
create table private.rate_limits (
  bucket text primary key check (char_length(bucket) <= 300),
  tokens double precision not null,
  refilled_at timestamptz not null
);
create index rate_limits_refilled_at_idx on private.rate_limits (refilled_at);
alter table private.rate_limits enable row level security;

create function public.take_rate_limit(bucket text, cost integer, capacity integer, per_seconds integer)
returns json language plpgsql volatile security definer set search_path = '''' as $$
declare
  speed constant double precision := capacity::double precision / per_seconds;
  available double precision;
begin
  insert into private.rate_limits as stored (bucket, tokens, refilled_at)
  values (take_rate_limit.bucket, capacity, now())
  on conflict on constraint rate_limits_pkey do update
  set tokens = least(capacity, stored.tokens + extract(epoch from now() - stored.refilled_at) * speed),
    refilled_at = now()
  returning tokens into available;

  if available < cost then
    return json_build_object(''allowed'', false, ''retry_after'', ceil((cost - available) / speed));
  end if;
  update private.rate_limits set tokens = tokens - cost where rate_limits.bucket = take_rate_limit.bucket;

  delete from private.rate_limits where rate_limits.bucket in (
    select old.bucket from private.rate_limits old
    where old.refilled_at < now() - interval ''2 days'' limit 10 for update skip locked
  );
  return json_build_object(''allowed'', true, ''retry_after'', 0);
end
$$;
revoke execute on function public.take_rate_limit(text, integer, integer, integer) from public, anon, authenticated;
grant execute on function public.take_rate_limit(text, integer, integer, integer) to service_role;
"}', 'create_rate_limits'),
	('20261115091100', '{"-- What looked automatic about a lead when it was sent. Visitors write this column and not `suspicious` itself: so
-- nobody can take a flag away, and whoever lies about the signals accuses only the lead they are sending.
alter table public.contact_inquiries
  add column signals text[] not null default ''{}''
    check (signals <@ array[''honeypot'', ''too_fast''] and cardinality(signals) <= 2);
alter table public.course_enrollments
  add column signals text[] not null default ''{}''
    check (signals <@ array[''honeypot'', ''too_fast''] and cardinality(signals) <= 2);

grant insert (signals) on public.contact_inquiries to anon, authenticated;
grant insert (signals) on public.course_enrollments to anon, authenticated;

-- A suspicious lead is stored and shown like any other; the desk decides.
create function private.flag_suspicious_lead() returns trigger
language plpgsql set search_path = '''' as $$
begin
  new.suspicious := new.suspicious or cardinality(new.signals) > 0;
  return new;
end
$$;
revoke execute on function private.flag_suspicious_lead() from public;

create trigger flag_suspicious_lead before insert on public.contact_inquiries
  for each row execute function private.flag_suspicious_lead();
create trigger flag_suspicious_lead before insert on public.course_enrollments
  for each row execute function private.flag_suspicious_lead();
"}', 'flag_suspicious_leads'),
	('20261115091200', '{"-- What people may do with their own account beyond the auth service''s endpoints. As for administrators, a token that
-- outlived its session counts for nothing, and somebody with a second factor must have passed it.
create function private.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '''' as $$
  select exists (
    select from auth.sessions session
    join auth.users person on person.id = session.user_id
    where person.id = (select auth.uid())
      and session.id::text = (select auth.jwt() ->> ''session_id'')
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until < now())
      and person.deleted_at is null
      and (
        (select auth.jwt() ->> ''aal'') = ''aal2''
        or not exists (
          select from auth.mfa_factors factor
          where factor.user_id = person.id and factor.status = ''verified''
        )
      )
  )
$$;
revoke execute on function private.is_fully_signed_in() from public;

create function public.list_my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql stable security definer set search_path = '''' as $$
  select session.id, session.created_at,
    coalesce(session.refreshed_at at time zone ''utc'', session.created_at),
    session.user_agent,
    session.id::text = (select auth.jwt() ->> ''session_id'')
  from auth.sessions session
  where session.user_id = (select auth.uid())
    and (session.not_after is null or session.not_after > now())
    and (select private.is_fully_signed_in())
  order by 5 desc, 3 desc
  limit 100
$$;
revoke execute on function public.list_my_sessions() from public, anon;
grant execute on function public.list_my_sessions() to authenticated;

create function public.end_my_session(session_id uuid) returns void
language sql volatile security definer set search_path = '''' as $$
  delete from auth.sessions session
  where session.id = session_id
    and session.user_id = (select auth.uid())
    and (select private.is_fully_signed_in())
$$;
revoke execute on function public.end_my_session(uuid) from public, anon;
grant execute on function public.end_my_session(uuid) to authenticated;

create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '''' as $$
declare
  me constant uuid := auth.uid();
begin
  if not private.is_fully_signed_in() then
    raise sqlstate ''PT403'' using message = ''sign_in_needed'';
  end if;
  -- Two administrators who leave at the same moment must not both count on the other one.
  perform from public.profiles where role = ''admin'' order by id for update;
  if exists (select from public.profiles where id = me and role = ''admin'')
    and not exists (select from public.profiles where id <> me and role = ''admin'') then
    raise sqlstate ''PT409'' using message = ''last_administrator'';
  end if;
  insert into auth.audit_log_entries (instance_id, id, payload, created_at)
  values (
    ''00000000-0000-0000-0000-000000000000'',
    gen_random_uuid(),
    json_build_object(''action'', ''user_deleted'', ''actor_id'', me, ''log_type'', ''account''),
    now()
  );
  delete from auth.users where id = me;
end
$$;
revoke execute on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;
"}', 'manage_own_account'),
	('20261115091300', '{"-- What the privacy policy promises: enquiries go after 24 months, enrolments after eight years. The server asks for it
-- once a day; a lead''s mails go with it.
create function public.erase_expired_leads() returns integer
language sql volatile security definer set search_path = '''' as $$
  with inquiries as (
    delete from public.contact_inquiries
    where status <> ''enrolled'' and greatest(created_at, updated_at) < now() - interval ''24 months''
    returning 1
  ), enrollments as (
    delete from public.course_enrollments
    where greatest(created_at, updated_at) < now() - interval ''8 years''
    returning 1
  )
  select (select count(*) from inquiries)::integer + (select count(*) from enrollments)::integer
$$;
revoke execute on function public.erase_expired_leads() from public, anon, authenticated;
grant execute on function public.erase_expired_leads() to service_role;
"}', 'erase_expired_leads'),
	('20261115091400', '{"-- Pictures of courses. The bucket is public: everybody reads a file by its public address, without a policy. What the
-- storage service lets people write is decided here, as on hosted Supabase.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (
  ''course-images'', ''course-images'', true, 5 * 1024 * 1024,
  array[''image/jpeg'', ''image/png'', ''image/webp'', ''image/avif'']
);

create policy \"administrators list course images\"
  on storage.objects for select to authenticated
  using (bucket_id = ''course-images'' and (select private.is_admin()));

create policy \"administrators add course images\"
  on storage.objects for insert to authenticated
  with check (bucket_id = ''course-images'' and (select private.is_admin()));

create policy \"administrators replace course images\"
  on storage.objects for update to authenticated
  using (bucket_id = ''course-images'' and (select private.is_admin()))
  with check (bucket_id = ''course-images'' and (select private.is_admin()));

create policy \"administrators delete course images\"
  on storage.objects for delete to authenticated
  using (bucket_id = ''course-images'' and (select private.is_admin()));
"}', 'course_images'),
	('20261115091410', '{"-- What the admin panel searches its lists by, as a field of the row: the short texts that people remember an entry by.
-- Without the descriptions ten thousand rows are read through in a moment, and what is found is easier to explain.
create function public.catalogue_text(course public.courses) returns text
language sql stable
return concat_ws(
  e''\\n'', course.title, course.page_title, course.slug, course.category, course.level, course.status, course.trainer
);

create function public.catalogue_text(webinar public.webinars) returns text
language sql stable
return concat_ws(
  e''\\n'', webinar.title, webinar.category, webinar.speaker, webinar.speaker_role, webinar.mode, webinar.status,
  webinar.date
);

create function public.catalogue_text(job public.jobs) returns text
language sql stable
return concat_ws(
  e''\\n'', job.title, job.company, job.location, job.type, job.status, array_to_string(job.skills, e''\\n'')
);

revoke execute on function
  public.catalogue_text(public.courses), public.catalogue_text(public.webinars), public.catalogue_text(public.jobs)
  from public;
grant execute on function
  public.catalogue_text(public.courses), public.catalogue_text(public.webinars), public.catalogue_text(public.jobs)
  to authenticated, service_role;
"}', 'search_the_catalogue'),
	('20261115091500', '{"-- What the desk does with a lead: whose it is, when to ring next, and who did what. Both tables of leads get the same.

-- An expression instead of a body in quotes is resolved here: a visitor who sends a lead may not name the schema.
create function private.lead_search_text(name text, email text, phone text) returns text
language sql immutable
return lower(concat_ws(
  e''\\n'', name, email, private.phone_to_e164(phone), regexp_replace(phone, ''[^0-9]'', '''', ''g'')
));

create extension if not exists pg_trgm with schema extensions;

alter table public.contact_inquiries
  add column owner_id uuid references public.profiles on delete set null,
  add column follow_up_on date,
  add column email_key text generated always as (lower(trim(email))) stored,
  add column search_text text generated always as (private.lead_search_text(name, email, phone)) stored;
alter table public.course_enrollments
  add column owner_id uuid references public.profiles on delete set null,
  add column follow_up_on date,
  add column email_key text generated always as (lower(trim(email))) stored,
  add column search_text text generated always as (private.lead_search_text(name, email, phone)) stored;

grant update (owner_id, follow_up_on) on public.contact_inquiries to authenticated;
grant update (owner_id, follow_up_on) on public.course_enrollments to authenticated;

drop index public.contact_inquiries_email_idx, public.course_enrollments_email_idx;
create index contact_inquiries_email_idx on public.contact_inquiries (email_key);
create index contact_inquiries_course_idx on public.contact_inquiries (course, created_at desc, id);
create index contact_inquiries_status_idx on public.contact_inquiries (status, created_at desc, id);
create index contact_inquiries_owner_idx on public.contact_inquiries (owner_id, created_at desc, id);
create index contact_inquiries_follow_up_idx on public.contact_inquiries (follow_up_on)
  where follow_up_on is not null;
create index contact_inquiries_search_idx on public.contact_inquiries
  using gin (search_text extensions.gin_trgm_ops);
create index course_enrollments_email_idx on public.course_enrollments (email_key);
create index course_enrollments_status_idx on public.course_enrollments (status, created_at desc, id);
create index course_enrollments_owner_idx on public.course_enrollments (owner_id, created_at desc, id);
create index course_enrollments_follow_up_idx on public.course_enrollments (follow_up_on)
  where follow_up_on is not null;
create index course_enrollments_search_idx on public.course_enrollments
  using gin (search_text extensions.gin_trgm_ops);

-- Every lead in one list, with the reader''s own rights.
create view public.leads with (security_invoker = true) as
  select id, ''enquiry'' as kind, name, email, phone, phone_e164, course as course_id, null as course_name, message,
    page, utm, consent_version, whatsapp_opt_in, status, owner_id, follow_up_on, null::timestamptz as cancelled_at,
    suspicious, created_at, updated_at, email_key, search_text
  from public.contact_inquiries
  union all
  select id, case when course_id like ''workshop-%'' then ''registration'' else ''enrolment'' end, name, email, phone,
    phone_e164, course_id, course_name, null,
    page, utm, consent_version, whatsapp_opt_in, status, owner_id, follow_up_on, cancelled_at,
    suspicious, created_at, updated_at, email_key, search_text
  from public.course_enrollments;

-- How many enrolments are registrations, by the words of the view `leads`: of an expression the planner knows nothing,
-- takes them for few, and sorts them all to show a page.
create statistics public.course_enrollments_kind
  on (case when course_id like ''workshop-%'' then ''registration'' else ''enrolment'' end)
  from public.course_enrollments;

revoke all on public.leads from anon, authenticated;
grant select on public.leads to authenticated, service_role;

-- Who did what to a lead. Changes are written by the trigger below and notes by people; nobody rewrites either.
create table public.lead_events (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.contact_inquiries on delete cascade,
  enrollment_id uuid references public.course_enrollments on delete cascade,
  actor_id uuid default auth.uid() references public.profiles on delete set null,
  -- Kept as it was: the timeline still says who it was when the account is gone.
  actor_name text not null default '''' check (char_length(actor_name) <= 200),
  kind text not null check (kind in (''note'', ''status'', ''owner'', ''follow_up'', ''cancelled'')),
  body text check (char_length(body) <= 5000),
  old_value text,
  new_value text,
  created_at timestamptz not null default now(),
  constraint about_one_lead check (num_nonnulls(inquiry_id, enrollment_id) = 1),
  constraint notes_say_something check (kind <> ''note'' or body ~ ''\\S'')
);
create index lead_events_inquiry_idx on public.lead_events (inquiry_id, created_at desc);
create index lead_events_enrollment_idx on public.lead_events (enrollment_id, created_at desc);

revoke all on public.lead_events from anon, authenticated;
grant all on public.lead_events to service_role;
-- The id comes from the browser, so that a note that is sent twice is stored once.
grant select, insert (id, inquiry_id, enrollment_id, kind, body) on public.lead_events to authenticated;
alter table public.lead_events enable row level security;

create policy \"administrators read what was done\"
  on public.lead_events for select to authenticated
  using ((select private.is_admin()));

create policy \"administrators write notes in their own name\"
  on public.lead_events for insert to authenticated
  with check ((select private.is_admin()) and kind = ''note'' and actor_id = (select auth.uid()));

create function private.administrator_name(person uuid) returns text
language sql stable security definer set search_path = '''' as $$
  select left(coalesce(nullif(trim(profile.full_name), ''''), split_part(account.email, ''@'', 1), ''''), 200)
  from public.profiles profile join auth.users account using (id)
  where profile.id = person
$$;

create function private.sign_lead_event() returns trigger
language plpgsql security definer set search_path = '''' as $$
begin
  new.actor_name := coalesce(private.administrator_name(new.actor_id), '''');
  return new;
end
$$;

create trigger sign_event before insert on public.lead_events
  for each row execute function private.sign_lead_event();

-- A lead belongs to somebody who can see it.
create function private.check_lead_owner() returns trigger
language plpgsql security definer set search_path = '''' as $$
begin
  if not exists (select from public.profiles where id = new.owner_id and role = ''admin'') then
    raise sqlstate ''PT422'' using message = ''owner_not_administrator'', detail = ''Only administrators own leads.'';
  end if;
  return new;
end
$$;

create function private.record_lead_change() returns trigger
language plpgsql security definer set search_path = '''' as $$
declare
  cancelled constant text[] := case when tg_table_name = ''course_enrollments''
    then array[to_jsonb(old) ->> ''cancelled_at'', to_jsonb(new) ->> ''cancelled_at''] end;
begin
  insert into public.lead_events (inquiry_id, enrollment_id, kind, old_value, new_value)
  select case tg_table_name when ''contact_inquiries'' then new.id end,
    case tg_table_name when ''course_enrollments'' then new.id end,
    change.kind, change.old_value, change.new_value
  from (values
    (''status'', old.status, new.status),
    (''owner'', private.administrator_name(old.owner_id), private.administrator_name(new.owner_id)),
    (''follow_up'', old.follow_up_on::text, new.follow_up_on::text),
    (''cancelled'', cancelled[1], cancelled[2])
  ) as change (kind, old_value, new_value)
  where change.old_value is distinct from change.new_value;
  return null;
end
$$;

revoke execute on function private.administrator_name(uuid), private.sign_lead_event(), private.check_lead_owner(),
  private.record_lead_change() from public;

create trigger check_owner before update of owner_id on public.contact_inquiries
  for each row when (new.owner_id is not null) execute function private.check_lead_owner();
create trigger check_owner before update of owner_id on public.course_enrollments
  for each row when (new.owner_id is not null) execute function private.check_lead_owner();
create trigger record_change after update on public.contact_inquiries
  for each row execute function private.record_lead_change();
create trigger record_change after update on public.course_enrollments
  for each row execute function private.record_lead_change();

-- The desk hears of new leads as they come.
alter publication supabase_realtime add table public.contact_inquiries, public.course_enrollments;
"}', 'lead_desk'),
	('20261115091510', '{"-- The desk''s list. Its functions run with their owner''s rights, because under row level security PostgreSQL may not
-- look a part of a word up in an index; they ask themselves what the policies ask.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '''' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = ''Only administrators work at the lead desk'';
  end if;
end
$$;
revoke execute on function private.require_admin() from public;
grant execute on function private.require_admin() to anon, authenticated, service_role;

-- Each word must be in the name, the address or the number; a number may be written in groups.
create function private.lead_search_condition(q text) returns text
language sql immutable set search_path = '''' as $$
  select string_agg(format(''search_text like %L'', ''%'' || literally || ''%''), '' and '')
  from (
    select replace(replace(replace(
      case when word ~ ''^[+0-9().-]{4,}$'' then regexp_replace(word, ''[^0-9]'', '''', ''g'') else lower(word) end,
      ''\\'', ''\\\\''), ''%'', ''\\%''), ''_'', ''\\_'') as literally
    from regexp_split_to_table(trim(q), ''\\s+'') as word
    where word <> ''''
    limit 8
  ) as words
$$;

-- A follow-up is due from its day on, in India, for as long as there is something to do about the lead.
create function private.follow_up_condition(follow_up text) returns text
language sql immutable set search_path = '''' as $$
  select case follow_up
    when ''due'' then $due$follow_up_on <= (now() at time zone ''Asia/Kolkata'')::date
      and status in (''new'', ''contacted'') and cancelled_at is null$due$
    when ''later'' then $later$follow_up_on > (now() at time zone ''Asia/Kolkata'')::date$later$
    when ''none'' then ''follow_up_on is null''
  end
$$;

-- The query as text: a plan for the values at hand, where one for all values would have to read every lead.
create function private.lead_query(
  q text, kind text, status text, course text, owner text, follow_up text, since date, until date
) returns text
language sql immutable set search_path = '''' as $$
  select ''from public.leads where '' || concat_ws('' and '',
    ''true'',
    private.lead_search_condition(q),
    ''kind = '' || quote_literal(kind),
    ''status = '' || quote_literal(status),
    ''course_id = '' || quote_literal(course),
    case owner when ''nobody'' then ''owner_id is null'' else ''owner_id = '' || quote_literal(owner) end,
    private.follow_up_condition(follow_up),
    ''created_at >= '' || quote_literal(since) || ''::date::timestamp at time zone ''''Asia/Kolkata'''''',
    ''created_at < ('' || quote_literal(until) || ''::date + 1)::timestamp at time zone ''''Asia/Kolkata''''''
  )
$$;
revoke execute on function private.lead_search_condition(text), private.follow_up_condition(text),
  private.lead_query(text, text, text, text, text, text, date, date) from public;

-- One page, newest first, after the row (before_at, before_id) of the page before.
create function public.find_leads(
  q text default '''', kind text default null, status text default null, course text default null,
  owner text default null, follow_up text default null, since date default null, until date default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns setof public.leads
language plpgsql stable security definer set search_path = '''' as $$
begin
  perform private.require_admin();
  return query execute format(
    ''select * %s and (%L is null or (created_at <= %L and (created_at < %L or id > %L)))
     order by created_at desc, id limit %s'',
    private.lead_query(q, kind, status, course, owner, follow_up, since, until),
    before_at, before_at, before_at, before_id, least(greatest(page_size, 1), 1000)
  );
end
$$;

create function public.count_leads(
  q text default '''', kind text default null, status text default null, course text default null,
  owner text default null, follow_up text default null, since date default null, until date default null
) returns bigint
language plpgsql stable security definer set search_path = '''' as $$
declare
  found bigint;
begin
  perform private.require_admin();
  execute ''select count(*) '' || private.lead_query(q, kind, status, course, owner, follow_up, since, until) into found;
  return found;
end
$$;
revoke execute on function
  public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer),
  public.count_leads(text, text, text, text, text, text, date, date)
  from public, anon;
grant execute on function
  public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer),
  public.count_leads(text, text, text, text, text, text, date, date)
  to authenticated;
"}', 'find_leads'),
	('20261115091520', '{"-- One person: the same number, then the same address. These run with the caller''s rights; the bodies are resolved
-- here, so that they may ask for an administrator although nobody is granted the schema `private`.
create function public.person_leads(lead uuid) returns setof public.leads
language sql stable
begin atomic
  select private.require_admin();
  with mine as (select phone_e164, email_key from public.leads where id = lead),
  same as (
    select id from public.leads where phone_e164 = (select phone_e164 from mine)
    union
    select id from public.leads where email_key = (select email_key from mine)
  )
  select * from public.leads where id in (select id from same) order by created_at desc, id;
end;

create function public.erase_person(lead uuid) returns integer
language sql volatile
begin atomic
  -- Again: without rows to delete, the question inside person_leads would never be put.
  select private.require_admin();
  with theirs as (select id from public.person_leads(lead)),
  inquiries as (
    delete from public.contact_inquiries where id in (select id from theirs) returning 1
  ), enrollments as (
    delete from public.course_enrollments where id in (select id from theirs) returning 1
  )
  select (select count(*) from inquiries)::integer + (select count(*) from enrollments)::integer;
end;

create function public.export_person(lead uuid) returns jsonb
language sql stable
begin atomic
  with theirs as (select * from public.person_leads(lead))
  select jsonb_build_object(
    ''leads'', (
      select coalesce(jsonb_agg(to_jsonb(theirs) - ''search_text'' - ''email_key'' order by created_at), ''[]'') from theirs
    ),
    ''events'', (
      select coalesce(jsonb_agg(to_jsonb(event) - ''actor_id'' order by event.created_at), ''[]'')
      from public.lead_events event
      where inquiry_id in (select id from theirs) or enrollment_id in (select id from theirs)
    ),
    ''mails'', (
      select coalesce(jsonb_agg(
        jsonb_build_object(''kind'', kind, ''status'', status, ''created_at'', created_at, ''sent_at'', sent_at)
        order by created_at
      ), ''[]'')
      from public.mail_outbox mail
      where inquiry_id in (select id from theirs) or enrollment_id in (select id from theirs)
    )
  );
end;

-- Whom a lead can be given to.
create function public.administrators() returns table (id uuid, name text)
language sql stable security definer set search_path = '''' as $$
  select private.require_admin();
  select profile.id, private.administrator_name(profile.id)
  from public.profiles profile where profile.role = ''admin''
  order by 2, 1
$$;

revoke execute on function public.person_leads(uuid), public.erase_person(uuid), public.export_person(uuid),
  public.administrators() from public, anon;
grant execute on function public.person_leads(uuid), public.erase_person(uuid), public.export_person(uuid),
  public.administrators() to authenticated;
"}', 'lead_persons'),
	('20261115091530', '{"-- The dashboard''s figures, by the institute''s own days.
create function public.leads_per_day(days integer default 30)
returns table (day date, enquiries integer, enrolments integer, registrations integer)
language sql stable
begin atomic
  select private.require_admin();
  with period as (
    select today - (least(greatest(days, 1), 366) - 1) as first, today as last
    from (select (now() at time zone ''Asia/Kolkata'')::date as today) as calendar
  ),
  -- Counted first and spread over the calendar then: joined day by day, every day would read every lead.
  counted as (
    select (created_at at time zone ''Asia/Kolkata'')::date as day,
      count(*) filter (where kind = ''enquiry'')::integer as enquiries,
      count(*) filter (where kind = ''enrolment'')::integer as enrolments,
      count(*) filter (where kind = ''registration'')::integer as registrations
    from public.leads
    where created_at >= (select first::timestamp at time zone ''Asia/Kolkata'' from period)
    group by 1
  )
  select calendar.day::date, coalesce(counted.enquiries, 0), coalesce(counted.enrolments, 0),
    coalesce(counted.registrations, 0)
  from period
  cross join generate_series(period.first, period.last, interval ''1 day'') as calendar (day)
  left join counted on counted.day = calendar.day::date
  order by calendar.day;
end;

create function public.leads_per_course(days integer default 30)
returns table (course_id text, course_name text, leads integer)
language sql stable
begin atomic
  select private.require_admin();
  select lead.course_id, coalesce(max(course.title), max(lead.course_name)), count(*)::integer
  from public.leads lead
  left join public.courses course on course.slug = lead.course_id
  where lead.created_at >= ((now() at time zone ''Asia/Kolkata'')::date - (least(greatest(days, 1), 366) - 1))::timestamp
    at time zone ''Asia/Kolkata''
  group by lead.course_id
  order by 3 desc, 2 nulls last;
end;

revoke execute on function public.leads_per_day(integer), public.leads_per_course(integer) from public, anon;
grant execute on function public.leads_per_day(integer), public.leads_per_course(integer) to authenticated;
"}', 'lead_figures');

INSERT INTO supabase_migrations.seed_files VALUES
	('supabase/seed.sql', 'b9d7143209dbda5f73758f5756424df5f8c14e5af5b32e765014b2819af09890');

SELECT pg_catalog.setval('auth.refresh_tokens_id_seq', 5, true);

SELECT pg_catalog.setval('private.lead_submissions_id_seq', 16, true);

SELECT pg_catalog.setval('realtime.changes_id_seq', 12, true);

SELECT pg_catalog.setval('realtime.relayed_id_seq', 1, false);

ALTER TABLE ONLY auth.audit_log_entries
    ADD CONSTRAINT audit_log_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_provider_id_provider_key UNIQUE (provider_id, provider);

ALTER TABLE ONLY auth.mfa_amr_claims
    ADD CONSTRAINT mfa_amr_claims_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.mfa_amr_claims
    ADD CONSTRAINT mfa_amr_claims_session_id_authentication_method_key UNIQUE (session_id, authentication_method);

ALTER TABLE ONLY auth.mfa_challenges
    ADD CONSTRAINT mfa_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_last_challenged_at_key UNIQUE (last_challenged_at);

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_token_type_key UNIQUE (user_id, token_type);

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_token_key UNIQUE (token);

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_phone_key UNIQUE (phone);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth_embedded.oauth_states
    ADD CONSTRAINT oauth_states_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth_embedded.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (token_id);

ALTER TABLE ONLY auth_embedded.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY auth_embedded.recovery_code_sets
    ADD CONSTRAINT recovery_code_sets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth_embedded.recovery_code_sets
    ADD CONSTRAINT recovery_code_sets_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY auth_embedded.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (set_id, code_hash);

ALTER TABLE ONLY auth_embedded.totp_uses
    ADD CONSTRAINT totp_uses_pkey PRIMARY KEY (factor_id);

ALTER TABLE ONLY private.lead_submissions
    ADD CONSTRAINT lead_submissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY public.contact_inquiries
    ADD CONSTRAINT contact_inquiries_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.contact_inquiries
    ADD CONSTRAINT contact_inquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.course_enrollments
    ADD CONSTRAINT course_enrollments_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.course_enrollments
    ADD CONSTRAINT course_enrollments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT once_a_lead UNIQUE NULLS NOT DISTINCT (kind, inquiry_id, enrollment_id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webinars
    ADD CONSTRAINT webinars_pkey PRIMARY KEY (id);

ALTER TABLE ONLY realtime.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY realtime.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id, inserted_at);

ALTER TABLE ONLY realtime.relayed
    ADD CONSTRAINT relayed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY realtime.subscribed_tables
    ADD CONSTRAINT subscribed_tables_pkey PRIMARY KEY (entity);

ALTER TABLE ONLY storage.buckets
    ADD CONSTRAINT buckets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY storage_embedded.stray_files
    ADD CONSTRAINT stray_files_pkey PRIMARY KEY (version);

ALTER TABLE ONLY supabase_embedded.applied_files
    ADD CONSTRAINT applied_files_pkey PRIMARY KEY (name);

ALTER TABLE ONLY supabase_migrations.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY supabase_migrations.seed_files
    ADD CONSTRAINT seed_files_pkey PRIMARY KEY (path);

CREATE INDEX audit_log_entries_created_at_idx ON auth.audit_log_entries USING btree (created_at DESC);

CREATE INDEX flow_state_auth_code_idx ON auth.flow_state USING btree (auth_code);

CREATE INDEX flow_state_created_at_idx ON auth.flow_state USING btree (created_at DESC);

CREATE INDEX identities_email_idx ON auth.identities USING btree (email text_pattern_ops);

CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);

CREATE INDEX mfa_challenges_created_at_idx ON auth.mfa_challenges USING btree (created_at DESC);

CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id);

CREATE UNIQUE INDEX mfa_factors_user_friendly_name_unique ON auth.mfa_factors USING btree (friendly_name, user_id) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);

CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors USING btree (user_id);

CREATE INDEX one_time_tokens_relates_to_idx ON auth.one_time_tokens USING hash (relates_to);

CREATE INDEX one_time_tokens_token_hash_idx ON auth.one_time_tokens USING hash (token_hash);

CREATE INDEX refresh_tokens_parent_idx ON auth.refresh_tokens USING btree (parent);

CREATE INDEX refresh_tokens_session_id_revoked_idx ON auth.refresh_tokens USING btree (session_id, revoked);

CREATE INDEX refresh_tokens_updated_at_idx ON auth.refresh_tokens USING btree (updated_at DESC);

CREATE INDEX sessions_not_after_idx ON auth.sessions USING btree (not_after DESC);

CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);

CREATE INDEX users_created_at_idx ON auth.users USING btree (created_at DESC);

CREATE UNIQUE INDEX users_email_partial_key ON auth.users USING btree (email) WHERE (is_sso_user = false);

CREATE INDEX users_instance_id_email_idx ON auth.users USING btree (instance_id, lower((email)::text));

CREATE INDEX oauth_states_created_at_idx ON auth_embedded.oauth_states USING btree (created_at);

CREATE INDEX rate_limits_empty_at_idx ON auth_embedded.rate_limits USING btree (empty_at);

CREATE INDEX lead_submissions_address_idx ON private.lead_submissions USING btree (address, submitted_at);

CREATE INDEX lead_submissions_person_idx ON private.lead_submissions USING btree (person, submitted_at);

CREATE INDEX lead_submissions_submitted_at_idx ON private.lead_submissions USING btree (submitted_at);

CREATE INDEX rate_limits_refilled_at_idx ON private.rate_limits USING btree (refilled_at);

CREATE INDEX contact_inquiries_course_idx ON public.contact_inquiries USING btree (course, created_at DESC, id);

CREATE INDEX contact_inquiries_created_at_idx ON public.contact_inquiries USING btree (created_at DESC, id);

CREATE INDEX contact_inquiries_email_idx ON public.contact_inquiries USING btree (email_key);

CREATE INDEX contact_inquiries_follow_up_idx ON public.contact_inquiries USING btree (follow_up_on) WHERE (follow_up_on IS NOT NULL);

CREATE INDEX contact_inquiries_owner_idx ON public.contact_inquiries USING btree (owner_id, created_at DESC, id);

CREATE INDEX contact_inquiries_phone_idx ON public.contact_inquiries USING btree (phone_e164);

CREATE INDEX contact_inquiries_search_idx ON public.contact_inquiries USING gin (search_text extensions.gin_trgm_ops);

CREATE INDEX contact_inquiries_status_idx ON public.contact_inquiries USING btree (status, created_at DESC, id);

CREATE INDEX course_enrollments_course_id_idx ON public.course_enrollments USING btree (course_id, created_at DESC);

CREATE INDEX course_enrollments_created_at_idx ON public.course_enrollments USING btree (created_at DESC, id);

CREATE INDEX course_enrollments_email_idx ON public.course_enrollments USING btree (email_key);

CREATE INDEX course_enrollments_follow_up_idx ON public.course_enrollments USING btree (follow_up_on) WHERE (follow_up_on IS NOT NULL);

CREATE INDEX course_enrollments_owner_idx ON public.course_enrollments USING btree (owner_id, created_at DESC, id);

CREATE INDEX course_enrollments_phone_idx ON public.course_enrollments USING btree (phone_e164);

CREATE INDEX course_enrollments_search_idx ON public.course_enrollments USING gin (search_text extensions.gin_trgm_ops);

CREATE INDEX course_enrollments_status_idx ON public.course_enrollments USING btree (status, created_at DESC, id);

CREATE INDEX courses_active_position_idx ON public.courses USING btree ("position", created_at, id) WHERE (status = 'active'::text);

CREATE INDEX courses_created_at_idx ON public.courses USING btree (created_at DESC, id);

CREATE UNIQUE INDEX courses_slug_key ON public.courses USING btree (slug);

CREATE INDEX jobs_created_at_idx ON public.jobs USING btree (created_at DESC, id);

CREATE INDEX jobs_status_created_at_idx ON public.jobs USING btree (status, created_at DESC, id);

CREATE INDEX lead_events_enrollment_idx ON public.lead_events USING btree (enrollment_id, created_at DESC);

CREATE INDEX lead_events_inquiry_idx ON public.lead_events USING btree (inquiry_id, created_at DESC);

CREATE INDEX mail_outbox_created_at_idx ON public.mail_outbox USING btree (created_at DESC, id);

CREATE INDEX mail_outbox_due_idx ON public.mail_outbox USING btree (next_attempt_at) WHERE (status = 'pending'::text);

CREATE INDEX mail_outbox_enrollment_idx ON public.mail_outbox USING btree (enrollment_id);

CREATE INDEX mail_outbox_inquiry_idx ON public.mail_outbox USING btree (inquiry_id);

CREATE INDEX mail_outbox_status_idx ON public.mail_outbox USING btree (status, created_at DESC, id);

CREATE UNIQUE INDEX one_seat_a_phone ON public.course_enrollments USING btree (webinar_id, COALESCE(phone_e164, TRIM(BOTH FROM phone))) WHERE ((webinar_id IS NOT NULL) AND (cancelled_at IS NULL));

CREATE UNIQUE INDEX one_seat_an_email ON public.course_enrollments USING btree (webinar_id, lower(TRIM(BOTH FROM email))) WHERE ((webinar_id IS NOT NULL) AND (cancelled_at IS NULL));

CREATE INDEX webinars_created_at_idx ON public.webinars USING btree (created_at DESC, id);

CREATE INDEX webinars_public_date_idx ON public.webinars USING btree (date, created_at, id) WHERE (status <> 'cancelled'::text);

CREATE INDEX changes_at_idx ON realtime.changes USING btree (at);

CREATE INDEX changes_xid_idx ON realtime.changes USING btree (xid);

CREATE INDEX messages_inserted_at_topic_idx ON realtime.messages USING btree (inserted_at DESC, topic) WHERE ((extension = 'broadcast'::text) AND private);

CREATE UNIQUE INDEX bname ON storage.buckets USING btree (name);

CREATE UNIQUE INDEX bucketid_objname ON storage.objects USING btree (bucket_id, name);

CREATE INDEX idx_objects_bucket_id_lower_name ON storage.objects USING btree (bucket_id, lower(name) COLLATE "C");

CREATE INDEX idx_objects_bucket_id_name ON storage.objects USING btree (bucket_id, name COLLATE "C");

CREATE INDEX objects_version_idx ON storage.objects USING btree (version);

CREATE STATISTICS public.course_enrollments_kind ON (CASE WHEN course_id ~~ 'workshop-%'::text THEN 'registration'::text ELSE 'enrolment'::text END) FROM public.course_enrollments;

CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();

CREATE TRIGGER accept_enrollment BEFORE INSERT ON public.course_enrollments FOR EACH ROW EXECUTE FUNCTION private.accept_enrollment();

CREATE TRIGGER accept_inquiry BEFORE INSERT ON public.contact_inquiries FOR EACH ROW EXECUTE FUNCTION private.accept_inquiry();

CREATE TRIGGER announce_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.courses FOR EACH STATEMENT EXECUTE FUNCTION private.announce_content_change();

CREATE TRIGGER announce_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION private.announce_content_change();

CREATE TRIGGER announce_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.webinars FOR EACH STATEMENT EXECUTE FUNCTION private.announce_content_change();

CREATE TRIGGER check_owner BEFORE UPDATE OF owner_id ON public.contact_inquiries FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.check_lead_owner();

CREATE TRIGGER check_owner BEFORE UPDATE OF owner_id ON public.course_enrollments FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.check_lead_owner();

CREATE TRIGGER fill_slug BEFORE INSERT OR UPDATE OF slug ON public.courses FOR EACH ROW EXECUTE FUNCTION private.fill_course_slug();

CREATE TRIGGER flag_suspicious_lead BEFORE INSERT ON public.contact_inquiries FOR EACH ROW EXECUTE FUNCTION private.flag_suspicious_lead();

CREATE TRIGGER flag_suspicious_lead BEFORE INSERT ON public.course_enrollments FOR EACH ROW EXECUTE FUNCTION private.flag_suspicious_lead();

CREATE TRIGGER move_seat AFTER DELETE OR UPDATE OF cancelled_at, webinar_id ON public.course_enrollments FOR EACH ROW EXECUTE FUNCTION private.move_seat();

CREATE TRIGGER queue_mails AFTER INSERT ON public.contact_inquiries FOR EACH ROW EXECUTE FUNCTION private.queue_lead_mails();

CREATE TRIGGER queue_mails AFTER INSERT ON public.course_enrollments FOR EACH ROW EXECUTE FUNCTION private.queue_lead_mails();

CREATE TRIGGER record_change AFTER UPDATE ON public.contact_inquiries FOR EACH ROW EXECUTE FUNCTION private.record_lead_change();

CREATE TRIGGER record_change AFTER UPDATE ON public.course_enrollments FOR EACH ROW EXECUTE FUNCTION private.record_lead_change();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.contact_inquiries FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.course_enrollments FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.courses FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE OF title, description, date, "time", duration, mode, speaker, speaker_role, category, max_attendees, original_price, discounted_price, is_special_offer, status, updated_at ON public.webinars FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER sign_event BEFORE INSERT ON public.lead_events FOR EACH ROW EXECUTE FUNCTION private.sign_lead_event();

CREATE TRIGGER zz_realtime_capture AFTER INSERT OR DELETE OR UPDATE ON public.contact_inquiries FOR EACH ROW EXECUTE FUNCTION realtime.capture('{id}');

CREATE TRIGGER zz_realtime_capture AFTER INSERT OR DELETE OR UPDATE ON public.course_enrollments FOR EACH ROW EXECUTE FUNCTION realtime.capture('{id}');

CREATE TRIGGER capture_message AFTER INSERT ON realtime.messages FOR EACH ROW EXECUTE FUNCTION realtime.capture_message();

CREATE TRIGGER account_for_file AFTER INSERT OR DELETE OR UPDATE OF version ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage_embedded.account_for_file();

CREATE TRIGGER protect_buckets_delete BEFORE DELETE ON storage.buckets FOR EACH STATEMENT EXECUTE FUNCTION storage.protect_delete();

CREATE TRIGGER protect_objects_delete BEFORE DELETE ON storage.objects FOR EACH STATEMENT EXECUTE FUNCTION storage.protect_delete();

CREATE TRIGGER update_objects_updated_at BEFORE UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.update_updated_at_column();

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_amr_claims
    ADD CONSTRAINT mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_challenges
    ADD CONSTRAINT mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth_embedded.oauth_states
    ADD CONSTRAINT oauth_states_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth_embedded.one_time_codes
    ADD CONSTRAINT one_time_codes_token_id_fkey FOREIGN KEY (token_id) REFERENCES auth.one_time_tokens(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth_embedded.recovery_code_sets
    ADD CONSTRAINT recovery_code_sets_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth_embedded.recovery_codes
    ADD CONSTRAINT recovery_codes_set_id_fkey FOREIGN KEY (set_id) REFERENCES auth_embedded.recovery_code_sets(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth_embedded.totp_uses
    ADD CONSTRAINT totp_uses_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_inquiries
    ADD CONSTRAINT contact_inquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.course_enrollments
    ADD CONSTRAINT course_enrollments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.course_enrollments
    ADD CONSTRAINT course_enrollments_webinar_id_fkey FOREIGN KEY (webinar_id) REFERENCES public.webinars(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES public.course_enrollments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.contact_inquiries(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES public.course_enrollments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.contact_inquiries(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT "objects_bucketId_fkey" FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id);

ALTER TABLE auth.audit_log_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.flow_state ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.identities ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.mfa_amr_claims ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.mfa_challenges ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.mfa_factors ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.one_time_tokens ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.refresh_tokens ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.users ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.lead_submissions ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.rate_limits ENABLE ROW LEVEL SECURITY;

CREATE POLICY "administrators add courses" ON public.courses FOR INSERT TO authenticated WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators add jobs" ON public.jobs FOR INSERT TO authenticated WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators add webinars" ON public.webinars FOR INSERT TO authenticated WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators delete courses" ON public.courses FOR DELETE TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators delete enquiries" ON public.contact_inquiries FOR DELETE TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators delete enrolments" ON public.course_enrollments FOR DELETE TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators delete jobs" ON public.jobs FOR DELETE TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators delete webinars" ON public.webinars FOR DELETE TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators edit courses" ON public.courses FOR UPDATE TO authenticated USING (( SELECT private.is_admin() AS is_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators edit jobs" ON public.jobs FOR UPDATE TO authenticated USING (( SELECT private.is_admin() AS is_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators edit webinars" ON public.webinars FOR UPDATE TO authenticated USING (( SELECT private.is_admin() AS is_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators read enquiries" ON public.contact_inquiries FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators read enrolments" ON public.course_enrollments FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators read every course" ON public.courses FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators read every job" ON public.jobs FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators read every profile" ON public.profiles FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators read every webinar" ON public.webinars FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators read the outbox" ON public.mail_outbox FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators read what was done" ON public.lead_events FOR SELECT TO authenticated USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators work on enquiries" ON public.contact_inquiries FOR UPDATE TO authenticated USING (( SELECT private.is_admin() AS is_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators work on enrolments" ON public.course_enrollments FOR UPDATE TO authenticated USING (( SELECT private.is_admin() AS is_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "administrators write notes in their own name" ON public.lead_events FOR INSERT TO authenticated WITH CHECK ((( SELECT private.is_admin() AS is_admin) AND (kind = 'note'::text) AND (actor_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "anyone enrols" ON public.course_enrollments FOR INSERT TO anon, authenticated WITH CHECK (true);

CREATE POLICY "anyone reads active and closed jobs" ON public.jobs FOR SELECT TO anon, authenticated USING ((status = ANY (ARRAY['active'::text, 'closed'::text])));

CREATE POLICY "anyone reads active courses" ON public.courses FOR SELECT TO anon, authenticated USING ((status = 'active'::text));

CREATE POLICY "anyone reads the content version" ON public.content_version FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "anyone reads webinars that are not cancelled" ON public.webinars FOR SELECT TO anon, authenticated USING ((status <> 'cancelled'::text));

CREATE POLICY "anyone sends an enquiry" ON public.contact_inquiries FOR INSERT TO anon, authenticated WITH CHECK (true);

ALTER TABLE public.contact_inquiries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.content_version ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.course_enrollments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.courses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people change their own name" ON public.profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people read their own profile" ON public.profiles FOR SELECT TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webinars ENABLE ROW LEVEL SECURITY;

ALTER TABLE realtime.messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY "administrators add course images" ON storage.objects FOR INSERT TO authenticated WITH CHECK (((bucket_id = 'course-images'::text) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "administrators delete course images" ON storage.objects FOR DELETE TO authenticated USING (((bucket_id = 'course-images'::text) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "administrators list course images" ON storage.objects FOR SELECT TO authenticated USING (((bucket_id = 'course-images'::text) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "administrators replace course images" ON storage.objects FOR UPDATE TO authenticated USING (((bucket_id = 'course-images'::text) AND ( SELECT private.is_admin() AS is_admin))) WITH CHECK (((bucket_id = 'course-images'::text) AND ( SELECT private.is_admin() AS is_admin)));

ALTER TABLE storage.buckets ENABLE ROW LEVEL SECURITY;

ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;

CREATE PUBLICATION supabase_realtime WITH (publish = 'insert, update, delete, truncate');

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.contact_inquiries;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.course_enrollments;

GRANT USAGE ON SCHEMA auth TO anon;
GRANT USAGE ON SCHEMA auth TO authenticated;
GRANT USAGE ON SCHEMA auth TO service_role;
GRANT USAGE ON SCHEMA auth TO supabase_auth_admin;

GRANT USAGE ON SCHEMA extensions TO anon;
GRANT USAGE ON SCHEMA extensions TO authenticated;
GRANT USAGE ON SCHEMA extensions TO service_role;

GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;

GRANT USAGE ON SCHEMA realtime TO anon;
GRANT USAGE ON SCHEMA realtime TO authenticated;
GRANT USAGE ON SCHEMA realtime TO service_role;

GRANT USAGE ON SCHEMA storage TO anon;
GRANT USAGE ON SCHEMA storage TO authenticated;
GRANT USAGE ON SCHEMA storage TO service_role;
GRANT USAGE ON SCHEMA storage TO supabase_storage_admin;

REVOKE ALL ON FUNCTION private.accept_enrollment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.accept_inquiry() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.administrator_name(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.announce_content_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.check_lead_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.create_profile() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.fill_course_slug() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.flag_suspicious_lead() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.follow_up_condition(follow_up text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.give_seat_back(taken uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_admin() TO anon;
GRANT ALL ON FUNCTION private.is_admin() TO authenticated;
GRANT ALL ON FUNCTION private.is_admin() TO service_role;

REVOKE ALL ON FUNCTION private.is_fully_signed_in() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lead_query(q text, kind text, status text, course text, owner text, follow_up text, since date, until date) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lead_search_condition(q text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.limit_lead_submissions(phone text, email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.move_seat() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.queue_lead_mails() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_lead_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_second_seat(wanted uuid, new_phone text, new_email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_admin() TO anon;
GRANT ALL ON FUNCTION private.require_admin() TO authenticated;
GRANT ALL ON FUNCTION private.require_admin() TO service_role;

REVOKE ALL ON FUNCTION private.sign_lead_event() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_seat(wanted uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.administrators() FROM PUBLIC;
GRANT ALL ON FUNCTION public.administrators() TO authenticated;
GRANT ALL ON FUNCTION public.administrators() TO service_role;

GRANT ALL ON TABLE public.courses TO service_role;
GRANT SELECT ON TABLE public.courses TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.courses TO authenticated;

REVOKE ALL ON FUNCTION public.catalogue_text(course public.courses) FROM PUBLIC;
GRANT ALL ON FUNCTION public.catalogue_text(course public.courses) TO anon;
GRANT ALL ON FUNCTION public.catalogue_text(course public.courses) TO authenticated;
GRANT ALL ON FUNCTION public.catalogue_text(course public.courses) TO service_role;

GRANT ALL ON TABLE public.jobs TO service_role;
GRANT SELECT ON TABLE public.jobs TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.jobs TO authenticated;

REVOKE ALL ON FUNCTION public.catalogue_text(job public.jobs) FROM PUBLIC;
GRANT ALL ON FUNCTION public.catalogue_text(job public.jobs) TO anon;
GRANT ALL ON FUNCTION public.catalogue_text(job public.jobs) TO authenticated;
GRANT ALL ON FUNCTION public.catalogue_text(job public.jobs) TO service_role;

GRANT SELECT ON TABLE public.webinars TO anon;
GRANT SELECT,DELETE ON TABLE public.webinars TO authenticated;
GRANT SELECT,DELETE ON TABLE public.webinars TO service_role;

GRANT INSERT(id) ON TABLE public.webinars TO authenticated;
GRANT INSERT(id) ON TABLE public.webinars TO service_role;

GRANT INSERT(title),UPDATE(title) ON TABLE public.webinars TO authenticated;
GRANT INSERT(title),UPDATE(title) ON TABLE public.webinars TO service_role;

GRANT INSERT(description),UPDATE(description) ON TABLE public.webinars TO authenticated;
GRANT INSERT(description),UPDATE(description) ON TABLE public.webinars TO service_role;

GRANT INSERT(date),UPDATE(date) ON TABLE public.webinars TO authenticated;
GRANT INSERT(date),UPDATE(date) ON TABLE public.webinars TO service_role;

GRANT INSERT("time"),UPDATE("time") ON TABLE public.webinars TO authenticated;
GRANT INSERT("time"),UPDATE("time") ON TABLE public.webinars TO service_role;

GRANT INSERT(duration),UPDATE(duration) ON TABLE public.webinars TO authenticated;
GRANT INSERT(duration),UPDATE(duration) ON TABLE public.webinars TO service_role;

GRANT INSERT(mode),UPDATE(mode) ON TABLE public.webinars TO authenticated;
GRANT INSERT(mode),UPDATE(mode) ON TABLE public.webinars TO service_role;

GRANT INSERT(speaker),UPDATE(speaker) ON TABLE public.webinars TO authenticated;
GRANT INSERT(speaker),UPDATE(speaker) ON TABLE public.webinars TO service_role;

GRANT INSERT(speaker_role),UPDATE(speaker_role) ON TABLE public.webinars TO authenticated;
GRANT INSERT(speaker_role),UPDATE(speaker_role) ON TABLE public.webinars TO service_role;

GRANT INSERT(category),UPDATE(category) ON TABLE public.webinars TO authenticated;
GRANT INSERT(category),UPDATE(category) ON TABLE public.webinars TO service_role;

GRANT INSERT(max_attendees),UPDATE(max_attendees) ON TABLE public.webinars TO authenticated;
GRANT INSERT(max_attendees),UPDATE(max_attendees) ON TABLE public.webinars TO service_role;

GRANT INSERT(original_price),UPDATE(original_price) ON TABLE public.webinars TO authenticated;
GRANT INSERT(original_price),UPDATE(original_price) ON TABLE public.webinars TO service_role;

GRANT INSERT(discounted_price),UPDATE(discounted_price) ON TABLE public.webinars TO authenticated;
GRANT INSERT(discounted_price),UPDATE(discounted_price) ON TABLE public.webinars TO service_role;

GRANT INSERT(is_special_offer),UPDATE(is_special_offer) ON TABLE public.webinars TO authenticated;
GRANT INSERT(is_special_offer),UPDATE(is_special_offer) ON TABLE public.webinars TO service_role;

GRANT INSERT(status),UPDATE(status) ON TABLE public.webinars TO authenticated;
GRANT INSERT(status),UPDATE(status) ON TABLE public.webinars TO service_role;

GRANT UPDATE(updated_at) ON TABLE public.webinars TO authenticated;
GRANT UPDATE(updated_at) ON TABLE public.webinars TO service_role;

REVOKE ALL ON FUNCTION public.catalogue_text(webinar public.webinars) FROM PUBLIC;
GRANT ALL ON FUNCTION public.catalogue_text(webinar public.webinars) TO anon;
GRANT ALL ON FUNCTION public.catalogue_text(webinar public.webinars) TO authenticated;
GRANT ALL ON FUNCTION public.catalogue_text(webinar public.webinars) TO service_role;

REVOKE ALL ON FUNCTION public.claim_mails(most integer, lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_mails(most integer, lease_seconds integer) TO service_role;

REVOKE ALL ON FUNCTION public.count_leads(q text, kind text, status text, course text, owner text, follow_up text, since date, until date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_leads(q text, kind text, status text, course text, owner text, follow_up text, since date, until date) TO authenticated;
GRANT ALL ON FUNCTION public.count_leads(q text, kind text, status text, course text, owner text, follow_up text, since date, until date) TO service_role;

REVOKE ALL ON FUNCTION public.delete_my_account() FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_my_account() TO authenticated;
GRANT ALL ON FUNCTION public.delete_my_account() TO service_role;

REVOKE ALL ON FUNCTION public.end_my_session(session_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_my_session(session_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.end_my_session(session_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.erase_expired_leads() FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_expired_leads() TO service_role;

GRANT ALL ON TABLE public.contact_inquiries TO service_role;
GRANT SELECT,DELETE ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(name) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(name) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(email) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(email) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(phone) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(phone) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(course) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(course) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(message) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(message) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(page) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(page) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(utm) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(utm) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(consent_version) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(consent_version) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(whatsapp_opt_in) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(whatsapp_opt_in) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(idempotency_key) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(idempotency_key) ON TABLE public.contact_inquiries TO authenticated;

GRANT UPDATE(status) ON TABLE public.contact_inquiries TO authenticated;

GRANT INSERT(signals) ON TABLE public.contact_inquiries TO anon;
GRANT INSERT(signals) ON TABLE public.contact_inquiries TO authenticated;

GRANT UPDATE(owner_id) ON TABLE public.contact_inquiries TO authenticated;

GRANT UPDATE(follow_up_on) ON TABLE public.contact_inquiries TO authenticated;

GRANT ALL ON TABLE public.course_enrollments TO service_role;
GRANT SELECT,DELETE ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(name) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(name) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(email) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(email) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(phone) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(phone) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(course_name) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(course_name) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(course_id) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(course_id) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(page) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(page) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(utm) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(utm) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(consent_version) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(consent_version) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(whatsapp_opt_in) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(whatsapp_opt_in) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(idempotency_key) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(idempotency_key) ON TABLE public.course_enrollments TO authenticated;

GRANT UPDATE(status) ON TABLE public.course_enrollments TO authenticated;

GRANT UPDATE(cancelled_at) ON TABLE public.course_enrollments TO authenticated;

GRANT INSERT(signals) ON TABLE public.course_enrollments TO anon;
GRANT INSERT(signals) ON TABLE public.course_enrollments TO authenticated;

GRANT UPDATE(owner_id) ON TABLE public.course_enrollments TO authenticated;

GRANT UPDATE(follow_up_on) ON TABLE public.course_enrollments TO authenticated;

GRANT ALL ON TABLE public.leads TO service_role;
GRANT SELECT ON TABLE public.leads TO authenticated;

REVOKE ALL ON FUNCTION public.person_leads(lead uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.person_leads(lead uuid) TO authenticated;
GRANT ALL ON FUNCTION public.person_leads(lead uuid) TO service_role;

REVOKE ALL ON FUNCTION public.erase_person(lead uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_person(lead uuid) TO authenticated;
GRANT ALL ON FUNCTION public.erase_person(lead uuid) TO service_role;

GRANT ALL ON TABLE public.lead_events TO service_role;
GRANT SELECT ON TABLE public.lead_events TO authenticated;

GRANT INSERT(id) ON TABLE public.lead_events TO authenticated;

GRANT INSERT(inquiry_id) ON TABLE public.lead_events TO authenticated;

GRANT INSERT(enrollment_id) ON TABLE public.lead_events TO authenticated;

GRANT INSERT(kind) ON TABLE public.lead_events TO authenticated;

GRANT INSERT(body) ON TABLE public.lead_events TO authenticated;

GRANT ALL ON TABLE public.mail_outbox TO service_role;
GRANT SELECT ON TABLE public.mail_outbox TO authenticated;

REVOKE ALL ON FUNCTION public.export_person(lead uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.export_person(lead uuid) TO authenticated;
GRANT ALL ON FUNCTION public.export_person(lead uuid) TO service_role;

REVOKE ALL ON FUNCTION public.find_leads(q text, kind text, status text, course text, owner text, follow_up text, since date, until date, before_at timestamp with time zone, before_id uuid, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_leads(q text, kind text, status text, course text, owner text, follow_up text, since date, until date, before_at timestamp with time zone, before_id uuid, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.find_leads(q text, kind text, status text, course text, owner text, follow_up text, since date, until date, before_at timestamp with time zone, before_id uuid, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.finish_mail(mail_id uuid, error text, final boolean, delay_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_mail(mail_id uuid, error text, final boolean, delay_seconds integer) TO service_role;

REVOKE ALL ON FUNCTION public.job_filter_options() FROM PUBLIC;
GRANT ALL ON FUNCTION public.job_filter_options() TO anon;
GRANT ALL ON FUNCTION public.job_filter_options() TO authenticated;
GRANT ALL ON FUNCTION public.job_filter_options() TO service_role;

REVOKE ALL ON FUNCTION public.leads_per_course(days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leads_per_course(days integer) TO authenticated;
GRANT ALL ON FUNCTION public.leads_per_course(days integer) TO service_role;

REVOKE ALL ON FUNCTION public.leads_per_day(days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leads_per_day(days integer) TO authenticated;
GRANT ALL ON FUNCTION public.leads_per_day(days integer) TO service_role;

REVOKE ALL ON FUNCTION public.list_my_sessions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_my_sessions() TO authenticated;
GRANT ALL ON FUNCTION public.list_my_sessions() TO service_role;

REVOKE ALL ON FUNCTION public.retry_mail(mail_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.retry_mail(mail_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.retry_mail(mail_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.search_text(job public.jobs) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_text(job public.jobs) TO anon;
GRANT ALL ON FUNCTION public.search_text(job public.jobs) TO authenticated;
GRANT ALL ON FUNCTION public.search_text(job public.jobs) TO service_role;

REVOKE ALL ON FUNCTION public.take_rate_limit(bucket text, cost integer, capacity integer, per_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_rate_limit(bucket text, cost integer, capacity integer, per_seconds integer) TO service_role;

REVOKE ALL ON FUNCTION public.wake_lead_mails(lead_type text, lead_email text, lead_phone text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.wake_lead_mails(lead_type text, lead_email text, lead_phone text) TO service_role;

REVOKE ALL ON FUNCTION realtime.capture() FROM PUBLIC;

REVOKE ALL ON FUNCTION realtime.capture_message() FROM PUBLIC;

REVOKE ALL ON FUNCTION realtime.disable(entity regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION realtime.enable(entity regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION realtime.install_capture(entity regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION realtime.sync_publication() FROM PUBLIC;

GRANT ALL ON FUNCTION storage.extension(name text) TO anon;
GRANT ALL ON FUNCTION storage.extension(name text) TO authenticated;
GRANT ALL ON FUNCTION storage.extension(name text) TO service_role;

GRANT ALL ON FUNCTION storage.filename(name text) TO anon;
GRANT ALL ON FUNCTION storage.filename(name text) TO authenticated;
GRANT ALL ON FUNCTION storage.filename(name text) TO service_role;

GRANT ALL ON FUNCTION storage.foldername(name text) TO anon;
GRANT ALL ON FUNCTION storage.foldername(name text) TO authenticated;
GRANT ALL ON FUNCTION storage.foldername(name text) TO service_role;

GRANT ALL ON FUNCTION storage.get_size_by_bucket() TO anon;
GRANT ALL ON FUNCTION storage.get_size_by_bucket() TO authenticated;
GRANT ALL ON FUNCTION storage.get_size_by_bucket() TO service_role;

GRANT ALL ON FUNCTION storage.operation() TO anon;
GRANT ALL ON FUNCTION storage.operation() TO authenticated;
GRANT ALL ON FUNCTION storage.operation() TO service_role;

GRANT ALL ON FUNCTION storage.protect_delete() TO anon;
GRANT ALL ON FUNCTION storage.protect_delete() TO authenticated;
GRANT ALL ON FUNCTION storage.protect_delete() TO service_role;

GRANT ALL ON FUNCTION storage.search(prefix text, bucketname text, limits integer, levels integer, offsets integer, search text, sortcolumn text, sortorder text) TO anon;
GRANT ALL ON FUNCTION storage.search(prefix text, bucketname text, limits integer, levels integer, offsets integer, search text, sortcolumn text, sortorder text) TO authenticated;
GRANT ALL ON FUNCTION storage.search(prefix text, bucketname text, limits integer, levels integer, offsets integer, search text, sortcolumn text, sortorder text) TO service_role;

GRANT ALL ON FUNCTION storage.update_updated_at_column() TO anon;
GRANT ALL ON FUNCTION storage.update_updated_at_column() TO authenticated;
GRANT ALL ON FUNCTION storage.update_updated_at_column() TO service_role;

GRANT ALL ON TABLE auth.audit_log_entries TO service_role;
GRANT ALL ON TABLE auth.audit_log_entries TO supabase_auth_admin;

GRANT ALL ON TABLE auth.flow_state TO service_role;
GRANT ALL ON TABLE auth.flow_state TO supabase_auth_admin;

GRANT ALL ON TABLE auth.identities TO service_role;
GRANT ALL ON TABLE auth.identities TO supabase_auth_admin;

GRANT ALL ON TABLE auth.mfa_amr_claims TO service_role;
GRANT ALL ON TABLE auth.mfa_amr_claims TO supabase_auth_admin;

GRANT ALL ON TABLE auth.mfa_challenges TO service_role;
GRANT ALL ON TABLE auth.mfa_challenges TO supabase_auth_admin;

GRANT ALL ON TABLE auth.mfa_factors TO service_role;
GRANT ALL ON TABLE auth.mfa_factors TO supabase_auth_admin;

GRANT ALL ON TABLE auth.one_time_tokens TO service_role;
GRANT ALL ON TABLE auth.one_time_tokens TO supabase_auth_admin;

GRANT ALL ON TABLE auth.refresh_tokens TO service_role;
GRANT ALL ON TABLE auth.refresh_tokens TO supabase_auth_admin;

GRANT USAGE ON SEQUENCE auth.refresh_tokens_id_seq TO service_role;
GRANT USAGE ON SEQUENCE auth.refresh_tokens_id_seq TO supabase_auth_admin;

GRANT ALL ON TABLE auth.sessions TO service_role;
GRANT ALL ON TABLE auth.sessions TO supabase_auth_admin;

GRANT ALL ON TABLE auth.users TO service_role;
GRANT ALL ON TABLE auth.users TO supabase_auth_admin;

GRANT ALL ON TABLE public.content_version TO service_role;
GRANT SELECT ON TABLE public.content_version TO anon;
GRANT SELECT ON TABLE public.content_version TO authenticated;

GRANT ALL ON TABLE public.profiles TO service_role;
GRANT SELECT ON TABLE public.profiles TO authenticated;

GRANT UPDATE(full_name) ON TABLE public.profiles TO authenticated;

GRANT SELECT,INSERT,UPDATE ON TABLE realtime.messages TO anon;
GRANT SELECT,INSERT,UPDATE ON TABLE realtime.messages TO authenticated;
GRANT SELECT,INSERT,UPDATE ON TABLE realtime.messages TO service_role;

GRANT ALL ON TABLE storage.buckets TO anon;
GRANT ALL ON TABLE storage.buckets TO authenticated;
GRANT ALL ON TABLE storage.buckets TO service_role;

GRANT ALL ON TABLE storage.objects TO anon;
GRANT ALL ON TABLE storage.objects TO authenticated;
GRANT ALL ON TABLE storage.objects TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON SEQUENCES  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON SEQUENCES  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON SEQUENCES  TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON FUNCTIONS  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON FUNCTIONS  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON FUNCTIONS  TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON TABLES  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON TABLES  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON TABLES  TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON SEQUENCES  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON SEQUENCES  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON SEQUENCES  TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON FUNCTIONS  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON FUNCTIONS  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON FUNCTIONS  TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON TABLES  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON TABLES  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA storage GRANT ALL ON TABLES  TO service_role;
