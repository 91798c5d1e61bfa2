-- Who did what, and when. Triggers write it, and the few commands that leave no row; nobody is granted the schema, so no
-- request can name the table, not with the secret key either. What becomes of a lead stands in lead_events alone.
create table private.record (
  id bigint generated always as identity primary key,
  -- The entries of one command, which is a transaction, share it.
  command_id uuid not null,
  at timestamptz not null default now(),
  -- Without references: an entry outlives the account and the thing that it tells of.
  actor_id uuid,
  actor_name text not null default '',
  -- People choose their names; the address of the account tells two of one name apart.
  actor_email text,
  -- Of whoever acted: authenticated, service_role (the secret key), or empty for the database's owner.
  actor_role text not null default '',
  address text,
  action text not null check (action in (
    'added', 'changed', 'deleted', 'restored', 'erased', 'exported', 'signed in', 'invited', 'withdrawn', 'accepted',
    'sent again', 'released', 'discarded'
  )),
  thing text not null check (thing in ('course', 'webinar', 'job', 'lead', 'person', 'invitation', 'setting', 'mail')),
  thing_id text,
  thing_name text not null default '',
  -- By field: what it was and what it became.
  changes jsonb,
  -- Retention has taken the names out.
  is_blanked boolean not null default false
);
create index record_at_idx on private.record (at desc, id desc);
create index record_actor_idx on private.record (actor_id, at desc, id desc);
create index record_thing_idx on private.record (thing, at desc, id desc);
create index record_one_thing_idx on private.record (thing_id, at desc, id desc) where thing_id is not null;
create index record_named_idx on private.record (at) where not is_blanked;
revoke all on private.record from anon, authenticated, service_role;
alter table private.record enable row level security;

-- Append-only, for the database's owner too. All that can become of an entry is that names and addresses go.
create function private.keep_record() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    old.is_blanked := old.is_blanked or new.is_blanked;
    if new.actor_id is null then old.actor_id := null; end if;
    if new.actor_name = '' then old.actor_name := ''; end if;
    if new.actor_email is null then old.actor_email := null; end if;
    if new.address is null then old.address := null; end if;
    if new.thing_name = '' then old.thing_name := ''; end if;
    if new.changes is null then old.changes := null; end if;
    if old *= new then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = 'The record cannot be altered';
end
$$;
create trigger keep_record before update or delete on private.record
  for each row execute function private.keep_record();
create trigger keep_whole_record before truncate on private.record
  for each statement execute function private.keep_record();

create function private.command_id() returns uuid
language plpgsql volatile set search_path = '' as $$
begin
  if coalesce(current_setting('private.command_id', true), '') = '' then
    perform set_config('private.command_id', gen_random_uuid()::text, true);
  end if;
  return current_setting('private.command_id');
end
$$;

create function private.write_record(
  action text, thing text, thing_id text, thing_name text default '', changes jsonb default null,
  actor uuid default auth.uid(), address text default private.visitor_address()
) returns integer
language sql volatile security definer set search_path = '' as $$
  insert into private.record
    (command_id, actor_id, actor_name, actor_email, actor_role, address, action, thing, thing_id, thing_name, changes)
  values (
    private.command_id(), actor, coalesce(private.staff_name(actor), ''),
    (select email from auth.users where id = actor),
    case when actor is not null then 'authenticated' else coalesce(auth.role(), '') end,
    left(address, 100), action, thing, thing_id, left(thing_name, 200), changes
  )
  returning 1
$$;

