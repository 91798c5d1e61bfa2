-- Whether somebody has a password that the account page can ask for. Nothing that the auth service answers says so, the
-- identities least of all: an invited person has the one for e-mail and no password, and a password that somebody from
-- Google sets adds none.
create function public.my_account_has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users person
    where person.id = (select auth.uid())
      and person.encrypted_password <> ''
      and (select private.is_fully_signed_in())
  )
$$;
revoke execute on function public.my_account_has_password() from public, anon;
grant execute on function public.my_account_has_password() to authenticated;
