-- The panel's list of mails in one state, newest first.
create index mail_outbox_status_idx on public.mail_outbox (status, created_at desc, id);

-- A mail that a worker has in hand stays there: given out again, it would be sent twice.
create or replace function public.retry_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators retry mails';
  end if;
  update public.mail_outbox
  set status = 'pending', next_attempt_at = now(), claimed_until = null,
    give_up_at = now() + interval '2 days'
  where id = mail_id and status <> 'sent' and (claimed_until is null or claimed_until < now());
  perform pg_notify('mail_outbox', '');
end
$$;
