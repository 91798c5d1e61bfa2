-- What the head of a workshop's page in the panel says without naming anybody, so that editors may read it, too: its seats, and
-- what those know who have not been told what is true now. Whoever has the news on its way is counted apart.
create function public.workshop_figures(workshop uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.require_either('write the catalogue', 'work on leads');
  with people as (
    select registration.cancelled_at is null as has_seat, registration.is_walk_in,
      (select mark.attended from public.attendance mark where mark.enrollment_id = registration.id)
    from public.course_enrollments registration where registration.webinar_id = workshop
  ), untold as (
    select (select told.tidings from private.told where told.enrollment_id = person),
      private.is_being_told(person) as is_being_told
    from public.webinars wanted cross join lateral private.untold(wanted) as person where wanted.id = workshop
  )
  select jsonb_build_object(
    'seats', wanted.max_attendees, 'taken', wanted.registered_count,
    'registered', count(*) filter (where has_seat),
    'cancelled', count(*) filter (where not has_seat),
    'walk_ins', count(*) filter (where has_seat and is_walk_in),
    'came', count(*) filter (where has_seat and attended),
    'stayed_away', count(*) filter (where has_seat and not attended),
    'being_told', (select count(*) from untold where is_being_told),
    'untold', (
      select coalesce(jsonb_agg(jsonb_build_object('told', tidings, 'people', people) order by people desc, tidings), '[]')
      from (select tidings, count(*) as people from untold where not is_being_told group by tidings) known
    )
  )
  from public.webinars wanted left join people on true
  where wanted.id = workshop
  group by wanted.max_attendees, wanted.registered_count
$$;
revoke execute on function public.workshop_figures(uuid) from public, anon, authenticated;
grant execute on function public.workshop_figures(uuid) to authenticated;
comment on function public.workshop_figures(uuid) is
  'Editors see how many came and who must be told, and may not read who they are; it asks for one of two rights itself.';
