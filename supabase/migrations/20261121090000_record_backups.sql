-- What became of each backup: the server's nightly run writes here as the database's owner, and the panel reads it.
create table public.backup_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  -- The file, and the folder or bucket that it is in. Unknown while the run has not come so far.
  name text,
  place text,
  bytes bigint check (bytes >= 0),
  made_at timestamptz,
  -- It was restored elsewhere and found to be whole.
  proven_at timestamptz,
  -- What a person should know though it succeeded.
  warning text,
  -- Why making or proving it failed, and since when that is known.
  error text,
  failed_at timestamptz,
  -- When NOTIFY_EMAIL was told.
  told_at timestamptz,
  constraint named_when_made check (made_at is null or num_nulls(name, place, bytes) = 0),
  constraint made_when_proven check (proven_at is null or made_at is not null),
  constraint proven_or_failed check (proven_at is null or error is null),
  constraint failed_at_a_moment check ((error is null) = (failed_at is null))
);
create index backup_runs_started_at_idx on public.backup_runs (started_at desc, id);

revoke all on public.backup_runs from anon, authenticated;
grant all on public.backup_runs to service_role;
grant select on public.backup_runs to authenticated;
alter table public.backup_runs enable row level security;

create policy "administrators read the backup runs"
  on public.backup_runs for select to authenticated
  using ((select private.is_admin()));

-- So that whoever writes an error need not think of it. A moment that is given stays.
create function private.note_backup_failure() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.failed_at := case when new.error is not null then coalesce(new.failed_at, clock_timestamp()) end;
  return new;
end
$$;
revoke execute on function private.note_backup_failure() from public;

create trigger note_failure before insert or update on public.backup_runs
  for each row execute function private.note_backup_failure();

-- Since when there ought to be backups: a site that never had one is overdue 48 hours after this moment.
create table private.backup_watch (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
insert into private.backup_watch default values;

revoke all on private.backup_watch from public;
grant select on private.backup_watch to authenticated, service_role;
alter table private.backup_watch enable row level security;

create policy "administrators read since when backups are watched"
  on private.backup_watch for select to authenticated
  using ((select private.is_admin()));

-- How it stands with the backups at this moment. A failure counts until a later backup is made and proven. It runs with
-- the caller's rights; the body is resolved here, so that it may look into the schema `private`, which nobody is granted.
create function public.backup_state() returns json
language sql stable
begin atomic
  select case when current_user = 'authenticated' then private.require_admin() end;
  with proven as (
    select proven_at, name from public.backup_runs
    where proven_at is not null
    order by proven_at desc
    limit 1
  ), failed as (
    select error, failed_at from public.backup_runs
    where error is not null and failed_at > coalesce((select proven_at from proven), '-infinity')
    order by failed_at desc
    limit 1
  )
  select json_build_object(
    'watched_since', watch.since,
    'last_made_at', (select max(made_at) from public.backup_runs),
    'last_proven_at', (select proven_at from proven),
    'last_proven_name', (select name from proven),
    'last_error', (select error from failed),
    'last_error_at', (select failed_at from failed),
    'is_overdue', coalesce((select proven_at from proven), watch.since) < now() - interval '48 hours'
  )
  from private.backup_watch watch;
end;
revoke execute on function public.backup_state() from public, anon;
grant execute on function public.backup_state() to authenticated, service_role;
