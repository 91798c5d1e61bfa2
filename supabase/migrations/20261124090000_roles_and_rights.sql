-- Who works here, and which role may do what.
alter table public.profiles
  drop constraint profiles_role_check,
  add constraint profiles_role_check check (role in ('user', 'counsellor', 'editor', 'admin')),
  add column role_given_by text not null default '' check (char_length(role_given_by) <= 200),
  add column role_given_at timestamptz;
-- Staff are few among all who have an account, and are asked for at every opening of the lead desk.
create index profiles_staff_idx on public.profiles (role, id) where role <> 'user';
drop index public.profiles_administrators_idx;

-- The one place that says it. Policies and functions ask private.may('work on leads') and the like; the panel shows what
-- public.rights() tells.
create table private.role_rights (
  role text not null check (role in ('counsellor', 'editor', 'admin')),
  may text not null,
  primary key (role, may)
);
insert into private.role_rights (role, may) values
  ('counsellor', 'work on leads'),
  ('counsellor', 'read the catalogue'),
  ('counsellor', 'see figures'),

  ('editor', 'read the catalogue'),
  ('editor', 'write the catalogue'),
  ('editor', 'see figures'),

  ('admin', 'work on leads'),
  ('admin', 'export leads'),
  ('admin', 'erase leads'),
  ('admin', 'read the catalogue'),
  ('admin', 'write the catalogue'),
  ('admin', 'see figures'),
  ('admin', 'manage people'),
  ('admin', 'read the record'),
  ('admin', 'change settings'),
  ('admin', 'run the site');

revoke all on private.role_rights from anon, authenticated, service_role;
grant select on private.role_rights to authenticated;
alter table private.role_rights enable row level security;
create policy "everybody with an account knows what a role may do"
  on private.role_rights for select to authenticated
  using (true);

-- What staff decide for the whole site, a row each. Migrations make the rows; staff change their values.
create table public.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value jsonb not null check (octet_length(value::text) <= 20000),
  -- Those that public pages show.
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into public.settings (name, value) values ('staff_second_factor', 'false');
alter table public.settings add constraint staff_second_factor_is_yes_or_no
  check (name <> 'staff_second_factor' or jsonb_typeof(value) = 'boolean');

revoke all on public.settings from anon, authenticated, service_role;
grant select on public.settings to anon, authenticated, service_role;
grant update (value) on public.settings to authenticated, service_role;
alter table public.settings enable row level security;
create trigger set_updated_at before update on public.settings
  for each row execute function private.set_updated_at();

-- The role of whoever asks, if they are staff and signed in with everything that is asked of staff. A token outlives a
-- sign-out by up to an hour, so the live session counts (private.is_fully_signed_in).
create function private.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from public.profiles
  where id = (select auth.uid()) and role <> 'user'
    and private.is_fully_signed_in()
    and (
      not exists (select from public.settings where name = 'staff_second_factor' and value = 'true')
      -- A token says so for up to an hour after the factor was removed.
      or (select auth.jwt() ->> 'aal') = 'aal2'
        and exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
    )
$$;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.staff_role() = 'admin', false)
$$;

create function private.may(what text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.role_rights where role = (select private.staff_role()) and may = what
  )
$$;

