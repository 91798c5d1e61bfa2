-- What `npm run admin -- list` shows: everybody who works here, as administrator_accounts() shows the administrators.
create function public.staff_accounts() returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'email', person.email,
    'phone', person.phone,
    'role', profile.role,
    'created_at', person.created_at,
    'last_sign_in_at', person.last_sign_in_at,
    'has_two_step', exists (
      select from auth.mfa_factors factor where factor.user_id = person.id and factor.status = 'verified'
    ),
    'is_suspended', coalesce(person.banned_until > now(), false)
  ) order by profile.role, person.created_at, person.id), '[]')
  from public.profiles profile
  join auth.users person on person.id = profile.id
  where profile.role <> 'user' and person.deleted_at is null
$$;
revoke execute on function public.staff_accounts() from public, anon, authenticated;
grant execute on function public.staff_accounts() to service_role;
comment on function public.staff_accounts() is
  'The operator calls it over the API, with the secret key alone; nobody may read the table of accounts.';
