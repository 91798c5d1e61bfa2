-- Mails that a lead gives rise to, written in the lead's own transaction: either both are there or neither is. The
-- server's mail worker claims and sends them; see server/mail/.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('lead_notice', 'lead_acknowledgement')),
  inquiry_id uuid references public.contact_inquiries on delete cascade,
  enrollment_id uuid references public.course_enrollments on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- While a worker has it, nobody else may: past this moment the worker is taken for dead.
  claimed_until timestamptz,
  give_up_at timestamptz not null default now() + interval '2 days',
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint about_one_lead check (num_nonnulls(inquiry_id, enrollment_id) = 1),
  constraint once_a_lead unique nulls not distinct (kind, inquiry_id, enrollment_id)
);
create index mail_outbox_due_idx on public.mail_outbox (next_attempt_at) where status = 'pending';
create index mail_outbox_created_at_idx on public.mail_outbox (created_at desc, id);
create index mail_outbox_status_idx on public.mail_outbox (status, created_at desc, id);
create index mail_outbox_inquiry_idx on public.mail_outbox (inquiry_id);
create index mail_outbox_enrollment_idx on public.mail_outbox (enrollment_id);

revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;
grant select on public.mail_outbox to authenticated;
alter table public.mail_outbox enable row level security;

create policy "administrators read the outbox"
  on public.mail_outbox for select to authenticated
  using ((select private.is_admin()));

create function private.queue_lead_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'contact_inquiries' then
    insert into public.mail_outbox (kind, inquiry_id)
    values ('lead_notice', new.id), ('lead_acknowledgement', new.id);
  else
    insert into public.mail_outbox (kind, enrollment_id)
    values ('lead_notice', new.id), ('lead_acknowledgement', new.id);
  end if;
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;
revoke execute on function private.queue_lead_mails() from public;

create trigger queue_mails after insert on public.contact_inquiries
  for each row execute function private.queue_lead_mails();
create trigger queue_mails after insert on public.course_enrollments
  for each row execute function private.queue_lead_mails();

-- Hands out due mails with what is needed to write them. Two workers never get the same one.
create function public.claim_mails(most integer, lease_seconds integer) returns setof json
language sql volatile security definer set search_path = '' as $$
  with due as (
    select id from public.mail_outbox
    where status = 'pending' and next_attempt_at <= now()
      and (claimed_until is null or claimed_until < now())
    order by next_attempt_at
    limit least(most, 100)
    for update skip locked
  ), claimed as (
    update public.mail_outbox mail
    set claimed_until = now() + make_interval(secs => lease_seconds), attempts = attempts + 1
    from due where mail.id = due.id
    returning mail.*
  )
  select json_build_object(
    'id', claimed.id, 'kind', claimed.kind, 'attempts', claimed.attempts, 'created_at', claimed.created_at,
    'inquiry', (select to_json(lead) from public.contact_inquiries lead where lead.id = claimed.inquiry_id),
    'enrollment', (select to_json(lead) from public.course_enrollments lead where lead.id = claimed.enrollment_id),
    'workshop', (
      select to_json(workshop) from public.course_enrollments lead
      join public.webinars workshop on workshop.id = lead.webinar_id
      where lead.id = claimed.enrollment_id
    )
  )
  from claimed
$$;

-- What became of an attempt. Without an error it was sent; else it is tried again after the delay, unless the
-- refusal is final (a mailbox that does not exist) or two days have passed.
create function public.finish_mail(mail_id uuid, error text, final boolean, delay_seconds integer) returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_outbox
  set claimed_until = null,
    status = case when error is null then 'sent' when final or give_up_at < now() then 'failed' else 'pending' end,
    sent_at = case when error is null then now() end,
    last_error = left(error, 500),
    next_attempt_at = now() + make_interval(secs => delay_seconds)
  where id = mail_id
$$;

-- A lead that is stored and not yet mailed may be hurried along by whoever knows it; nobody can mail strangers so.
create function public.wake_lead_mails(lead_type text, lead_email text, lead_phone text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one boolean;
begin
  select exists (
    select from public.mail_outbox mail
    left join public.contact_inquiries inquiry on inquiry.id = mail.inquiry_id
    left join public.course_enrollments enrollment on enrollment.id = mail.enrollment_id
    where mail.status = 'pending'
      and mail.created_at > now() - interval '1 hour'
      and case lead_type
        when 'contact' then inquiry.email = lead_email and inquiry.phone = lead_phone
        when 'enrollment' then enrollment.email = lead_email and enrollment.phone = lead_phone
        else false
      end
  ) into found_one;
  if found_one then
    perform pg_notify('mail_outbox', '');
  end if;
  return found_one;
end
$$;

revoke execute on function
  public.claim_mails(integer, integer), public.finish_mail(uuid, text, boolean, integer),
  public.wake_lead_mails(text, text, text)
  from public, anon, authenticated;
grant execute on function
  public.claim_mails(integer, integer), public.finish_mail(uuid, text, boolean, integer),
  public.wake_lead_mails(text, text, text)
  to service_role;

-- A mail that a worker has in hand stays there: given out again, it would be sent twice.
create function public.retry_mail(mail_id uuid) returns void
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
revoke execute on function public.retry_mail(uuid) from public, anon;
grant execute on function public.retry_mail(uuid) to authenticated;
