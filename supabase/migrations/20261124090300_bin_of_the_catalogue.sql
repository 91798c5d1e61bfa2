-- What is deleted from the catalogue can be brought back for 30 days. The tables stay as they are: a row that was deleted is
-- gone from them, and lies here whole.
create table private.bin (
  -- Each deletion for itself: whoever adds something under the same id and deletes that, too, takes nothing out of here.
  deletion bigint generated always as identity primary key,
  kind text not null check (kind in ('courses', 'webinars', 'jobs')),
  id uuid not null,
  entry jsonb not null,
  -- The registrations that held a seat of a workshop.
  seats uuid[] not null default '{}',
  deleted_at timestamptz not null default now(),
  deleted_by text not null default ''
);
create index bin_entry_idx on private.bin (id, kind);
create index bin_deleted_at_idx on private.bin (kind, deleted_at desc, id);
alter table private.bin enable row level security;

-- Before the row goes: its registrations forget their workshop with it.
create function private.keep_in_bin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.bin (kind, id, entry, seats, deleted_by)
  values (
    tg_table_name, old.id, to_jsonb(old),
    case when tg_table_name = 'webinars' then array(
      select id from public.course_enrollments where webinar_id = old.id and cancelled_at is null
    ) else '{}' end,
    coalesce(private.staff_name(auth.uid()), '')
  );
  return old;
end
$$;
create trigger keep_in_bin before delete on public.courses for each row execute function private.keep_in_bin();
create trigger keep_in_bin before delete on public.webinars for each row execute function private.keep_in_bin();
create trigger keep_in_bin before delete on public.jobs for each row execute function private.keep_in_bin();

-- While a workshop comes back, restore_deleted counts its seats by itself: that they are full, or the workshop is over, is
-- no reason to lose one.
create or replace function private.move_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant uuid := case when old.cancelled_at is null then old.webinar_id end;
  wants uuid;
begin
  if current_setting('private.insert_is', true) = 'restored' then
    return null;
  end if;
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

-- A registration that was cancelled while its workshop lay here has given its seat back.
create function private.restored_workshop(deleted private.bin) returns jsonb
language sql stable security definer set search_path = '' as $$
  select deleted.entry || jsonb_build_object('registered_count',
    greatest((deleted.entry ->> 'registered_count')::integer - cardinality(deleted.seats), 0) + (
      select count(*) from public.course_enrollments where id = any (deleted.seats) and cancelled_at is null
    )
  )
$$;

-- An address that another course has taken meanwhile is left to it: the course gets a new one.
create function private.restored_course(deleted private.bin) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.courses where slug = deleted.entry ->> 'slug')
    then deleted.entry || '{"slug": ""}' else deleted.entry end
$$;

-- The newest deletion of that entry, unless another one is named. What is stored under its id by now stays: then it comes back
-- under a new one. Answers `restored`, `gone` when it is not here any more, or `restored_elsewhere` when a course had to change its address.
create function public.restore_deleted(wanted_kind text, wanted uuid, wanted_deletion bigint default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted private.bin;
  entry jsonb;
  columns text;
  is_there boolean;
begin
  perform private.require('write the catalogue');
  delete from private.bin where deletion = (
    select deletion from private.bin
    where kind = wanted_kind and id = wanted and deleted_at > now() - interval '30 days'
      and (wanted_deletion is null or deletion = wanted_deletion)
    order by deletion desc limit 1 for update
  )
  returning * into deleted;
  if deleted.id is null then
    return 'gone';
  end if;
  -- Whoever cancels one of them now waits, and finds the workshop there.
  perform from public.course_enrollments where id = any (deleted.seats) for update;
  entry := case deleted.kind
    when 'webinars' then private.restored_workshop(deleted)
    when 'courses' then private.restored_course(deleted)
    else deleted.entry
  end;
  execute format('select exists (select from public.%I where id = $1)', deleted.kind) into is_there using wanted;
  if is_there then
    entry := entry || jsonb_build_object('id', gen_random_uuid());
    if deleted.kind = 'webinars' then
      -- Its registrations stay where they are, and hold no seat of this one.
      entry := entry || jsonb_build_object(
        'registered_count', greatest((deleted.entry ->> 'registered_count')::integer - cardinality(deleted.seats), 0)
      );
    end if;
  end if;
  -- Those that the table has today; what was added since gets its default.
  select string_agg(quote_ident(column_name), ', ') into columns
  from information_schema.columns
  where table_schema = 'public' and table_name = deleted.kind and is_generated = 'NEVER' and entry ? column_name;
  perform set_config('private.insert_is', 'restored', true);
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', deleted.kind, columns
  ) using entry;
  if deleted.kind = 'webinars' and not is_there then
    update public.course_enrollments set webinar_id = wanted
    where course_id = 'workshop-' || wanted and webinar_id is null
      and (cancelled_at is not null or id = any (deleted.seats));
  end if;
  perform set_config('private.insert_is', '', true);
  return case when entry ->> 'slug' = '' and deleted.entry ->> 'slug' <> '' then 'restored_elsewhere' else 'restored' end;
end
$$;

create function public.list_deleted(wanted_kind text) returns table (
  deletion bigint, id uuid, name text, deleted_at timestamptz, deleted_by text, seats integer
)
language sql stable security definer set search_path = '' as $$
  select private.require('write the catalogue');
  select deletion, id, entry ->> 'title', deleted_at, deleted_by, cardinality(seats) from private.bin
  where kind = wanted_kind and deleted_at > now() - interval '30 days'
  order by deleted_at desc, id limit 200
$$;

create function public.empty_bin() returns integer
language sql volatile security definer set search_path = '' as $$
  with emptied as (
    delete from private.bin where deleted_at < now() - interval '30 days' returning 1
  )
  select count(*)::integer from emptied
$$;

revoke execute on function private.keep_in_bin(), private.restored_workshop(private.bin),
  private.restored_course(private.bin) from public;
revoke execute on function public.restore_deleted(text, uuid, bigint), public.list_deleted(text), public.empty_bin()
  from public, anon, authenticated;
grant execute on function public.restore_deleted(text, uuid, bigint), public.list_deleted(text) to authenticated;
grant execute on function public.empty_bin() to service_role;
comment on function public.restore_deleted(text, uuid, bigint) is
  'The panel brings deleted entries back; nobody may read the bin, so it asks for the right to write the catalogue itself.';
comment on function public.list_deleted(text) is
  'The panel lists what was deleted; nobody may read the bin, so it asks for the right to write the catalogue itself.';
comment on function public.empty_bin() is
  'The housekeeping calls it over the API, with the secret key alone.';
