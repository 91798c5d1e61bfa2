-- What the privacy policy promises: enquiries go after 24 months, enrolments after eight years. The server asks for it
-- once a day; a lead's mails go with it.
create function public.erase_expired_leads() returns integer
language sql volatile security definer set search_path = '' as $$
  with inquiries as (
    delete from public.contact_inquiries
    where status <> 'enrolled' and greatest(created_at, updated_at) < now() - interval '24 months'
    returning 1
  ), enrollments as (
    delete from public.course_enrollments
    where greatest(created_at, updated_at) < now() - interval '8 years'
    returning 1
  )
  select (select count(*) from inquiries)::integer + (select count(*) from enrollments)::integer
$$;
revoke execute on function public.erase_expired_leads() from public, anon, authenticated;
grant execute on function public.erase_expired_leads() to service_role;
