-- Recovery codes stand in for a second factor and are never the only one: by whatever door the last factor that counted
-- goes, they go with it. Otherwise they would open the account again beside the next one.
create function auth_embedded.drop_recovery_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two that go at the same moment must not each count on the other one.
  perform from auth.users where id = old.user_id for update;
  delete from auth_embedded.recovery_code_sets
  where user_id = old.user_id and not exists (
    select from auth.mfa_factors where user_id = old.user_id and status = 'verified'
  );
  return null;
end
$$;
revoke execute on function auth_embedded.drop_recovery_codes() from public;

create trigger drop_recovery_codes after delete on auth.mfa_factors
  for each row execute function auth_embedded.drop_recovery_codes();

delete from auth_embedded.recovery_code_sets codes
where not exists (select from auth.mfa_factors where user_id = codes.user_id and status = 'verified');
