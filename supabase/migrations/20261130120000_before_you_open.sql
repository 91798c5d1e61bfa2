-- "Before you open": facts of the sample institute that visitors take for the institute's own. Staff change them or confirm that they
-- are true; visitors do not see this list.

-- A figure may say of whom it was counted, and when: "basis".
create or replace function private.are_figures(value jsonb) returns boolean
language sql immutable set search_path = ''
return (
  select jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 12 and not exists (
    select from jsonb_array_elements(value) as item
    where not (
      private.has_keys(item - 'basis', 'figure', 'label')
      and private.is_line(item -> 'figure', 50) and private.is_line(item -> 'label', 200)
      and private.is_line(coalesce(item -> 'basis', '""'), 200)
    )
  )
);

-- The sample video shows no campus, so its words no longer say that it does. What staff wrote stays. The audit log leaves this out,
-- because no person made the change.
alter table public.settings disable trigger record_change;
do $$
declare
  neutral constant jsonb := jsonb_build_object(
    'title', 'Short film',
    'introduction', 'Come and see the classrooms, the computer lab and the studio that the live telecast comes from.'
  );
  installed constant jsonb := (select entry from private.originals where kind = 'settings' and id = 'tour');
begin
  update public.settings
  set value = value || coalesce((
    select jsonb_object_agg(words.key, words.value) from jsonb_each(neutral) as words
    where settings.value -> words.key = installed -> words.key
  ), '{}')
  where name = 'tour' and value -> 'video' = installed -> 'video'
    and (value -> 'title' = installed -> 'title' or value -> 'introduction' = installed -> 'introduction');
  update private.originals set entry = entry || neutral where kind = 'settings' and id = 'tour';
end
$$;
alter table public.settings enable trigger record_change;

create table private.confirmed_samples (
  key text primary key,
  -- No foreign key, as in the audit log.
  confirmed_by uuid,
  confirmed_at timestamptz not null default now()
);
alter table private.confirmed_samples enable row level security;

