-- Rarely more; taken for a thousand, as a function's rows are, they are looked up by reading every lead.
alter function public.person_leads(uuid) rows 10;

-- Lead by lead: asked for what belongs to this one or to that one at once, PostgreSQL reads every event and every mail.
create or replace function public.export_person(lead uuid) returns jsonb
language sql stable
begin atomic
  with theirs as (select * from public.person_leads(lead)),
  events as (
    select event.* from theirs join public.lead_events event on event.inquiry_id = theirs.id
    union all
    select event.* from theirs join public.lead_events event on event.enrollment_id = theirs.id
  ),
  mails as (
    select mail.* from theirs join public.mail_outbox mail on mail.inquiry_id = theirs.id
    union all
    select mail.* from theirs join public.mail_outbox mail on mail.enrollment_id = theirs.id
  )
  select jsonb_build_object(
    'leads', (
      select coalesce(jsonb_agg(to_jsonb(theirs) - 'search_text' - 'email_key' order by created_at), '[]') from theirs
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(events) - 'actor_id' order by created_at), '[]') from events
    ),
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
        order by created_at
      ), '[]')
      from mails
    )
  );
end;
