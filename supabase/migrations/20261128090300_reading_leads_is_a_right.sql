-- Staff who work on leads read them through functions, a page at a time, and the people they read are counted. Selecting the tables,
-- a thousand rows a request, needs the right to export.
drop policy "who works on leads reads enquiries" on public.contact_inquiries;
drop policy "who works on leads changes enquiries" on public.contact_inquiries;
create policy "who exports leads reads enquiries" on public.contact_inquiries for select to authenticated
  using ((select private.may('export leads')));
create policy "who exports leads changes enquiries" on public.contact_inquiries for update to authenticated
  using ((select private.may('export leads'))) with check ((select private.may('export leads')));

drop policy "who works on leads reads enrolments" on public.course_enrollments;
drop policy "who works on leads changes enrolments" on public.course_enrollments;
create policy "who exports leads reads enrolments" on public.course_enrollments for select to authenticated
  using ((select private.may('export leads')));
create policy "who exports leads changes enrolments" on public.course_enrollments for update to authenticated
  using ((select private.may('export leads'))) with check ((select private.may('export leads')));

drop policy "who works on leads reads what was done" on public.lead_events;
create policy "who exports leads reads what was done" on public.lead_events for select to authenticated
  using ((select private.may('export leads')));

-- How many different people somebody may read within an hour before the audit log records it.
insert into public.settings (name, value) values ('people_read_an_hour', '300');
alter table public.settings add constraint people_read_an_hour_is_a_number
  check (name <> 'people_read_an_hour' or jsonb_typeof(value) = 'number' and value::text ~ '^[1-9][0-9]{0,5}$');

alter table private.record drop constraint record_action_check;
alter table private.record add constraint record_action_check check (action in (
  'added', 'changed', 'deleted', 'restored', 'erased', 'exported', 'signed in', 'invited', 'withdrawn', 'accepted',
  'sent again', 'released', 'discarded', 'read'
));

-- The people that each member of staff has read within the last hour. A person is a hash of their email address.
create table private.people_read (
  reader uuid not null references auth.users on delete cascade,
  person bigint not null,
  at timestamptz not null default now(),
  primary key (reader, person)
);
create index people_read_at_idx on private.people_read (at);
revoke all on private.people_read from anon, authenticated, service_role;
alter table private.people_read enable row level security;

-- Adds an entry to the audit log each time that a reader passes the limit, or a further multiple of it, within an hour. For an hour
-- after an export nothing is counted, so an export of all leads leaves no rows here.
create function private.note_people_read(email_keys text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  hour_ago constant timestamptz := now() - interval '1 hour';
  most constant integer := (select value::integer from public.settings where name = 'people_read_an_hour');
  passed integer;
begin
  if me is null or cardinality(email_keys) = 0 then
    return;
  end if;
  -- Otherwise two parallel requests of one reader would write the same rows, and the entry twice.
  perform pg_advisory_xact_lock(hashtextextended('people are read by ' || me, 0));
  if exists (
    select from private.record
    where actor_id = me and at > hour_ago and thing = 'lead' and thing_id is null and action = 'exported'
  ) then
    return;
  end if;
  insert into private.people_read (reader, person)
  select distinct me, hashtextextended(email_key, 0) from unnest(email_keys) as email_key
  on conflict (reader, person) do update set at = excluded.at;
  -- Last, and without waiting for locks: other readers' requests may be waiting for this one.
  delete from private.people_read where (reader, person) in (
    select reader, person from private.people_read where at < hour_ago for update skip locked
  );
  select (count(*) - 1) / most * most into passed from private.people_read where reader = me and at >= hour_ago;
  if passed > 0 and not exists (
    select from private.record
    where actor_id = me and at > hour_ago and thing = 'lead' and action = 'read' and (changes ->> 'people')::integer >= passed
  ) then
    perform private.write_record('read', 'lead', null, '', jsonb_build_object('people', passed));
  end if;
end
$$;

-- How many of the staff passed the limit in the last 24 hours, for the warnings.
create function private.bulk_readers() returns integer
language sql stable security definer set search_path = '' as $$
  select count(distinct actor_id)::integer from private.record
  where at > now() - interval '1 day' and action = 'read' and thing = 'lead'
$$;

create or replace function public.site_state() returns json
language sql stable
begin atomic
  select json_build_object(
    'newest_migration', public.newest_migration(),
    'clock', clock_timestamp(),
    'backup', public.backup_state(),
    'bulk_readers', private.bulk_readers(),
    'mails', json_build_object(
      'waiting', (select count(*) from public.mail_outbox where status = 'pending'),
      -- A mail that an administrator has tried again waits since then.
      'oldest_waiting_at', (
        select min(give_up_at) - interval '2 days' from public.mail_outbox where status = 'pending'
      ),
      'held', (select count(*) from public.mail_outbox where status = 'held'),
      -- Of the leads of a week: what is older is history. What was discarded was given up by a person.
      'given_up', (
        select count(*) from public.mail_outbox
        where status = 'failed' and created_at > now() - interval '7 days'
          and last_error is distinct from 'Discarded after the site was restored from a backup.'
      )
    )
  );
end;

-- A request can choose paths and casts in the answer of a function. select=email::integer fails with the address in its error, and
-- the error rolls back the count. So answers lie under a random key: no path can name it, and no failed cast prints an object.
create function private.sealed(answer jsonb) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object(gen_random_uuid(), answer)
$$;

-- The functions that read leads move to a schema that requests cannot name. Public functions of the same names call them, count
-- the people and seal the answer.
alter function public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer)
  set schema private;
