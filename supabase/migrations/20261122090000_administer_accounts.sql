-- What `npm run admin` asks and does, and the start with its first administrator: over a connection as the database's owner
-- or, where Supabase is elsewhere, over the API with the secret key. To make an account and to set a password is the auth
-- service's own work and is not here.

-- A deleted account of which the auth service has kept the id is nobody's any more.
create function public.administrator_accounts() returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'email', person.email,
    'phone', person.phone,
    'created_at', person.created_at,
    'last_sign_in_at', person.last_sign_in_at,
    'has_two_step', exists (
      select from auth.mfa_factors factor where factor.user_id = person.id and factor.status = 'verified'
    ),
    'is_suspended', coalesce(person.banned_until > now(), false)
  ) order by person.created_at, person.id), '[]')
  from public.profiles profile
  join auth.users person on person.id = profile.id
  where profile.role = 'admin' and person.deleted_at is null
$$;

create function public.count_accounts() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from auth.users where deleted_at is null
$$;

-- An account that is older than the table of profiles has none, and is a user's.
create function public.find_account(address text) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'id', person.id,
    'role', coalesce(profile.role, 'user'),
    'is_confirmed', person.email_confirmed_at is not null
  )
  from auth.users person
  left join public.profiles profile on profile.id = person.id
  where person.email = address and not person.is_sso_user and person.deleted_at is null
$$;

-- As the check of the column has them: there is no second list.
create function public.account_roles() returns json
language sql stable set search_path = '' as $$
  select json_agg(role.found[1])
  from pg_catalog.pg_constraint rule
  join pg_catalog.pg_attribute field on field.attrelid = rule.conrelid and rule.conkey = array[field.attnum]
  cross join regexp_matches(pg_catalog.pg_get_constraintdef(rule.oid), '''(\w+)''', 'g') role (found)
  where rule.contype = 'c' and rule.conrelid = 'public.profiles'::regclass and field.attname = 'role'
$$;

create function private.audit_operator(action text, log_type text, account uuid) returns void
language sql volatile set search_path = '' as $$
  insert into auth.audit_log_entries (instance_id, id, payload, created_at)
  values (
    '00000000-0000-0000-0000-000000000000',
    gen_random_uuid(),
    json_build_object(
      'action', action,
      'actor_id', '00000000-0000-0000-0000-000000000000',
      'actor_username', 'service_role',
      'log_type', log_type,
      'traits', json_build_object('user_id', account)
    ),
    now()
  )
$$;

-- Answers `changed`, `unchanged` or `last_administrator`. An administrator who is suspended could not let anybody else in.
create function public.set_account_role(account uuid, wanted text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  had text;
begin
  -- As delete_my_account does: two who leave at the same moment must not both count on the other one.
  perform from public.profiles where role = 'admin' order by id for update;
  -- Nor on one who is being suspended.
  perform from auth.users where id in (select id from public.profiles where role = 'admin') order by id for update;
  insert into public.profiles (id) values (account) on conflict do nothing;
  select role into had from public.profiles where id = account for update;
  if had = wanted then
    return 'unchanged';
  end if;
  if had = 'admin' and not exists (
    select from public.profiles profile
    join auth.users person on person.id = profile.id
    where profile.role = 'admin' and profile.id <> account
      and person.deleted_at is null and (person.banned_until is null or person.banned_until < now())
      and coalesce(person.email_confirmed_at, person.phone_confirmed_at) is not null
  ) then
    return 'last_administrator';
  end if;
  update public.profiles set role = wanted where id = account;
  perform private.audit_operator('user_modified', 'user', account);
  return 'changed';
end
$$;

-- Answers how many there were that counted. Whoever was signed in has to come anew, with the password alone.
create function public.reset_two_step(account uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  verified integer;
begin
  with gone as (
    delete from auth.mfa_factors where user_id = account returning status
  )
  select count(*) filter (where status = 'verified') into verified from gone;
  delete from auth.sessions where user_id = account;
  perform private.audit_operator('factor_deleted', 'factor', account);
  return verified;
end
$$;

revoke execute on function private.audit_operator(text, text, uuid) from public;
revoke execute on function public.administrator_accounts(), public.count_accounts(), public.find_account(text),
  public.account_roles(), public.set_account_role(uuid, text), public.reset_two_step(uuid)
  from public, anon, authenticated;
grant execute on function public.administrator_accounts(), public.count_accounts(), public.find_account(text),
  public.account_roles(), public.set_account_role(uuid, text), public.reset_two_step(uuid)
  to service_role;
comment on function public.administrator_accounts() is
  'Whoever runs the site calls it over the API, with the secret key alone; nobody may read the table of accounts.';
comment on function public.count_accounts() is
  'Whoever runs the site calls it over the API, with the secret key alone; nobody may read the table of accounts.';
comment on function public.find_account(text) is
  'Whoever runs the site calls it over the API, with the secret key alone; nobody may read the table of accounts.';
comment on function public.set_account_role(uuid, text) is
  'Whoever runs the site calls it over the API, with the secret key alone; a last administrator must stay.';
comment on function public.reset_two_step(uuid) is
  'Whoever runs the site calls it over the API, with the secret key alone; nobody may write to sessions and factors.';