-- Two versions of a row, by the fields that differ.
create function private.changes_between(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(field.key, jsonb_build_array(before -> field.key, field.value))
  from jsonb_each(after) as field
  where field.value is distinct from before -> field.key
$$;

-- One entry for each changed row. Seats that are taken, and the moment of a change, are no changes of their own. What the
-- database's owner does, such as the first content, is nobody's doing here.
create function private.record_catalogue_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  thing constant text := left(tg_table_name, -1);
  unsaid constant text[] := array['updated_at', 'registered_count'];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unsaid end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unsaid end;
  entry constant jsonb := coalesce(after, before);
begin
  if coalesce(auth.role(), '') = '' or before = after then
    return null;
  end if;
  perform private.write_record(
    case tg_op
      when 'UPDATE' then 'changed'
      when 'DELETE' then 'deleted'
      else coalesce(nullif(current_setting('private.insert_is', true), ''), 'added')
    end,
    thing, entry ->> 'id', entry ->> 'title',
    case tg_op when 'UPDATE' then private.changes_between(before, after) end
  );
  return null;
end
$$;
create trigger record_change after insert or update or delete on public.courses
  for each row execute function private.record_catalogue_change();
create trigger record_change after insert or update or delete on public.webinars
  for each row execute function private.record_catalogue_change();
create trigger record_change after insert or update or delete on public.jobs
  for each row execute function private.record_catalogue_change();

create function private.record_setting_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_record(
    'changed', 'setting', new.name, new.name, jsonb_build_object('value', jsonb_build_array(old.value, new.value))
  );
  return null;
end
$$;
create trigger record_change after update on public.settings
  for each row when (old.value is distinct from new.value) execute function private.record_setting_change();

create function private.record_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_record(
    'changed', 'person', new.id::text, private.staff_name(new.id),
    jsonb_build_object('role', jsonb_build_array(old.role, new.role))
  );
  return null;
end
$$;
create trigger record_role_change after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.record_role_change();

-- Whoever signs what they do with another name from now on.
create function private.record_new_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_record(
    'changed', 'person', new.id::text, private.staff_name(new.id),
    jsonb_build_object('name', jsonb_build_array(old.full_name, new.full_name))
  );
  return null;
end
$$;
create trigger record_new_name after update of full_name on public.profiles
  for each row when (new.role <> 'user' and old.full_name is distinct from new.full_name)
  execute function private.record_new_name();

-- A lead that is erased takes its timeline along. The entry names nobody. What has expired, nobody has erased.
create function private.record_erased_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.role() = 'authenticated' then
    perform private.write_record('erased', 'lead', old.id::text);
  end if;
  return null;
end
$$;
create trigger record_erased_leads after delete on public.contact_inquiries
  for each row execute function private.record_erased_leads();
create trigger record_erased_leads after delete on public.course_enrollments
  for each row execute function private.record_erased_leads();

create function private.record_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.profiles where id = new.user_id and role <> 'user') then
    perform private.write_record(
      'signed in', 'person', new.user_id::text, private.staff_name(new.user_id),
      actor => new.user_id, address => host(new.ip)
    );
  end if;
  return null;
end
$$;
create trigger record_sign_in after insert on auth.sessions
  for each row execute function private.record_sign_in();

