-- What became of many mails, in one call: a worker that sends several at once ticks off together what was sent meanwhile.
-- finish_mail stays for replicas from before, which run on while a new one starts.
--
-- A mail was 'sent', has 'failed' for good, is 'waiting' for another attempt after the delay, or came back 'untried' from
-- a worker that claimed it and could not begin. The number of the attempt is the fencing token: what a worker says whose
-- lease has run out does not count once the mail is in other hands. That it was sent counts all the same.
--
-- Row by row, each found by its key: of a list in JSON the planner does not know how long it is, and it would rather read
-- the whole outbox. In one order, so that two workers cannot wait for each other.
create function public.finish_mails(outcomes jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  outcome record;
begin
  for outcome in
    select * from jsonb_to_recordset(outcomes)
      as outcome (id uuid, attempts integer, became text, error text, delay_seconds integer)
    order by id
  loop
    update public.mail_outbox mail
    set claimed_until = null,
      status = case
        when outcome.became in ('sent', 'failed') then outcome.became
        when outcome.became = 'waiting' and mail.give_up_at < now() then 'failed'
        else 'pending'
      end,
      attempts = case when outcome.became = 'untried' then mail.attempts - 1 else mail.attempts end,
      sent_at = case when outcome.became = 'sent' then now() end,
      last_error = case when outcome.became = 'untried' then mail.last_error else left(outcome.error, 500) end,
      next_attempt_at = case
        when outcome.became = 'waiting' then now() + make_interval(secs => outcome.delay_seconds)
        else mail.next_attempt_at
      end
    where mail.id = outcome.id
      and case
        when outcome.became = 'sent' then mail.status <> 'sent'
        else mail.status = 'pending' and mail.attempts = outcome.attempts
      end;
  end loop;
end
$$;
revoke execute on function public.finish_mails(jsonb) from public, anon, authenticated;
grant execute on function public.finish_mails(jsonb) to service_role;
comment on function public.finish_mails(jsonb) is
  'The mail worker calls it over the API, with the secret key alone (docs/decisions/003).';
