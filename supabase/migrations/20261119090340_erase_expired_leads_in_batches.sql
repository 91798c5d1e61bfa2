-- What the privacy policy promises, as before: enquiries go after 24 months, enrolments after eight years. A batch each,
-- and how many went: the server asks until none is left, and whoever stops it waits for a batch at most. What is older
-- comes from an index, by the moment of the lead as well as of its last change; enquiries that led to an enrolment stay,
-- and are not read each day. The other statuses are named, because the index cannot be asked for what something is not.
create or replace function public.erase_expired_leads() returns integer
language sql volatile security definer set search_path = '' as $$
  with inquiries as (
    delete from public.contact_inquiries where id in (
      select id from public.contact_inquiries
      where status in ('new', 'contacted', 'lost')
        and created_at < now() - interval '24 months' and updated_at < now() - interval '24 months'
      limit 500
    )
    returning 1
  ), enrollments as (
    delete from public.course_enrollments where id in (
      select id from public.course_enrollments
      where created_at < now() - interval '8 years' and updated_at < now() - interval '8 years'
      limit 500
    )
    returning 1
  )
  select (select count(*) from inquiries)::integer + (select count(*) from enrollments)::integer
$$;
