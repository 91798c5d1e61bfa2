create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  role text not null default 'user' check (role in ('user', 'admin')),
  full_name text check (char_length(full_name) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

revoke all on public.profiles from anon, authenticated;
grant all on public.profiles to service_role;
grant select, update (full_name) on public.profiles to authenticated;
alter table public.profiles enable row level security;

create policy "people read their own profile"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()));

create policy "people change their own name"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, left(new.raw_user_meta_data ->> 'full_name', 200));
  return new;
end
$$;

revoke execute on function private.create_profile() from public;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- The one predicate for administrators. A token outlives a sign-out by up to an hour, so it asks for the live
-- session; and once somebody has enrolled a second factor, a password alone (aal1) is not enough.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles profile
    join auth.users person on person.id = profile.id
    join auth.sessions session on session.user_id = person.id
    where profile.id = (select auth.uid())
      and profile.role = 'admin'
      and session.id::text = (select auth.jwt() ->> 'session_id')
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until < now())
      and person.deleted_at is null
      and (
        (select auth.jwt() ->> 'aal') = 'aal2'
        or not exists (
          select from auth.mfa_factors factor
          where factor.user_id = person.id and factor.status = 'verified'
        )
      )
  )
$$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create policy "administrators read every profile"
  on public.profiles for select to authenticated
  using ((select private.is_admin()));
