-- What makes a sign-in count stands in private.is_fully_signed_in() alone: an administrator is somebody fully signed in
-- whose profile says so. The profile comes first, as it is the cheaper question and most people are no administrators.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles where id = (select auth.uid()) and role = 'admin'
  ) and private.is_fully_signed_in()
$$;

-- Compared whole, so that a column which is added later counts as an edit without anybody thinking of it. Seats that are
-- taken or given back are none: whoever has the workshop open in the panel meanwhile can still save it.
create function private.set_webinar_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  old.registered_count := new.registered_count;
  -- Byte by byte, which needs no type of any column to know what is equal.
  if old *<> new then
    new.updated_at := now();
  end if;
  return new;
end
$$;

drop trigger set_updated_at on public.webinars;
create trigger set_updated_at before update on public.webinars
  for each row execute function private.set_webinar_updated_at();

-- The trigger that stores a lead queues its mails and tells whoever listens; nothing was left for this to wake.
drop function public.wake_lead_mails(text, text, text);

-- A function with its owner's rights belongs into schema private, where no request can name it. These must be named by
-- requests; scripts/check-row-level-security.ts asks of each such function that its comment says why.
comment on function public.claim_mails(integer, integer) is
  'The mail worker calls it over the API, with the secret key alone (docs/decisions/003).';
comment on function public.finish_mail(uuid, text, boolean, integer) is
  'The mail worker calls it over the API, with the secret key alone (docs/decisions/003).';
comment on function public.erase_expired_leads() is
  'The housekeeping calls it over the API, with the secret key alone.';
comment on function public.take_rate_limit(text, integer, integer, integer) is
  'Functions count their callers with it over the API, with the secret key alone; its table is nobody''s to read.';
comment on function public.retry_mail(uuid) is
  'The panel calls it. Nobody may write to the outbox, so it asks for an administrator itself.';
comment on function public.administrators() is
  'The panel lists names from accounts, which nobody may read, so it asks for an administrator itself.';
comment on function public.count_leads(text, text, text, text, text, text, date, date) is
  'The panel searches by parts of words. Row level security would keep PostgreSQL from using the index, so it asks for an administrator itself.';
comment on function
  public.find_leads(text, text, text, text, text, text, date, date, timestamptz, uuid, integer) is
  'The panel searches by parts of words. Row level security would keep PostgreSQL from using the index, so it asks for an administrator itself.';
comment on function public.list_my_sessions() is
  'People see their own sessions, whose table nobody may read; it asks whether they are fully signed in.';
comment on function public.end_my_session(uuid) is
  'People end a session of their own, whose table nobody may write; it asks whether they are fully signed in.';
comment on function public.delete_my_account() is
  'People delete their own account, whose table nobody may write; it asks whether they are fully signed in.';
comment on function public.my_account_has_password() is
  'People learn whether their own account has a password, which nobody may read; it asks whether they are fully signed in.';