create function private.require(what text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may(what) then
    raise insufficient_privilege using message = format('You may not %s', what);
  end if;
end
$$;
revoke execute on function private.staff_role(), private.may(text), private.require(text) from public;
grant execute on function private.may(text), private.require(text) to anon, authenticated, service_role;

-- Columns of a profile that are computed: one question tells the site who somebody is here.
create function public.rights(person public.profiles) returns text[]
language sql stable
begin atomic
  select coalesce(array_agg(may order by may), '{}') from private.role_rights where role = (person).role;
end;

create function public.owes_second_factor(person public.profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select person.role <> 'user' and person.id = (select auth.uid())
    and exists (select from public.settings where name = 'staff_second_factor' and value = 'true')
    and not exists (select from auth.mfa_factors where user_id = person.id and status = 'verified')
$$;

-- For whoever gives roles, and has to know what they mean.
create function public.what_roles_may() returns table (role text, may text)
language sql stable
begin atomic
  select private.require('manage people');
  select role, may from private.role_rights order by role, may;
end;
revoke execute on function public.rights(public.profiles), public.owes_second_factor(public.profiles),
  public.what_roles_may() from public, anon;
grant execute on function public.rights(public.profiles), public.owes_second_factor(public.profiles),
  public.what_roles_may() to authenticated;
comment on function public.owes_second_factor(public.profiles) is
  'A column of one''s own profile: whether the institute asks for a second factor that is not set up. Nobody may read factors.';

-- A policy says in its name who may do what, and asks for that right.
drop policy "administrators read every profile" on public.profiles;
create policy "who manages people reads every profile" on public.profiles for select to authenticated
  using ((select private.may('manage people')));

create policy "anyone reads what public pages show" on public.settings for select to anon, authenticated
  using (is_public);
create policy "who changes settings reads them" on public.settings for select to authenticated
  using ((select private.may('change settings')));
create policy "who may change settings does" on public.settings for update to authenticated
  using ((select private.may('change settings'))) with check ((select private.may('change settings')));

drop policy "administrators read every course" on public.courses;
drop policy "administrators add courses" on public.courses;
drop policy "administrators edit courses" on public.courses;
drop policy "administrators delete courses" on public.courses;
create policy "staff read every course" on public.courses for select to authenticated
  using ((select private.may('read the catalogue')));
create policy "who writes the catalogue adds courses" on public.courses for insert to authenticated
  with check ((select private.may('write the catalogue')));
create policy "who writes the catalogue edits courses" on public.courses for update to authenticated
  using ((select private.may('write the catalogue'))) with check ((select private.may('write the catalogue')));
create policy "who writes the catalogue deletes courses" on public.courses for delete to authenticated
  using ((select private.may('write the catalogue')));

drop policy "administrators read every webinar" on public.webinars;
drop policy "administrators add webinars" on public.webinars;
drop policy "administrators edit webinars" on public.webinars;
drop policy "administrators delete webinars" on public.webinars;
create policy "staff read every webinar" on public.webinars for select to authenticated
  using ((select private.may('read the catalogue')));
create policy "who writes the catalogue adds webinars" on public.webinars for insert to authenticated
  with check ((select private.may('write the catalogue')));
create policy "who writes the catalogue edits webinars" on public.webinars for update to authenticated
  using ((select private.may('write the catalogue'))) with check ((select private.may('write the catalogue')));
create policy "who writes the catalogue deletes webinars" on public.webinars for delete to authenticated
  using ((select private.may('write the catalogue')));

drop policy "administrators read every job" on public.jobs;
drop policy "administrators add jobs" on public.jobs;
drop policy "administrators edit jobs" on public.jobs;
drop policy "administrators delete jobs" on public.jobs;
create policy "staff read every job" on public.jobs for select to authenticated
  using ((select private.may('read the catalogue')));
create policy "who writes the catalogue adds jobs" on public.jobs for insert to authenticated
  with check ((select private.may('write the catalogue')));
create policy "who writes the catalogue edits jobs" on public.jobs for update to authenticated
  using ((select private.may('write the catalogue'))) with check ((select private.may('write the catalogue')));
create policy "who writes the catalogue deletes jobs" on public.jobs for delete to authenticated
  using ((select private.may('write the catalogue')));

drop policy "administrators list course images" on storage.objects;
drop policy "administrators add course images" on storage.objects;
drop policy "administrators replace course images" on storage.objects;
drop policy "administrators delete course images" on storage.objects;
create policy "who writes the catalogue lists course images" on storage.objects for select to authenticated
  using (bucket_id = 'course-images' and (select private.may('write the catalogue')));
create policy "who writes the catalogue adds course images" on storage.objects for insert to authenticated
  with check (bucket_id = 'course-images' and (select private.may('write the catalogue')));
create policy "who writes the catalogue replaces course images" on storage.objects for update to authenticated
  using (bucket_id = 'course-images' and (select private.may('write the catalogue')))
  with check (bucket_id = 'course-images' and (select private.may('write the catalogue')));
create policy "who writes the catalogue deletes course images" on storage.objects for delete to authenticated
  using (bucket_id = 'course-images' and (select private.may('write the catalogue')));

drop policy "administrators read enquiries" on public.contact_inquiries;
drop policy "administrators work on enquiries" on public.contact_inquiries;
drop policy "administrators delete enquiries" on public.contact_inquiries;
create policy "who works on leads reads enquiries" on public.contact_inquiries for select to authenticated
  using ((select private.may('work on leads')));
create policy "who works on leads changes enquiries" on public.contact_inquiries for update to authenticated
  using ((select private.may('work on leads'))) with check ((select private.may('work on leads')));
create policy "who erases leads deletes enquiries" on public.contact_inquiries for delete to authenticated
  using ((select private.may('erase leads')));

drop policy "administrators read enrolments" on public.course_enrollments;
drop policy "administrators work on enrolments" on public.course_enrollments;
drop policy "administrators delete enrolments" on public.course_enrollments;
create policy "who works on leads reads enrolments" on public.course_enrollments for select to authenticated
  using ((select private.may('work on leads')));
create policy "who works on leads changes enrolments" on public.course_enrollments for update to authenticated
  using ((select private.may('work on leads'))) with check ((select private.may('work on leads')));
create policy "who erases leads deletes enrolments" on public.course_enrollments for delete to authenticated
  using ((select private.may('erase leads')));

drop policy "administrators read what was done" on public.lead_events;
drop policy "administrators write notes in their own name" on public.lead_events;
create policy "who works on leads reads what was done" on public.lead_events for select to authenticated
  using ((select private.may('work on leads')));
create policy "who works on leads writes notes in their own name" on public.lead_events for insert to authenticated
  with check ((select private.may('work on leads')) and kind = 'note' and actor_id = (select auth.uid()));

drop policy "administrators read the outbox" on public.mail_outbox;
create policy "who runs the site reads the outbox" on public.mail_outbox for select to authenticated
  using ((select private.may('run the site')));

drop policy "administrators read the backup runs" on public.backup_runs;
drop policy "administrators read since when backups are watched" on private.backup_watch;
create policy "who runs the site reads the backup runs" on public.backup_runs for select to authenticated
  using ((select private.may('run the site')));
create policy "who runs the site reads since when backups are watched" on private.backup_watch for select to authenticated
  using ((select private.may('run the site')));

drop policy "administrators read the tallies" on private.lead_tallies;
drop policy "administrators read what changes the tallies" on private.lead_tally_changes;
create policy "who sees figures reads the tallies" on private.lead_tallies for select to authenticated
  using ((select private.may('see figures')));
create policy "who sees figures reads what changes the tallies" on private.lead_tally_changes for select to authenticated
  using ((select private.may('see figures')));

-- The functions that asked for an administrator ask for a right; all else about them stays.
do $$
declare
  asking record;
begin
  for asking in
    select * from (values
      ('public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer)', 'work on leads'),
      ('public.count_leads(text, text, text, text, text, text, date, date)', 'work on leads'),
      ('public.person_leads(uuid)', 'work on leads'),
      ('public.erase_person(uuid)', 'erase leads'),
      ('private.record_erased_lead(uuid, text, text, timestamptz)', 'erase leads'),
      ('public.leads_per_day(integer)', 'see figures'),
      ('public.leads_per_course(integer)', 'see figures'),
      ('public.count_enrolments()', 'see figures'),
      ('public.list_courses(text, timestamptz, uuid, integer)', 'write the catalogue'),
      ('public.list_webinars(text, timestamptz, uuid, integer)', 'write the catalogue'),
      ('public.list_jobs(text, timestamptz, uuid, integer)', 'write the catalogue'),
      ('public.count_listed(text, text, integer)', 'write the catalogue'),
      ('public.count_active_jobs()', 'write the catalogue'),
      ('public.release_held_mails()', 'run the site'),
      ('public.discard_held_mails()', 'run the site'),
      ('public.backup_state()', 'run the site')
    ) as question (function, may)
  loop
    execute replace(
      pg_get_functiondef(asking.function::regprocedure), 'private.require_admin()', format('private.require(%L)', asking.may)
    );
  end loop;
end
$$;
drop function public.administrators();
drop function private.require_admin();

-- A profile comes and goes with its account. Who could add one with a role in it would leave no trace of having given it.
revoke insert, delete, truncate on public.profiles from service_role;

-- What can be seen of a text, in one line. Joiners inside a word stay: names in Indian scripts have them.
create function private.visible(words text) returns text
language sql immutable set search_path = '' as $$
  select case when regexp_replace(seen, '[\u200c\u200d[:space:]]', '', 'g') <> '' then seen else '' end
  from trim(regexp_replace(regexp_replace(
    words,
    '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]',
    '', 'g'
  ), '[[:cntrl:]\u00a0\u2028\u2029]+', ' ', 'g')) as seen
$$;
revoke execute on function private.visible(text) from public;

-- The name by which a person signs what they do. They choose it themselves, so nothing is hidden in it.
alter function private.administrator_name(uuid) rename to staff_name;
create or replace function private.staff_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select left(coalesce(nullif(private.visible(profile.full_name), ''), split_part(account.email, '@', 1), ''), 200)
  from public.profiles profile join auth.users account using (id)
  where profile.id = person
$$;
do $$
declare
  signing regprocedure;
begin
  foreach signing in array array['private.sign_lead_event()', 'private.record_lead_change()']::regprocedure[] loop
    execute replace(pg_get_functiondef(signing), 'private.administrator_name', 'private.staff_name');
  end loop;
end
$$;

-- Whoever changes a role, by whichever way, is named beside it.
create function private.sign_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.role_given_by := coalesce(private.staff_name(auth.uid()), '');
  new.role_given_at := now();
  return new;
end
$$;
create trigger sign_role before update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.sign_role();

-- A lead belongs to somebody who works on leads.
create function private.role_may(asked_role text, what text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.role_rights where role = asked_role and may = what)
$$;

create or replace function private.check_lead_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked: whoever loses the right at this moment waits, and gives this lead up with the others, or has lost it first.
  perform from public.profiles where id = new.owner_id and private.role_may(role, 'work on leads') for share;
  if not found then
    raise sqlstate 'PT422' using message = 'owner_does_not_work_on_leads', detail = 'A lead belongs to somebody who works on leads.';
  end if;
  return new;
end
$$;

-- Nobody's leads stay with somebody who has left, or works on something else now.
create function private.release_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.role_may(new.role, 'work on leads') then
    update public.contact_inquiries set owner_id = null where owner_id = new.id;
    update public.course_enrollments set owner_id = null where owner_id = new.id;
  end if;
  return null;
end
$$;
create trigger release_leads after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.release_leads();

update public.contact_inquiries lead set owner_id = null
from public.profiles owner where owner.id = lead.owner_id and owner.role <> 'admin';
update public.course_enrollments lead set owner_id = null
from public.profiles owner where owner.id = lead.owner_id and owner.role <> 'admin';

-- An account that is deleted, or that the auth service has emptied and kept the id of, is nobody's any more. The role goes
-- first, so that timelines and the record tell who left.
create function private.leave_with_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set role = 'user' where id = old.id and role <> 'user';
  return old;
end
$$;
create trigger leave_with_account after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.leave_with_account();
create trigger leave_with_deleted_account before delete on auth.users
  for each row execute function private.leave_with_account();

revoke execute on function private.sign_role(), private.role_may(text, text), private.release_leads(),
  private.leave_with_account() from public;

-- Whom a lead can be given to.
create function public.lead_owners() returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select private.require('work on leads');
  select profile.id, private.staff_name(profile.id)
  from public.profiles profile
  where profile.role <> 'user' and private.role_may(profile.role, 'work on leads')
  order by lower(private.staff_name(profile.id)), 1
$$;
revoke execute on function public.lead_owners() from public, anon;
grant execute on function public.lead_owners() to authenticated;
comment on function public.lead_owners() is
  'The panel lists names from accounts, which nobody may read, so it asks for the right to work on leads itself.';