-- Exports, with the filters that the desk has. What was searched for is left out: it may be the name of a person.
create function public.begin_export(filters jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('export leads');
  perform private.write_record('exported', 'lead', null, '', (
    select jsonb_object_agg(key, left(value, 100)) from jsonb_each_text(filters)
    where value <> '' and key in ('kind', 'status', 'course', 'owner', 'follow_up', 'since', 'until')
  ));
end
$$;

create function private.record_person_export(lead uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('export leads');
  if exists (select from public.leads where id = lead) then
    perform private.write_record('exported', 'lead', lead::text);
  end if;
end
$$;

alter function public.export_person(uuid) set schema private;
alter function private.export_person(uuid) rename to person_data;
create function public.export_person(lead uuid) returns jsonb
language sql volatile
begin atomic
  select private.record_person_export(lead);
  select private.person_data(lead);
end;

create or replace function public.retry_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('run the site');
  update public.mail_outbox
  set status = 'pending', next_attempt_at = now(), claimed_until = null, give_up_at = now() + interval '2 days'
  where id = mail_id and status <> 'sent' and (claimed_until is null or claimed_until < now());
  if found then
    perform private.write_record('sent again', 'mail', mail_id::text);
  end if;
  perform pg_notify('mail_outbox', '');
end
$$;

create or replace function public.release_held_mails() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  released integer;
begin
  perform private.require('run the site');
  with mail as (
    update public.mail_outbox
    set status = 'pending', attempts = 0, next_attempt_at = now(), claimed_until = null,
      give_up_at = now() + interval '2 days'
    where status = 'held' returning id
  )
  select coalesce(sum(private.write_record('released', 'mail', id::text)), 0) into released from mail;
  perform pg_notify('mail_outbox', '');
  return released;
end
$$;

create or replace function public.discard_held_mails() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  discarded integer;
begin
  perform private.require('run the site');
  with mail as (
    update public.mail_outbox
    set status = 'failed', last_error = 'Discarded after the site was restored from a backup.'
    where status = 'held' returning id
  )
  select coalesce(sum(private.write_record('discarded', 'mail', id::text)), 0) into discarded from mail;
  return discarded;
end
$$;

-- One page, newest first, after the entry (before_at, before_id) of the page before. The query is text: a plan for the
-- filters at hand.
create function public.find_record(
  person uuid default null, thing text default null, thing_id text default null, since date default null,
  until date default null, before_at timestamptz default null, before_id bigint default null, page_size integer default 50
) returns table (
  id bigint, command_id uuid, at timestamptz, actor_id uuid, actor_name text, actor_email text, actor_role text,
  address text,
  action text, kind text, kind_id text, name text, changes jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('read the record');
  return query execute format(
    'select id, command_id, at, actor_id, actor_name, actor_email, actor_role, address, action, thing, thing_id,
       thing_name, changes
     from private.record where %s order by at desc, id desc limit %s',
    concat_ws(' and ',
      'true',
      'actor_id = ' || quote_literal(person),
      'thing = ' || quote_literal(thing),
      'thing_id = ' || quote_literal(thing_id),
      'at >= ' || quote_literal(since) || '::date::timestamp at time zone ''Asia/Kolkata''',
      'at < (' || quote_literal(until) || '::date + 1)::timestamp at time zone ''Asia/Kolkata''',
      case when before_at is not null then format('(at, id) < (%L::timestamptz, %L::bigint)', before_at, before_id) end
    ),
    least(greatest(page_size, 1), 200)
  );
end
$$;

-- Everybody who is in it, one look at the index for each.
create function public.people_in_record() returns table (id uuid, name text, email text)
language sql stable security definer set search_path = '' as $$
  select private.require('read the record');
  with recursive person as (
    (
      select actor_id, actor_name, actor_email from private.record
      where actor_id is not null order by actor_id, at desc limit 1
    )
    union all
    select next.* from person cross join lateral (
      select actor_id, actor_name, actor_email from private.record
      where actor_id > person.actor_id order by actor_id, at desc limit 1
    ) as next
  )
  select actor_id, actor_name, actor_email from person where actor_name <> '' order by lower(actor_name), 1
$$;

-- Who has saved or deleted an entry of the catalogue last, for whoever meets a version that is not theirs.
create function public.last_saved_by(entry uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.require('write the catalogue');
  select nullif(actor_name, '') from private.record
  where thing_id = entry::text and thing in ('course', 'webinar', 'job')
  order by at desc, id desc limit 1
$$;

-- The privacy policy: after 24 months an entry no longer says who it was or about whom, nor from where. A batch, and how
-- many there were.
create function public.expire_record() returns integer
language sql volatile security definer set search_path = '' as $$
  with expired as (
    update private.record
    set is_blanked = true, actor_id = null, actor_name = '', actor_email = null, address = null,
      thing_name = case when thing in ('person', 'invitation') then '' else thing_name end,
      changes = case when thing in ('person', 'invitation') then null else changes end
    where id in (
      select id from private.record where not is_blanked and at < now() - interval '24 months' order by at limit 500
    )
    returning 1
  )
  select count(*)::integer from expired
$$;

-- Who deletes their account leaves no address, of a network or of mail. The name of somebody who worked here stays beside
-- what they did, as in the timelines of leads.
create function private.blank_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.record set address = null, actor_email = null where actor_id = old.id;
  update private.record set thing_name = ''
  where thing = 'invitation' and thing_id in (
    select accepted.thing_id from private.record accepted
    where accepted.actor_id = old.id and accepted.thing = 'invitation' and accepted.action = 'accepted'
  );
  return null;
end
$$;
create trigger blank_deleted_account after delete on auth.users
  for each row execute function private.blank_deleted_account();
create trigger blank_emptied_account after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.blank_deleted_account();

revoke execute on function private.keep_record(), private.command_id(),
  private.write_record(text, text, text, text, jsonb, uuid, text), private.changes_between(jsonb, jsonb),
  private.record_catalogue_change(), private.record_setting_change(), private.record_role_change(),
  private.record_new_name(), private.record_erased_leads(), private.record_sign_in(), private.record_person_export(uuid),
  private.blank_deleted_account() from public;
grant execute on function private.record_person_export(uuid) to authenticated;
revoke execute on function public.begin_export(jsonb), public.export_person(uuid),
  public.find_record(uuid, text, text, date, date, timestamptz, bigint, integer), public.people_in_record(),
  public.last_saved_by(uuid), public.expire_record() from public, anon, authenticated;
grant execute on function public.begin_export(jsonb), public.export_person(uuid),
  public.find_record(uuid, text, text, date, date, timestamptz, bigint, integer), public.people_in_record(),
  public.last_saved_by(uuid) to authenticated;
grant execute on function public.expire_record() to service_role;
comment on function public.begin_export(jsonb) is
  'The panel says before it exports leads that it does; nobody may write to the record, so it asks for the right itself.';
comment on function public.find_record(uuid, text, text, date, date, timestamptz, bigint, integer) is
  'The panel shows the record, which nobody may read; it asks for the right itself.';
comment on function public.people_in_record() is
  'The panel filters the record by person; nobody may read it, so it asks for the right itself.';
comment on function public.last_saved_by(uuid) is
  'An editor of the catalogue is told who was quicker; nobody may read the record, so it asks for the right itself.';
comment on function public.expire_record() is
  'The housekeeping calls it over the API, with the secret key alone.';
