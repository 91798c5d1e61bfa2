-- People write their metadata themselves, and each of their tokens holds it. The limit works with every auth service: the
-- embedded one answers with this status and message, a hosted one with 500.
create function private.bound_user_metadata() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Confirming an address adds this key; people whose metadata is at the limit must still be able to confirm.
  added constant jsonb := '{"email_verified": false}';
  size constant integer := octet_length((added || new.raw_user_meta_data)::text);
begin
  -- An older account may exceed the limit: it keeps its metadata, and can only make it smaller.
  if size > 16384 and (tg_op = 'INSERT' or size > octet_length((added || coalesce(old.raw_user_meta_data, '{}'))::text)) then
    raise sqlstate 'PT422' using message = 'User metadata is limited to 16 kB.', detail = 'user_metadata_too_large';
  end if;
  return new;
end
$$;
revoke execute on function private.bound_user_metadata() from public;

create trigger bound_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.bound_user_metadata();

-- Removes a batch of sign-ups that were never confirmed, and returns how many. A week after the last mail or text message, its link
-- and code have long expired. Invited colleagues may sign up today and confirm when they start, so they stay as long as the panel
-- has the invitation and can send it again. Accounts that an administrator made or invited stay, too: only a sign-up writes `sub`
-- into the metadata.
create function public.remove_unconfirmed_accounts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform set_config('private.removes_unconfirmed', 'yes', true);
  delete from auth.users where id in (
    select account.id from auth.users account
    where greatest(account.created_at, account.confirmation_sent_at, account.recovery_sent_at) < now() - interval '7 days'
      and account.invited_at is null and account.raw_user_meta_data ? 'sub'
      and account.email_confirmed_at is null and account.phone_confirmed_at is null
      and account.last_sign_in_at is null
      and not exists (select from auth.sessions session where session.user_id = account.id)
      and not exists (select from public.profiles profile where profile.id = account.id and profile.role <> 'user')
      and not exists (
        select from public.staff_invitations invitation where invitation.email = lower(account.email)
      )
    limit 500
    -- Skips accounts that are being confirmed at this moment.
    for update of account skip locked
  );
  get diagnostics removed = row_count;
  perform set_config('private.removes_unconfirmed', '', true);
  return removed;
end
$$;
revoke execute on function public.remove_unconfirmed_accounts() from public, anon, authenticated;
grant execute on function public.remove_unconfirmed_accounts() to service_role;
comment on function public.remove_unconfirmed_accounts() is
  'Housekeeping calls it over the API. It needs the secret key.';

-- As before, except for these removals: they run again after a restore, so they need no entry in the list of erasures. That list
-- is kept for ever and must not grow with every sign-up.
create or replace function private.record_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('private.removes_unconfirmed', true), '') <> 'yes' and not exists (
    select from private.erasures
    where key = private.erasure_key('account', old.id::text)
      and erased_at >= coalesce(old.created_at, '-infinity')
  ) then
    perform private.record_erasure('account', old.id::text, old.created_at);
  end if;
  return null;
end
$$;

-- A token stays valid for up to an hour after a sign-out or a ban, and before the second factor it does not prove who its holder
-- is. Only `with check` asks for it, so that the change is refused with an error instead of finding no row.
grant execute on function private.is_fully_signed_in() to authenticated;
alter policy "people change their own name" on public.profiles
  with check (id = (select auth.uid()) and (select private.is_fully_signed_in()));

-- Says so in the Privacy Policy. If staff have changed its text, it stays as they wrote it.
with renewed as (
  select id, entry ->> 'body' as former,
    replace(
      entry ->> 'body', '- Accounts: until you ask us to delete yours.',
      '- Accounts: until you ask us to delete yours. If you sign up and never confirm your email address or phone number: one week after our last message to you.'
    ) as body
  from private.originals where kind = 'pages' and id = 'e0000000-0000-4000-8000-000000000601'
), shown as (
  update public.pages page set body = renewed.body, changed_on = greatest(page.changed_on, '2026-11-19')
  from renewed where page.id = renewed.id::uuid and page.body = renewed.former
)
update private.originals original
set entry = original.entry || jsonb_build_object('body', renewed.body, 'changed_on', '2026-11-19')
from renewed where original.kind = 'pages' and original.id = renewed.id;
