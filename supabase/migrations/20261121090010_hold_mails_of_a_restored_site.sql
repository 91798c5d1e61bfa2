-- A site that is restored from a backup finds mails waiting that the site as it was has sent long ago. They are held
-- until an administrator says what is to become of them.
alter table public.mail_outbox
  drop constraint mail_outbox_status_check,
  add constraint mail_outbox_status_check check (status in ('pending', 'sent', 'failed', 'held'));

-- For whoever restores, who is the database's owner; no request can name it. What a worker had in hand when the backup
-- was made is in nobody's any more.
create function private.hold_mails() returns integer
language sql volatile set search_path = ''
begin atomic
  with held as (
    update public.mail_outbox set status = 'held', claimed_until = null where status = 'pending' returning 1
  )
  select count(*)::integer from held;
end;
revoke execute on function private.hold_mails() from public;

create function public.release_held_mails() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  released integer;
begin
  perform private.require_admin();
  update public.mail_outbox
  set status = 'pending', attempts = 0, next_attempt_at = now(), claimed_until = null,
    give_up_at = now() + interval '2 days'
  where status = 'held';
  get diagnostics released = row_count;
  perform pg_notify('mail_outbox', '');
  return released;
end
$$;

-- They stay among those that failed, where each can still be sent.
create function public.discard_held_mails() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  discarded integer;
begin
  perform private.require_admin();
  update public.mail_outbox
  set status = 'failed', last_error = 'Discarded after the site was restored from a backup.'
  where status = 'held';
  get diagnostics discarded = row_count;
  return discarded;
end
$$;

revoke execute on function public.release_held_mails(), public.discard_held_mails() from public, anon;
grant execute on function public.release_held_mails(), public.discard_held_mails() to authenticated;
comment on function public.release_held_mails() is
  'The panel calls it for an administrator, who may read the outbox and not write it.';
comment on function public.discard_held_mails() is
  'The panel calls it for an administrator, who may read the outbox and not write it.';

-- As finish_mails does: that an attempt failed does not bring a held mail back into the queue; that it was sent counts.
create or replace function public.finish_mail(mail_id uuid, error text, final boolean, delay_seconds integer)
returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_outbox
  set claimed_until = null,
    status = case when error is null then 'sent' when final or give_up_at < now() then 'failed' else 'pending' end,
    sent_at = case when error is null then now() end,
    last_error = left(error, 500),
    next_attempt_at = now() + make_interval(secs => delay_seconds)
  where id = mail_id and (error is null or status <> 'held')
$$;
