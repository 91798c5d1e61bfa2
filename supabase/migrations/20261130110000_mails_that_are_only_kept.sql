-- Without a mail server, a mail is kept in the server's mailbox. It was not sent, and the outbox does not retry it.
alter table public.mail_outbox
  drop constraint mail_outbox_status_check,
  add constraint mail_outbox_status_check check (status in ('pending', 'sent', 'kept', 'failed', 'held', 'dropped'));
comment on column public.mail_outbox.sent_at is 'When it was sent, or kept.';

-- On a trial site without a mail server everything else should work, so a kept mail counts as told.
drop trigger note_what_was_told on public.mail_outbox;
create trigger note_what_was_told after update of status on public.mail_outbox
  for each row when (
    new.status in ('sent', 'kept') and old.status not in ('sent', 'kept') and new.telling is not null
  )
  execute function private.note_what_was_told();

-- As before, but with `kept`. A retry of what was kept, once there is a mail server, sends it.
create or replace function public.finish_mails(outcomes jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  outcome record;
begin
  for outcome in
    select told.*, (
      select coalesce(mail.inquiry_id, mail.enrollment_id) from public.mail_outbox mail where mail.id = told.id
    ) as lead
    from jsonb_to_recordset(outcomes)
      as told (id uuid, attempts integer, became text, error text, delay_seconds integer)
    order by lead, told.id
  loop
    perform from public.contact_inquiries where id = outcome.lead for key share;
    perform from public.course_enrollments where id = outcome.lead for key share;
    update public.mail_outbox mail
    set claimed_until = null,
      status = case
        when outcome.became in ('sent', 'kept', 'failed') then outcome.became
        when outcome.became = 'waiting' and mail.give_up_at < now() then 'failed'
        else 'pending'
      end,
      attempts = case when outcome.became = 'untried' then mail.attempts - 1 else mail.attempts end,
      sent_at = case when outcome.became in ('sent', 'kept') then now() end,
      last_error = case when outcome.became = 'untried' then mail.last_error else left(outcome.error, 500) end,
      next_attempt_at = case
        when outcome.became = 'waiting' then now() + make_interval(secs => outcome.delay_seconds)
        else mail.next_attempt_at
      end
    where mail.id = outcome.id
      and case
        when outcome.became = 'sent' then mail.status <> 'sent'
        when outcome.became = 'kept' then mail.status not in ('sent', 'kept')
        else mail.status = 'pending' and mail.attempts = outcome.attempts
      end;
  end loop;
end
$$;
