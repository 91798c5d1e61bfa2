-- Functions that policies and triggers call and that no request can name: nobody is granted the schema's use.
-- (Policies, defaults and triggers are stored resolved and need no such grant.)
create schema private;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- The site keeps rendered pages in memory and listens here for the moment to drop them.
create function private.announce_content_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.content_version set version = version + 1 where only_row;
  perform pg_notify('site_content', tg_table_name);
  return null;
end
$$;
revoke execute on function private.announce_content_change() from public;

-- A server without a connection of its own to the database (hosted Supabase) reads this row instead.
create table public.content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into public.content_version default values;

revoke all on public.content_version from anon, authenticated;
grant all on public.content_version to service_role;
grant select on public.content_version to anon, authenticated;
alter table public.content_version enable row level security;

create policy "anyone reads the content version"
  on public.content_version for select to anon, authenticated
  using (true);