-- The one list of these facts, for the panel and `npm run doctor`. `sample` is what is still as it was installed.
create function private.opening_lines() returns table (
  key text, what text, link text, sample text, is_open boolean, confirmed_by text, confirmed_at timestamptz
)
language sql stable set search_path = '' as $$
  with line (place, key, what, setting, parts) as (values
    (1, 'names', 'Name of the institute', 'names', array['name', 'short_name', 'blurb']),
    (2, 'phones', 'Phone and WhatsApp', 'contact', array['phone', 'whatsapp', 'course_whatsapp']),
    (3, 'email', 'Email', 'contact', array['email']),
    (4, 'address', 'Address', 'address', array['street', 'map', 'latitude']),
    (5, 'office_hours', 'Office hours', 'office_hours', null),
    (6, 'when_we_call', 'When you call', 'when_we_call', array['sentence']),
    (7, 'links', 'Links to other sites', 'links', null),
    (8, 'tour', 'Video of the campus tour', 'tour', array['video']),
    (14, 'campus_figures', 'Figures of the campus', 'campus_figures', null),
    (15, 'course_figures', 'Figures of the courses', 'course_figures', null),
    (16, 'service_figures', 'Figures of the services', 'service_figures', null),
    (17, 'job_figures', 'Figures of the jobs', 'job_figures', null),
    (19, 'enrolments_before_site', 'Enrollments before the site', 'enrolments_before_site', null)
  ), unchanged (key, said) as (
    select line.key, part.said
    from line
    join public.settings setting on setting.name = line.setting
    join private.originals original on original.kind = 'settings' and original.id = line.setting
    cross join lateral (
      select case field
        when 'blurb' then 'text of the footer' when 'map' then 'link to the map' when 'latitude' then 'position on the map'
        else setting.value ->> field
      end
      from unnest(line.parts) as field where setting.value -> field = original.entry -> field
      union all
      select concat_ws(' ', item ->> 'figure', item ->> 'label', item ->> 'name', item ->> 'from',
        'to ' || nullif(item ->> 'to', item ->> 'from'), (item ->> 'opens') || '-' || (item ->> 'closes'))
      from jsonb_path_query(setting.value, 'strict $[*] ? (@.type() == "object")', silent => true) as item
      where original.entry @> jsonb_build_array(item)
      union all
      select setting.value #>> '{}' where jsonb_typeof(setting.value) = 'number' and setting.value = original.entry
    ) as part (said)
    where part.said <> ''
    union all
    -- By their names: on older sites trainers have other ids, and private.originals lacks them.
    select distinct 'trainers', name
    from (
      select name from public.trainers where is_shown
      union all
      select split_part(trainer, ' - ', 1) from public.courses where trainer_id is null and status = 'active'
      union all
      select speaker from public.webinars where trainer_id is null and status in ('upcoming', 'live')
    ) as shown
    where trim(name) = any (array[
      'Anitha Krishnamurthy', 'Dr. Meenakshi Sundaram', 'Ganesh Moorthy', 'Karthik Subramanian', 'Lakshmi Narayanan',
      'Padmavathi Srinivasan', 'Priya Ramanathan', 'Rajesh Parthasarathy', 'Suresh Balakrishnan', 'Venkatesh Raghavan'
    ])
    union all
    -- Courses, workshops and jobs are known by their ids, which are the same on every site. A query cannot tell whether a price is
    -- the institute's own, so courses and workshops stay until they are confirmed or gone.
    select 'courses', title from public.courses
    where id between 'c0000000-0000-4000-8000-000000000001' and 'c0000000-0000-4000-8000-000000000009' and status = 'active'
    union all
    select 'workshops', concat_ws(', ', title, nullif(registered_count, 0) || ' of ' || max_attendees || ' seats taken')
    from public.webinars workshop
    where id between 'a0000000-0000-4000-8000-000000000001' and 'a0000000-0000-4000-8000-000000000004'
      and private.phase(workshop, private.moment()) in ('upcoming', 'live')
    union all
    -- example.com takes no applications (RFC 2606).
    select 'jobs', concat_ws(', ', nullif(title, ''), nullif(company, '')) from public.jobs
    where id between 'b0000000-0000-4000-8000-000000000001' and 'b0000000-0000-4000-8000-000000000006'
      and status = 'active' and application_url like 'https://careers.example.com/%'
    union all
    select 'texts', entry.said
    from (
      select 'hero_slides', id, is_shown, highlight_text, 'highlight_text' from public.hero_slides
      union all
      select 'reasons', id, is_shown, text, 'text' from public.reasons
    ) as entry (kind, id, is_shown, said, field)
    join private.originals original on original.kind = entry.kind and original.id = entry.id::text
    where is_shown and said ~ '\d' and said = original.entry ->> field
  ), every (place, key, what, link) as (
    select place, key, what, '/admin/settings#' || setting from line
    union all
    values
      (9, 'courses', 'Courses, with prices and dates', '/admin'),
      (10, 'workshops', 'Workshops, with seats and prices', '/admin?tab=webinars'),
      (11, 'trainers', 'Trainers', '/admin/texts?tab=trainers'),
      (12, 'jobs', 'Jobs', '/admin?tab=jobs'),
      -- None are installed: this line says that there is nothing to change.
      (13, 'testimonials', 'Testimonials', '/admin/texts?tab=testimonials'),
      (18, 'texts', 'Figures in slides and reasons', '/admin/texts')
  )
  select key, what, link, told.sample, told.sample <> '' and confirmed_at is null,
    coalesce(private.staff_name(confirmed.confirmed_by), ''), confirmed_at
  from every
  cross join lateral (select coalesce(string_agg(said, ' · '), '') from unchanged where unchanged.key = every.key) as told (sample)
  left join private.confirmed_samples confirmed using (key)
  order by place
$$;

create function public.before_opening() returns table (
  key text, what text, link text, sample text, is_open boolean, confirmed_by text, confirmed_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select case when auth.role() is distinct from 'service_role' then private.require('change settings') end;
  select * from private.opening_lines()
$$;

create function public.confirm_sample(line text, is_true boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  said text;
begin
  perform private.require('change settings');
  select what into said from private.opening_lines() where key = line;
  if said is null then
    raise invalid_parameter_value using message = 'There is no such line.';
  end if;
  if is_true then
    insert into private.confirmed_samples (key, confirmed_by) values (line, auth.uid()) on conflict do nothing;
  else
    delete from private.confirmed_samples where key = line;
  end if;
  if found then
    perform private.write_record(
      'changed', 'setting', 'before_opening', 'before_opening', jsonb_build_object(said, jsonb_build_array(not is_true, is_true))
    );
  end if;
end
$$;

revoke execute on function private.opening_lines() from public;
revoke execute on function public.before_opening(), public.confirm_sample(text, boolean) from public, anon, authenticated;
grant execute on function public.before_opening() to authenticated, service_role;
grant execute on function public.confirm_sample(text, boolean) to authenticated;
comment on function public.before_opening() is
  'The panel reads what is still the demonstration''s, and the doctor does with the secret key; it asks for the right itself.';
comment on function public.confirm_sample(text, boolean) is
  'Staff who may change settings confirm that a line is true; no role reaches the table, so it asks for the right itself.';
