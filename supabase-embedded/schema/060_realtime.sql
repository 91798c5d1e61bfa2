-- Realtime: the names that hosted Supabase gives policies and triggers, and how changes leave the database without
-- logical replication, which a managed PostgreSQL may not offer: a trigger on each published table fills an outbox
-- and announces its transaction. PostgreSQL delivers announcements in the order of commits.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- What was said on channels. Policies on it decide who may read (select) and write (insert) on private channels.
create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
create index messages_inserted_at_topic_idx on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- Lost with a crash of PostgreSQL, which also ends every connection that waits for it.
create unlogged table realtime.changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  relation oid not null,
  operation text not null,
  record jsonb,
  old_record jsonb
);
create index changes_xid_idx on realtime.changes (xid);
create index changes_at_idx on realtime.changes (at);

-- What one server has to tell the others and is too long for an announcement.
create unlogged table realtime.relayed (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  message text not null
);

create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- The whole old row is kept only where the table's owner asked for it, as logical replication does.
create function realtime.capture() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
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

create function realtime.capture_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The server stores what it has delivered by itself, and says so.
  if new.extension = 'broadcast' and current_setting('realtime.delivered', true) is distinct from 'on' then
    insert into realtime.changes (relation, operation, record) values (tg_relid, 'MESSAGE', to_jsonb(new));
    perform pg_notify('realtime', 'x:' || pg_current_xact_id());
  end if;
  return null;
end
$$;
create trigger capture_message after insert on realtime.messages
  for each row execute function realtime.capture_message();

create function realtime.key_columns(entity regclass) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = entity and i.indisprimary
$$;

-- Tables that were enabled by name, beside those of the publication.
create table realtime.subscribed_tables (entity regclass primary key);

create view realtime.captured_tables as
  select t.tgrelid::regclass as entity, t.tgname, t.tgargs
  from pg_catalog.pg_trigger t
  where t.tgname = 'zz_realtime_capture';

create function realtime.install_capture(entity regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create or replace trigger zz_realtime_capture after insert or update or delete on %s
       for each row execute function realtime.capture(%L)', entity, realtime.key_columns(entity));
end
$$;

create function realtime.enable(entity regclass) returns void
language plpgsql set search_path = '' as $$
begin
  insert into realtime.subscribed_tables values (entity) on conflict do nothing;
  perform realtime.install_capture(entity);
end
$$;

create function realtime.disable(entity regclass) returns void
language plpgsql set search_path = '' as $$
begin
  delete from realtime.subscribed_tables t where t.entity = disable.entity;
  perform realtime.sync_publication();
end
$$;

-- A project's own migration may have made it, and a managed PostgreSQL may refuse it; `realtime.enable()` works there.
do $$
begin
  create publication supabase_realtime;
exception
  when duplicate_object or insufficient_privilege then null;
end
$$;

-- Gives each published table its trigger, and takes it from those that no longer are. A change of the primary key
-- shows in the trigger's argument. Partitions are left to their parent, whose trigger PostgreSQL copies to them.
create function realtime.sync_publication() returns void
language plpgsql set search_path = '' as $$
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

-- Says something on a channel from SQL. A failure is a warning, so that it never undoes the caller's own work.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
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

-- For use in triggers: says what happened to a row.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
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

revoke execute on function realtime.capture(), realtime.capture_message(), realtime.install_capture(regclass),
  realtime.enable(regclass), realtime.disable(regclass), realtime.sync_publication() from public;
