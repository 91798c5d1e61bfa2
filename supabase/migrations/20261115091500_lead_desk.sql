-- What the desk does with a lead: whose it is, when to ring next, and who did what. Both tables of leads get the same.

-- An expression instead of a body in quotes is resolved here: a visitor who sends a lead may not name the schema.
create function private.lead_search_text(name text, email text, phone text) returns text
language sql immutable
return lower(concat_ws(
  e'\n', name, email, private.phone_to_e164(phone), regexp_replace(phone, '[^0-9]', '', 'g')
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

-- Every lead in one list, with the reader's own rights.
create view public.leads with (security_invoker = true) as
  select id, 'enquiry' as kind, name, email, phone, phone_e164, course as course_id, null as course_name, message,
    page, utm, consent_version, whatsapp_opt_in, status, owner_id, follow_up_on, null::timestamptz as cancelled_at,
    suspicious, created_at, updated_at, email_key, search_text
  from public.contact_inquiries
  union all
  select id, case when course_id like 'workshop-%' then 'registration' else 'enrolment' end, name, email, phone,
    phone_e164, course_id, course_name, null,
    page, utm, consent_version, whatsapp_opt_in, status, owner_id, follow_up_on, cancelled_at,
    suspicious, created_at, updated_at, email_key, search_text
  from public.course_enrollments;

-- How many enrolments are registrations, by the words of the view `leads`: of an expression the planner knows nothing,
-- takes them for few, and sorts them all to show a page.
create statistics public.course_enrollments_kind
  on (case when course_id like 'workshop-%' then 'registration' else 'enrolment' end)
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
  actor_name text not null default '' check (char_length(actor_name) <= 200),
  kind text not null check (kind in ('note', 'status', 'owner', 'follow_up', 'cancelled')),
  body text check (char_length(body) <= 5000),
  old_value text,
  new_value text,
  created_at timestamptz not null default now(),
  constraint about_one_lead check (num_nonnulls(inquiry_id, enrollment_id) = 1),
  constraint notes_say_something check (kind <> 'note' or body ~ '\S')
);
create index lead_events_inquiry_idx on public.lead_events (inquiry_id, created_at desc);
create index lead_events_enrollment_idx on public.lead_events (enrollment_id, created_at desc);

revoke all on public.lead_events from anon, authenticated;
grant all on public.lead_events to service_role;
-- The id comes from the browser, so that a note that is sent twice is stored once.
grant select, insert (id, inquiry_id, enrollment_id, kind, body) on public.lead_events to authenticated;
alter table public.lead_events enable row level security;

create policy "administrators read what was done"
  on public.lead_events for select to authenticated
  using ((select private.is_admin()));

create policy "administrators write notes in their own name"
  on public.lead_events for insert to authenticated
  with check ((select private.is_admin()) and kind = 'note' and actor_id = (select auth.uid()));

create function private.administrator_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select left(coalesce(nullif(trim(profile.full_name), ''), split_part(account.email, '@', 1), ''), 200)
  from public.profiles profile join auth.users account using (id)
  where profile.id = person
$$;

create function private.sign_lead_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.actor_name := coalesce(private.administrator_name(new.actor_id), '');
  return new;
end
$$;

create trigger sign_event before insert on public.lead_events
  for each row execute function private.sign_lead_event();

-- A lead belongs to somebody who can see it.
create function private.check_lead_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles where id = new.owner_id and role = 'admin') then
    raise sqlstate 'PT422' using message = 'owner_not_administrator', detail = 'Only administrators own leads.';
  end if;
  return new;
end
$$;

create function private.record_lead_change() returns trigger
language plpgsql security definer set search_path = '' as $$
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
