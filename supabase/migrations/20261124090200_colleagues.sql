-- Colleagues: invited by mail, given another role, let go.

-- Taken before anybody loses the role: two who leave at the same moment must not both count on the other one, nor on one
-- who is being suspended. An administrator who is suspended could not let anybody else in.
-- Not `for update`: work on leads, which names its author, goes on meanwhile.
create function private.lock_administrators() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.profiles where role = 'admin' order by id for no key update;
  perform from auth.users where id in (select id from public.profiles where role = 'admin') order by id for no key update;
end
$$;

create function private.is_last_administrator(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = person and role = 'admin')
    and not exists (
      select from public.profiles profile
      join auth.users account on account.id = profile.id
      where profile.role = 'admin' and profile.id <> person
        and account.deleted_at is null and (account.banned_until is null or account.banned_until < now())
        and coalesce(account.email_confirmed_at, account.phone_confirmed_at) is not null
    )
$$;
revoke execute on function private.lock_administrators(), private.is_last_administrator(uuid) from public;

-- Answers `changed`, `unchanged` or `last_administrator`.
create or replace function public.set_account_role(account uuid, wanted text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  had text;
begin
  perform private.lock_administrators();
  insert into public.profiles (id) values (account) on conflict do nothing;
  select role into had from public.profiles where id = account for update;
  if had = wanted then
    return 'unchanged';
  elsif private.is_last_administrator(account) then
    return 'last_administrator';
  end if;
  update public.profiles set role = wanted where id = account;
  if wanted = 'user' then
    delete from auth.sessions where user_id = account;
  end if;
  perform private.audit_operator('user_modified', 'user', account);
  return 'changed';
end
$$;

create or replace function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if not private.is_fully_signed_in() then
    raise sqlstate 'PT403' using message = 'sign_in_needed';
  end if;
  perform private.lock_administrators();
  if private.is_last_administrator(me) then
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

-- Who works here. How many leads are somebody's is counted to 10,000; one more says that there are more.
create function public.list_staff() returns table (
  id uuid, name text, email text, role text, role_given_by text, role_given_at timestamptz, last_seen_at timestamptz,
  has_second_factor boolean, is_suspended boolean, leads integer
)
language sql stable security definer set search_path = '' as $$
  select private.require('manage people');
  select profile.id, private.staff_name(profile.id), account.email, profile.role, profile.role_given_by,
    profile.role_given_at,
    greatest(account.last_sign_in_at, (
      select max(coalesce(session.refreshed_at at time zone 'utc', session.created_at))
      from auth.sessions session where session.user_id = profile.id
    )),
    exists (select from auth.mfa_factors factor where factor.user_id = profile.id and factor.status = 'verified'),
    coalesce(account.banned_until > now(), false),
    (select count(*) from (
      select from public.contact_inquiries lead where lead.owner_id = profile.id
      union all
      select from public.course_enrollments lead where lead.owner_id = profile.id
      limit 10001
    ) as owned)::integer
  from public.profiles profile
  join auth.users account on account.id = profile.id
  where profile.role <> 'user' and account.deleted_at is null
  order by lower(private.staff_name(profile.id)), 1
$$;

-- Answers `changed`, `unchanged`, `last_administrator` or `not_staff`: nobody becomes staff but by an invitation. Who no
-- longer works on leads hands theirs to a colleague, or to nobody; who is no longer staff (`user`) is signed out everywhere.
create function public.change_staff_role(person uuid, wanted text, hand_to uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  had text;
begin
  perform private.lock_administrators();
  -- After the lock: whoever has lost the right while waiting for it cannot use it.
  perform private.require('manage people');
  select role into had from public.profiles where id = person for no key update;
  if had is null or had = 'user' then
    return 'not_staff';
  elsif had = wanted then
    return 'unchanged';
  elsif private.is_last_administrator(person) then
    return 'last_administrator';
  end if;
  if hand_to is not null and not private.role_may(wanted, 'work on leads') then
    -- A mail for each of them would be no news.
    perform set_config('private.hands_over', 'yes', true);
    update public.contact_inquiries set owner_id = hand_to where owner_id = person;
    update public.course_enrollments set owner_id = hand_to where owner_id = person;
    perform set_config('private.hands_over', '', true);
  end if;
  update public.profiles set role = wanted where id = person;
  if wanted = 'user' then
    delete from auth.sessions where user_id = person;
  end if;
  return 'changed';
end
$$;

create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  -- As an account can have it, and a mail server reads nothing else into it.
  email text not null check (email ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' and char_length(email) <= 320),
  role text not null check (role in ('counsellor', 'editor', 'admin')),
  invited_by text not null default '',
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now()
);
-- Whoever is invited again gets the same invitation once more.
create unique index staff_invitations_email_key on public.staff_invitations (email);
revoke all on public.staff_invitations from anon, authenticated, service_role;
grant select on public.staff_invitations to authenticated, service_role;
alter table public.staff_invitations enable row level security;
create policy "who manages people reads invitations" on public.staff_invitations for select to authenticated
  using ((select private.may('manage people')));

-- Who is let go does not come back by a link that they were sent before.
create function private.withdraw_with_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  withdrawn public.staff_invitations;
begin
  for withdrawn in
    delete from public.staff_invitations where email = (select lower(email) from auth.users where id = new.id) returning *
  loop
    perform private.write_record('withdrawn', 'invitation', withdrawn.id::text, withdrawn.email);
  end loop;
  return null;
end
$$;
create trigger withdraw_with_role after update of role on public.profiles
  for each row when (old.role <> 'user' and new.role = 'user') execute function private.withdraw_with_role();

-- Each sending of the mail makes a token of its own, of which the hash stays here; any of them opens the invitation once.
create table private.invitation_tokens (
  hash bytea primary key,
  invitation_id uuid not null references public.staff_invitations on delete cascade
);
create index invitation_tokens_invitation_idx on private.invitation_tokens (invitation_id);
alter table private.invitation_tokens enable row level security;

alter table public.profiles add column wants_lead_mails boolean not null default false;
grant update (wants_lead_mails) on public.profiles to authenticated;

-- Mails to colleagues go the way of those about leads.
alter table public.mail_outbox
  add column invitation_id uuid references public.staff_invitations on delete cascade,
  add column recipient_id uuid references public.profiles on delete cascade,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check
    check (kind in ('lead_notice', 'lead_acknowledgement', 'lead_assigned', 'staff_invitation')),
  drop constraint about_one_lead,
  add constraint about_one_thing check (num_nonnulls(inquiry_id, enrollment_id, invitation_id) = 1),
  add constraint invitations_invite check ((kind = 'staff_invitation') = (invitation_id is not null)),
  add constraint new_owners_are_named check ((kind = 'lead_assigned') = (recipient_id is not null)),
  drop constraint once_a_lead;
-- Which one a lead gave rise to, once each; it may be given to many, one after the other.
create unique index once_a_lead on public.mail_outbox (kind, inquiry_id, enrollment_id) nulls not distinct
  where kind in ('lead_notice', 'lead_acknowledgement');
create index mail_outbox_invitation_idx on public.mail_outbox (invitation_id) where invitation_id is not null;
create index mail_outbox_recipient_idx on public.mail_outbox (recipient_id) where recipient_id is not null;

create function private.make_invitation_token(invitation uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 244 random bits, as private.erasure_salt has them.
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
begin
  insert into private.invitation_tokens values (sha256(convert_to(token, 'UTF8')), invitation);
  return token;
end
$$;

create or replace function public.claim_mails(most integer, lease_seconds integer) returns setof json
language sql volatile security definer set search_path = '' as $$
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

-- Who is given a lead by somebody else is told so, if they wish; who lost it meanwhile is not.
create function private.tell_new_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  inquiry constant uuid := case tg_table_name when 'contact_inquiries' then new.id end;
  enrollment constant uuid := case tg_table_name when 'course_enrollments' then new.id end;
begin
  delete from public.mail_outbox
  where kind = 'lead_assigned' and status <> 'sent' and (inquiry_id = inquiry or enrollment_id = enrollment);
  if new.owner_id is distinct from auth.uid()
    and coalesce(current_setting('private.hands_over', true), '') = ''
    and exists (select from public.profiles where id = new.owner_id and wants_lead_mails) then
    insert into public.mail_outbox (kind, inquiry_id, enrollment_id, recipient_id)
    values ('lead_assigned', inquiry, enrollment, new.owner_id);
    perform pg_notify('mail_outbox', '');
  end if;
  return null;
end
$$;
create trigger tell_new_owner after update of owner_id on public.contact_inquiries
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.tell_new_owner();
create trigger tell_new_owner after update of owner_id on public.course_enrollments
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.tell_new_owner();

-- Answers `sent` or `already_staff`. Whoever is invited already is sent the mail again, for the role that is named now.
create function public.invite_colleague(address text, wanted_role text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := lower(trim(address));
  invitation uuid;
begin
  perform private.require('manage people');
  if exists (
    select from auth.users account join public.profiles profile on profile.id = account.id
    where account.email = wanted and not account.is_sso_user and account.deleted_at is null and profile.role <> 'user'
  ) then
    return 'already_staff';
  end if;
  -- A link that was sent for another role, or has run out, does not come back to life.
  delete from private.invitation_tokens where invitation_id in (
    select id from public.staff_invitations where email = wanted and (role <> wanted_role or expires_at < now())
  );
  insert into public.staff_invitations (email, role, invited_by)
  values (wanted, wanted_role, coalesce(private.staff_name(auth.uid()), ''))
  on conflict (email) do update
    set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at
  returning id into invitation;
  delete from public.mail_outbox where invitation_id = invitation and status = 'pending' and claimed_until is null;
  insert into public.mail_outbox (kind, invitation_id) values ('staff_invitation', invitation);
  perform pg_notify('mail_outbox', '');
  perform private.write_record('invited', 'invitation', invitation::text, wanted, jsonb_build_object('role', wanted_role));
  return 'sent';
end
$$;

-- With the invitation its mails and tokens go. Says whether it was there.
create function public.withdraw_invitation(invitation uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  invited text;
begin
  perform private.require('manage people');
  delete from public.staff_invitations where id = invitation returning email into invited;
  if invited is not null then
    perform private.write_record('withdrawn', 'invitation', invitation::text, invited);
  end if;
  return invited is not null;
end
$$;

create function private.invitation_of(token text) returns public.staff_invitations
language sql stable security definer set search_path = '' as $$
  select invitation from public.staff_invitations invitation
  join private.invitation_tokens known on known.invitation_id = invitation.id
  where known.hash = sha256(convert_to(token, 'UTF8')) and invitation.expires_at > now()
$$;

-- Whether whoever asks has shown by their own password, or by an account elsewhere, whose account this is. A link in a mail
-- shows that the address is theirs; the password may be that of a stranger who signed up with it before them.
create function private.has_shown_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from auth.users where id = (select auth.uid()) and encrypted_password <> '')
    or exists (
      select from jsonb_array_elements(coalesce((select auth.jwt() -> 'amr'), '[]')) proof
      where proof ->> 'method' in ('password', 'oauth')
    )
$$;

-- What the link in the mail opens. Opening it changes nothing: mail programs open links, too.
create function public.read_invitation(token text) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'email', invitation.email, 'role', invitation.role, 'invited_by', invitation.invited_by,
    'needs_password', not private.has_shown_password()
  )
  from private.invitation_of(token) invitation
  where invitation.id is not null
$$;

-- Answers `accepted`, or why not: `gone` (used, withdrawn or expired), `other_account` (it is for another address, which is
-- confirmed), `already_staff`, `password_needed`.
create function public.accept_invitation(token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  invitation public.staff_invitations;
begin
  if not private.is_fully_signed_in() then
    raise sqlstate 'PT403' using message = 'sign_in_needed';
  end if;
  select * into invitation from public.staff_invitations where id = (private.invitation_of(token)).id for update;
  if invitation.id is null then
    return 'gone';
  elsif not exists (
    select from auth.users where id = me and lower(email) = invitation.email and email_confirmed_at is not null
  ) then
    return 'other_account';
  elsif exists (select from public.profiles where id = me and role <> 'user') then
    return 'already_staff';
  elsif not private.has_shown_password() then
    return 'password_needed';
  end if;
  insert into public.profiles (id) values (me) on conflict do nothing;
  update public.profiles set role = invitation.role where id = me;
  update public.profiles set role_given_by = invitation.invited_by where id = me;
  delete from public.staff_invitations where id = invitation.id;
  perform private.write_record(
    'accepted', 'invitation', invitation.id::text, invitation.email,
    jsonb_build_object('invited_by', invitation.invited_by)
  );
  return 'accepted';
end
$$;

-- Invitations that nobody accepted hold an address; a month after their end they go, and the address from the record.
create function public.erase_expired_invitations() returns integer
language sql volatile security definer set search_path = '' as $$
  with expired as (
    delete from public.staff_invitations where expires_at < now() - interval '30 days' returning id
  ), blanked as (
    update private.record set thing_name = ''
    where thing = 'invitation' and thing_id in (select id::text from expired)
  )
  select count(*)::integer from expired
$$;

revoke execute on function private.withdraw_with_role(), private.make_invitation_token(uuid), private.tell_new_owner(),
  private.invitation_of(text), private.has_shown_password() from public;
revoke execute on function public.list_staff(), public.change_staff_role(uuid, text, uuid),
  public.invite_colleague(text, text), public.withdraw_invitation(uuid), public.read_invitation(text),
  public.accept_invitation(text), public.erase_expired_invitations() from public, anon, authenticated;
grant execute on function public.list_staff(), public.change_staff_role(uuid, text, uuid),
  public.invite_colleague(text, text), public.withdraw_invitation(uuid), public.accept_invitation(text) to authenticated;
grant execute on function public.read_invitation(text) to anon, authenticated;
grant execute on function public.erase_expired_invitations() to service_role;
comment on function public.list_staff() is
  'The panel lists colleagues from accounts, which nobody may read; it asks for the right to manage people itself.';
comment on function public.change_staff_role(uuid, text, uuid) is
  'The panel changes roles, which nobody may write; it asks for the right itself, and a last administrator must stay.';
comment on function public.invite_colleague(text, text) is
  'The panel invites; nobody may write to invitations and the outbox, so it asks for the right to manage people itself.';
comment on function public.withdraw_invitation(uuid) is
  'The panel withdraws invitations, which nobody may write; it asks for the right to manage people itself.';
comment on function public.read_invitation(text) is
  'Whoever has the link reads the invitation, which nobody else may; the token is the right.';
comment on function public.accept_invitation(text) is
  'Whoever has the link and the account of its address becomes staff; nobody may write a role.';
comment on function public.erase_expired_invitations() is
  'The housekeeping calls it over the API, with the secret key alone.';
