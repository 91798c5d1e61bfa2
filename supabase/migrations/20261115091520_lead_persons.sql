-- One person: the same number, then the same address. These run with the caller's rights; the bodies are resolved
-- here, so that they may ask for an administrator although nobody is granted the schema `private`.
create function public.person_leads(lead uuid) returns setof public.leads
language sql stable
begin atomic
  select private.require_admin();
  with mine as (select phone_e164, email_key from public.leads where id = lead),
  same as (
    select id from public.leads where phone_e164 = (select phone_e164 from mine)
    union
    select id from public.leads where email_key = (select email_key from mine)
  )
  select * from public.leads where id in (select id from same) order by created_at desc, id;
end;

create function public.erase_person(lead uuid) returns integer
language sql volatile
begin atomic
  -- Again: without rows to delete, the question inside person_leads would never be put.
  select private.require_admin();
  with theirs as (select id from public.person_leads(lead)),
  inquiries as (
    delete from public.contact_inquiries where id in (select id from theirs) returning 1
  ), enrollments as (
    delete from public.course_enrollments where id in (select id from theirs) returning 1
  )
  select (select count(*) from inquiries)::integer + (select count(*) from enrollments)::integer;
end;

create function public.export_person(lead uuid) returns jsonb
language sql stable
begin atomic
  with theirs as (select * from public.person_leads(lead))
  select jsonb_build_object(
    'leads', (
      select coalesce(jsonb_agg(to_jsonb(theirs) - 'search_text' - 'email_key' order by created_at), '[]') from theirs
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'actor_id' order by event.created_at), '[]')
      from public.lead_events event
      where inquiry_id in (select id from theirs) or enrollment_id in (select id from theirs)
    ),
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
        order by created_at
      ), '[]')
      from public.mail_outbox mail
      where inquiry_id in (select id from theirs) or enrollment_id in (select id from theirs)
    )
  );
end;

-- Whom a lead can be given to.
create function public.administrators() returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select profile.id, private.administrator_name(profile.id)
  from public.profiles profile where profile.role = 'admin'
  order by 2, 1
$$;

revoke execute on function public.person_leads(uuid), public.erase_person(uuid), public.export_person(uuid),
  public.administrators() from public, anon;
grant execute on function public.person_leads(uuid), public.erase_person(uuid), public.export_person(uuid),
  public.administrators() to authenticated;