alter function public.person_leads(uuid) set schema private;
alter function public.workshop_registrations(uuid) set schema private;
alter function public.workshop_mails(uuid) set schema private;

create function public.find_leads(
  q text default '', kind text default null, status text default null, course text default null,
  owner text default null, follow_up text default null, since date default null, until date default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := case when private.may('export leads') then 1000 else 100 end;
  found constant public.leads[] := array(
    select lead from private.find_leads(
      q, kind, status, course, owner, follow_up, since, until, before_at, before_id, least(page_size, most)
    ) as lead
  );
begin
  perform private.note_people_read(array(select email_key from unnest(found)));
  return private.sealed(to_jsonb(found));
end
$$;

create function private.note_person_read(lead uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.note_people_read(array(select email_key from public.leads where id = lead))
$$;

-- Answers null if there is no such lead.
create function public.read_lead(lead uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.require('work on leads');
  select private.note_person_read(lead);
  select private.sealed((select to_jsonb(found) from public.leads as found where id = lead))
$$;

-- Everything that the same person has sent, newest first, including this lead. People with the same phone number may have other
-- email addresses; they count as read, too.
create function public.person_leads(lead uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found constant public.leads[] := array(select theirs from private.person_leads(lead) as theirs limit 100);
begin
  perform private.require('work on leads');
  perform private.note_people_read(array(select email_key from unnest(found)));
  return private.sealed(to_jsonb(found));
end
$$;

-- Who did what to a lead, newest first.
create function public.lead_timeline(lead uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.require('work on leads');
  select private.note_person_read(lead);
  select private.sealed(to_jsonb(array(
    select event from (
      select * from public.lead_events where inquiry_id = lead
      union all
      select * from public.lead_events where enrollment_id = lead
    ) as event
    order by created_at desc, id limit 200
  )))
$$;

-- The seat of a registration holds no personal data, so it is neither counted nor sealed.
create function public.lead_seat(lead uuid)
returns table (cancelled_by text, is_walk_in boolean, workshop_status text, workshop_ends_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select private.require('work on leads');
  select registration.cancelled_by, registration.is_walk_in, workshop.status, workshop.ends_at
  from public.course_enrollments registration
  left join public.webinars workshop on workshop.id = registration.webinar_id
  where registration.id = lead
$$;

create function public.workshop_registrations(workshop uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.require('work on leads');
  select private.note_people_read(array(
    select email_key from public.course_enrollments where webinar_id = workshop
  ));
  select private.sealed(private.workshop_registrations(workshop))
$$;

create function public.workshop_mails(workshop uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.require('work on leads');
  select private.note_people_read(array(
    select email_key from public.course_enrollments where webinar_id = workshop
  ));
  select private.sealed(private.workshop_mails(workshop))
$$;

-- Changes the status, owner_id or follow_up_on of a lead; with `seen`, only if the lead has not changed since (optimistic
-- concurrency). Returns whether it did. Errors of constraints are replaced, because they print the whole row.
create function public.change_lead(lead uuid, changes jsonb, seen timestamptz default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(format('%1$I = wanted.%1$I', name), ', ') from jsonb_object_keys(changes) as name
  );
  changing text;
  changed integer;
begin
  perform private.require('work on leads');
  if changes - array['status', 'owner_id', 'follow_up_on'] <> '{}' or columns is null then
    raise sqlstate 'PT422' using message = 'no_such_change',
      detail = 'Only the status, the owner and the follow-up of a lead can be changed.';
  end if;
  foreach changing in array array['contact_inquiries', 'course_enrollments'] loop
    execute format(
      'update public.%1$I as stored set %2$s from jsonb_populate_record(null::public.%1$I, $1) as wanted
       where stored.id = $2 and stored.updated_at = coalesce($3, stored.updated_at)',
      changing, columns
    ) using changes, lead, seen;
    get diagnostics changed = row_count;
    if changed > 0 then
      return true;
    end if;
  end loop;
  return false;
exception when integrity_constraint_violation or data_exception then
  raise sqlstate 'PT422' using message = 'no_such_change',
    detail = 'Only the status, the owner and the follow-up of a lead can be changed.';
end
$$;

-- Cancels a registration or takes its seat again, and returns whether there was such a registration. A deleted workshop has no
-- seats to take. Errors of constraints are replaced, because they print the whole row.
create function public.set_registration_cancelled(registration uuid, cancelled boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('work on leads');
  if cancelled then
    update public.course_enrollments set cancelled_at = now() where id = registration and cancelled_at is null;
  else
    update public.course_enrollments set cancelled_at = null where id = registration and webinar_id is not null;
  end if;
  return found;
exception when integrity_constraint_violation then
  raise sqlstate 'PT422' using message = 'no_such_change', detail = 'This registration cannot be changed.';
end
$$;

-- Registers somebody at the door and marks them as present. Returns whether they have a seat now: with a key that belongs to
-- another person or to a cancelled registration, nothing is stored.
create function public.add_walk_in(workshop uuid, name text, phone text, email text, key uuid default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  violated text;
  registration uuid;
begin
  perform private.require('work on leads');
  begin
    insert into public.course_enrollments (name, phone, email, course_id, course_name, is_walk_in, idempotency_key)
    values (
      add_walk_in.name, add_walk_in.phone, add_walk_in.email, 'workshop-' || workshop,
      coalesce((select title from public.webinars where id = workshop), ''), true, key
    );
  exception when unique_violation then
    -- A retry: the row is stored, and its answer was lost.
    get stacked diagnostics violated = constraint_name;
    if violated <> 'course_enrollments_idempotency_key_key' then
      raise;
    end if;
  end;
  select id into registration from public.course_enrollments stored
  where stored.webinar_id = workshop and stored.email = add_walk_in.email and stored.name = add_walk_in.name
    and stored.cancelled_at is null;
  if registration is null then
    return false;
  end if;
  perform public.mark_attendance(
    jsonb_build_array(jsonb_build_object('registration', registration, 'attended', true, 'at', now()))
  );
  return true;
end
$$;

revoke execute on function private.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer),
  private.workshop_registrations(uuid), private.workshop_mails(uuid) from authenticated, service_role;
revoke execute on function private.note_people_read(text[]), private.note_person_read(uuid), private.bulk_readers(),
  private.sealed(jsonb) from public;
grant execute on function private.bulk_readers() to service_role;
revoke execute on function
  public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer), public.read_lead(uuid),
  public.person_leads(uuid), public.lead_timeline(uuid), public.lead_seat(uuid), public.workshop_registrations(uuid),
  public.workshop_mails(uuid), public.change_lead(uuid, jsonb, timestamptz),
  public.set_registration_cancelled(uuid, boolean), public.add_walk_in(uuid, text, text, text, uuid)
  from public, anon;
grant execute on function
  public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer), public.read_lead(uuid),
  public.person_leads(uuid), public.lead_timeline(uuid), public.lead_seat(uuid), public.workshop_registrations(uuid),
  public.workshop_mails(uuid), public.change_lead(uuid, jsonb, timestamptz),
  public.set_registration_cancelled(uuid, boolean), public.add_walk_in(uuid, text, text, text, uuid)
  to authenticated;
comment on function public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer) is
  'Staff read leads a page at a time, and the people are counted. It checks the right to work on leads itself.';
comment on function public.read_lead(uuid) is
  'Staff read a lead, and the person is counted. It checks the right to work on leads itself.';
comment on function public.person_leads(uuid) is
  'Staff read what one person has sent, and the person is counted. It checks the right to work on leads itself.';
comment on function public.lead_timeline(uuid) is
  'Staff read the timeline of a lead, and the person is counted. It checks the right to work on leads itself.';
comment on function public.lead_seat(uuid) is
  'Staff cannot select registrations. It checks the right to work on leads itself.';
comment on function public.workshop_registrations(uuid) is
  'Staff see who registered and who came, and the people are counted. It checks the right to work on leads itself.';
comment on function public.workshop_mails(uuid) is
  'Staff see who got which mail, and the people are counted. It checks the right to work on leads itself.';
comment on function public.change_lead(uuid, jsonb, timestamptz) is
  'Staff cannot update leads. It checks the right to work on leads itself.';
comment on function public.set_registration_cancelled(uuid, boolean) is
  'Staff cannot update registrations. It checks the right to work on leads itself.';
comment on function public.add_walk_in(uuid, text, text, text, uuid) is
  'Staff cannot select registrations to find the stored one. It checks the right to work on leads itself.';

-- The lead desk receives the ids of new leads, and reads them with the rights of the person at it. A broadcast has a size limit,
-- so a large import sends only the first hundred.
do $$
declare
  published record;
begin
  for published in
    select tablename from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public'
      and tablename in ('contact_inquiries', 'course_enrollments', 'lead_events')
  loop
    execute format('alter publication supabase_realtime drop table public.%I', published.tablename);
  end loop;
end
$$;

create function private.tell_of_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A visitor's repeat is deleted by the end of the statement.
  ids constant jsonb := (
    select jsonb_agg(id) from (
      select id from added where to_jsonb(added) ->> 'cancelled_by' is distinct from 'repeat' limit 100
    ) as first
  );
begin
  if ids is not null then
    perform realtime.send(jsonb_build_object('leads', ids), 'new', 'leads', true);
  end if;
  return null;
end
$$;
revoke execute on function private.tell_of_leads() from public;
create trigger tell_of_leads after insert on public.contact_inquiries
  referencing new table as added for each statement execute function private.tell_of_leads();
create trigger tell_of_leads after insert on public.course_enrollments
  referencing new table as added for each statement execute function private.tell_of_leads();

-- Only to listen: no policy allows writing there.
create policy "who works on leads hears of new ones" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'leads' and (select private.may('work on leads')));
