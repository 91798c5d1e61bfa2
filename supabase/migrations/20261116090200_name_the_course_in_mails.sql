-- Hands out the catalogue's own name of the course beside what was typed: a confirmation goes to whatever address was
-- entered, so it repeats nothing that a stranger could have written. A course that is not published has no name there.
create or replace function public.claim_mails(most integer, lease_seconds integer) returns setof json
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
    'inquiry', to_json(inquiry), 'enrollment', to_json(enrollment), 'workshop', to_json(workshop),
    'course_title', (
      select nullif(course.title, '') from public.courses course
      where course.status = 'active'
        and coalesce(enrollment.course_id, inquiry.course) in (course.slug, course.id::text)
      limit 1
    )
  )
  from claimed
  left join public.contact_inquiries inquiry on inquiry.id = claimed.inquiry_id
  left join public.course_enrollments enrollment on enrollment.id = claimed.enrollment_id
  left join public.webinars workshop on workshop.id = enrollment.webinar_id
$$;
