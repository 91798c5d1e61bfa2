-- Storage as hosted Supabase provides it: rows here, policies decide, the bytes lie beside the database.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role, supabase_storage_admin;
alter default privileges in schema storage grant all on tables to anon, authenticated, service_role;
alter default privileges in schema storage grant all on functions to anon, authenticated, service_role;
alter default privileges in schema storage grant all on sequences to anon, authenticated, service_role;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null constraint buckets_name_length check (length(name) between 1 and 100),
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index bname on storage.buckets (name);
alter table storage.buckets enable row level security;

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets,
  name text constraint objects_name_check check (name !~ '[\x01-\x08\x0B\x0C\x0E-\x1F]'),
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index idx_objects_bucket_id_lower_name on storage.objects (bucket_id, (lower(name)) collate "C");
create index objects_version_idx on storage.objects (version);
alter table storage.objects enable row level security;

create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[: cardinality(string_to_array(name, '/')) - 1]
$$;

create function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;

create function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

create function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;

create function storage.get_size_by_bucket() returns table (size bigint, bucket_id text) language sql stable as $$
  select sum((held.metadata ->> 'size')::bigint), held.bucket_id from storage.objects held group by held.bucket_id
$$;

-- One level of a folder: what lies below `prefix` and begins with `search`, deeper names folded into folders. Runs as
-- the caller, so that policies decide what is seen. A folder sorts as its name with a slash, as its objects would.
create function storage.search(
  prefix text, bucketname text, limits integer default 100, levels integer default 1, offsets integer default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
) language plpgsql stable as $$
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
$$;

create function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- A row that vanishes by hand would leave its file behind unseen; the service says so before it deletes.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.can_delete', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- What the embedded service keeps beside Supabase's tables. No request role is granted its use.
create schema if not exists storage_embedded;

-- Files that no object names: those on their way in, and those whose object was replaced or deleted. Each is entered
-- before or in the very transaction that makes it stray, so that a crash at any point leaves none forgotten.
create table storage_embedded.stray_files (
  version text primary key,
  arriving boolean not null,
  since timestamptz not null default now()
);

create function storage_embedded.account_for_file() returns trigger
language plpgsql security definer set search_path = '' as $$
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
create trigger account_for_file after insert or update of version or delete on storage.objects
  for each row execute function storage_embedded.account_for_file();
