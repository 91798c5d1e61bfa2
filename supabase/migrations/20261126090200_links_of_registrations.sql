-- Every mail about a registration brings a link to its own page, which needs no account. Each sending makes a token of its own,
-- of which the hash stays here; any of them opens the page for as long as the registration is kept.
create table private.registration_tokens (
  hash bytea primary key,
  enrollment_id uuid not null references public.course_enrollments on delete cascade
);
create index registration_tokens_enrollment_idx on private.registration_tokens (enrollment_id);
alter table private.registration_tokens enable row level security;

-- The page has an address that a page of staff's may have had until now; that one moves aside.
update public.pages set slug = 'registration-' || left(id::text, 8) where slug = 'registration';
alter table public.pages
  drop constraint pages_slug_check,
  add constraint pages_slug_check check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100 and slug <> all (array[
      'account', 'admin', 'assets', 'auth', 'brochures', 'courses', 'forgot-password', 'functions', 'healthz', 'invitation',
      'jobs', 'og', 'prompt-builder', 'readyz', 'realtime', 'registration', 'rest', 'services', 'set-password', 'sign-out',
      'storage', 'two-step', 'workshops'
    ])
  );

create function private.make_registration_token(registration uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 244 random bits, as private.make_invitation_token has them.
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
begin
  insert into private.registration_tokens values (sha256(convert_to(token, 'UTF8')), registration);
  return token;
end
$$;

create function private.registration_of(token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select enrollment_id from private.registration_tokens where hash = sha256(convert_to(token, 'UTF8'))
$$;

-- Where online workshops are joined. In nobody's reach: pages and mails of registered people show it, from an hour before or
-- while staff call the workshop live.
-- Without a reference: a workshop that comes back from the bin has its address again.
create table private.join_addresses (
  webinar_id uuid primary key,
  address text not null check (address ~ '^https://[^\s[:cntrl:]]+$' and char_length(address) <= 500)
);
alter table private.join_addresses enable row level security;

create function private.join_address_for(registration public.course_enrollments, workshop public.webinars) returns text
language sql volatile security definer set search_path = '' as $$
  select address from private.join_addresses
  where webinar_id = workshop.id and registration.cancelled_at is null
    and (
      workshop.status = 'live' or workshop.status = 'upcoming'
        and private.moment() between workshop.starts_at - interval '1 hour' and workshop.ends_at
    )
$$;

-- What the link of a registration shows; null for every other. Following a link changes nothing.
create function public.read_registration(token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', registration.id, 'name', registration.name, 'title', coalesce(nullif(workshop.title, ''), registration.course_name),
    'cancelled_at', registration.cancelled_at, 'cancelled_by', registration.cancelled_by,
    'revision', registration.revision + coalesce(workshop.revision, 0),
    'workshop', to_jsonb(workshop), 'join_address', private.join_address_for(registration, workshop)
  )
  from public.course_enrollments registration
  left join public.webinars workshop on workshop.id = registration.webinar_id
  where registration.id = private.registration_of(token)
$$;

-- Says whether there is such a registration.
create function public.rename_registration(token text, new_name text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  renamed public.course_enrollments;
begin
  select * into renamed from public.course_enrollments where id = private.registration_of(token);
  if renamed.id is null then
    return false;
  elsif trim(new_name) !~ '\S' or char_length(trim(new_name)) > 200 or new_name ~ '[[:cntrl:]]' then
    -- A constraint would show whoever has the link the whole row.
    raise sqlstate 'PT422' using message = 'no_such_name', detail = 'A name has at most 200 characters, on one line.';
  elsif (select count(*) from public.lead_events where enrollment_id = renamed.id and kind = 'name') >= 20 then
    raise sqlstate 'PT429' using message = 'too_many_changes', detail = 'This name has been changed too often.';
  end if;
  update public.course_enrollments set name = trim(new_name) where id = renamed.id and name <> trim(new_name);
  if found then
    insert into public.lead_events (enrollment_id, kind, old_value, new_value)
    values (renamed.id, 'name', renamed.name, trim(new_name));
  end if;
  return true;
end
$$;
alter table public.lead_events
  drop constraint lead_events_kind_check,
  add constraint lead_events_kind_check check (kind in ('note', 'status', 'owner', 'follow_up', 'cancelled', 'name'));

-- Answers `cancelled`, also to whoever asks a second time; `begun` once the workshop has; null where there is no such registration.
create function public.cancel_registration(token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  registration public.course_enrollments;
  workshop public.webinars;
begin
  select * into registration from public.course_enrollments where id = private.registration_of(token);
  if registration.id is null then
    return null;
  elsif registration.cancelled_at is not null then
    return 'cancelled';
  end if;
  select * into workshop from public.webinars where id = registration.webinar_id;
  if private.phase(workshop, private.moment()) in ('live', 'completed') then
    return 'begun';
  end if;
  perform set_config('private.cancelled_by', 'visitor', true);
  update public.course_enrollments set cancelled_at = now() where id = registration.id and cancelled_at is null;
  perform set_config('private.cancelled_by', '', true);
  return 'cancelled';
end
$$;

-- Whoever registers again is sent the link again, to the address that they gave first, and learns nothing here.
create function public.send_registration_link(workshop uuid, email text, phone text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Without the limit of leads: a stranger could use up somebody's by asking in their name.
  perform private.lock_person(phone, email);
  insert into public.mail_outbox (kind, enrollment_id)
  select 'seat_reserved', registration.id from public.course_enrollments registration
  where registration.webinar_id = workshop and registration.cancelled_at is null and not registration.is_walk_in
    and (registration.email_key = lower(trim(send_registration_link.email))
      or coalesce(registration.phone_e164, trim(registration.phone))
        = coalesce(private.phone_to_e164(send_registration_link.phone), trim(send_registration_link.phone)))
    -- What is on its way, or was sent just now, need not be sent again.
    and not exists (
      select from public.mail_outbox mail
      where mail.enrollment_id = registration.id and mail.kind in ('lead_acknowledgement', 'seat_reserved')
        and (mail.status = 'pending' or mail.sent_at > now() - interval '10 minutes')
    )
    and 5 > (
      select count(*) from public.mail_outbox mail
      where mail.enrollment_id = registration.id and mail.kind = 'seat_reserved' and mail.created_at > now() - interval '1 day'
    )
  order by registration.id for key share of registration
  on conflict do nothing;
  perform pg_notify('mail_outbox', '');
end
$$;

create function public.join_address(workshop uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.require('work on leads');
  select address from private.join_addresses where webinar_id = workshop
$$;

create function public.set_join_address(workshop uuid, address text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('work on leads');
  if not exists (select from public.webinars where id = workshop) then
    raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
  elsif trim(set_join_address.address) = '' then
    delete from private.join_addresses where webinar_id = workshop;
  else
    insert into private.join_addresses values (workshop, trim(set_join_address.address))
    on conflict (webinar_id) do update set address = excluded.address;
  end if;
  -- Who changed it and when; the address itself is for those who registered.
  perform private.write_record('changed', 'webinar', workshop::text, title, '{"join_address": ["", ""]}')
  from public.webinars where id = workshop;
end
$$;

create or replace function public.empty_bin() returns integer
language sql volatile security definer set search_path = '' as $$
  with emptied as (
    delete from private.bin where deleted_at < now() - interval '30 days' returning id
  ), forgotten as (
    delete from private.join_addresses where webinar_id in (select id from emptied)
      and not exists (select from public.webinars where id = webinar_id)
      and not exists (select from private.bin where id = webinar_id and deleted_at >= now() - interval '30 days')
  )
  select count(*)::integer from emptied
$$;

revoke execute on function private.make_registration_token(uuid), private.registration_of(text),
  private.join_address_for(public.course_enrollments, public.webinars) from public;
revoke execute on function public.read_registration(text), public.rename_registration(text, text),
  public.cancel_registration(text), public.send_registration_link(uuid, text, text), public.join_address(uuid),
  public.set_join_address(uuid, text) from public, anon, authenticated;
grant execute on function public.read_registration(text), public.rename_registration(text, text),
  public.cancel_registration(text), public.send_registration_link(uuid, text, text) to anon, authenticated, service_role;
grant execute on function public.join_address(uuid), public.set_join_address(uuid, text) to authenticated;
comment on function public.read_registration(text) is
  'The link is what allows it: whoever has it sees that one registration, without an account.';
comment on function public.rename_registration(text, text) is
  'The link is what allows it: whoever has it changes that one name, without an account.';
comment on function public.cancel_registration(text) is
  'The link is what allows it: whoever has it cancels that one registration, without an account.';
comment on function public.send_registration_link(uuid, text, text) is
  'Visitors who register again are sent their link, to the address that is stored; the answer is always the same.';
comment on function public.join_address(uuid) is
  'Staff see where a workshop is joined; nobody may read the addresses, so it asks for the right to work on leads itself.';
comment on function public.set_join_address(uuid, text) is
  'Staff say where a workshop is joined; nobody may write the addresses, so it asks for the right to work on leads itself.';
