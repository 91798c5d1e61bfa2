-- The facts of the institute, as staff change them in the panel: a row for each group that is saved together. What a row
-- holds is checked here, for every door; `updated_at` tells one version from the next.

-- A text on one line: what becomes a title or the subject of a mail has no breaks in it.
create function private.is_line(value jsonb, most integer) returns boolean
language sql immutable set search_path = ''
return coalesce(
  jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= most
    -- Nor marks that turn the direction of what follows.
    and value #>> '{}' !~ '[[:cntrl:]\u202a-\u202e\u2066-\u2069]', false
);

create function private.is_paragraph(value jsonb, most integer) returns boolean
language sql immutable set search_path = ''
return coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= most, false);

create function private.is_web_address(value jsonb) returns boolean
language sql immutable set search_path = ''
return private.is_line(value, 2000) and value #>> '{}' ~* '^(https?://[^\s]+)?$';

-- An object with these keys and no others.
create function private.has_keys(value jsonb, variadic keys text[]) returns boolean
language sql immutable set search_path = ''
return jsonb_typeof(value) = 'object' and value ?& keys and value - keys = '{}';

create function private.is_list_of(value jsonb, most integer, variadic keys text[]) returns boolean
language sql immutable set search_path = ''
return (
  select jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= most
    and not exists (select from jsonb_array_elements(value) as item where not private.has_keys(item, variadic keys))
);

-- Or unknown.
create function private.is_degrees(value jsonb, most integer) returns boolean
language sql immutable set search_path = ''
return case jsonb_typeof(value) when 'number' then value::numeric between -most and most when 'null' then true else false end;

create function private.are_figures(value jsonb) returns boolean
language sql immutable set search_path = ''
return (
  select private.is_list_of(value, 12, 'figure', 'label') and not exists (
    select from jsonb_array_elements(value) as item
    where not (private.is_line(item -> 'figure', 50) and private.is_line(item -> 'label', 200))
  )
);

create function private.are_office_hours(value jsonb) returns boolean
language sql immutable set search_path = ''
return (
  select private.is_list_of(value, 14, 'from', 'to', 'opens', 'closes') and not exists (
    select from jsonb_array_elements(value) as item
    where not coalesce(
      item ->> 'from' = any (weekdays) and item ->> 'to' = any (weekdays)
      and array_position(weekdays, item ->> 'from') <= array_position(weekdays, item ->> 'to')
      and item ->> 'opens' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and item ->> 'closes' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and item ->> 'opens' < item ->> 'closes', false
    )
  )
  from (values (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])) as week (weekdays)
);

create function private.are_links(value jsonb) returns boolean
language sql immutable set search_path = ''
return (
  select private.is_list_of(value, 12, 'name', 'address') and not exists (
    select from jsonb_array_elements(value) as item
    where not (private.is_line(item -> 'name', 50) and private.is_web_address(item -> 'address'))
  )
);

-- Rows that other migrations make have checks of their own.
create function private.is_sound_setting(name text, value jsonb) returns boolean
language sql immutable set search_path = ''
return (
  select coalesce(case name
    when 'names' then private.has_keys(value, 'name', 'short_name', 'tagline', 'blurb')
      and private.is_line(value -> 'name', 100) and value ->> 'name' ~ '\S'
      and private.is_line(value -> 'short_name', 40) and value ->> 'short_name' ~ '\S'
      and private.is_line(value -> 'tagline', 200) and private.is_paragraph(value -> 'blurb', 1000)
    when 'contact' then private.has_keys(value, 'phone', 'whatsapp', 'course_whatsapp', 'email')
      and private.is_line(value -> 'phone', 50) and private.is_line(value -> 'whatsapp', 50)
      and private.is_line(value -> 'course_whatsapp', 50)
      and private.is_line(value -> 'email', 320) and value ->> 'email' ~ '^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$'
    when 'address' then
      private.has_keys(value, 'street', 'locality', 'city', 'postal_code', 'region', 'map', 'latitude', 'longitude')
      and private.is_line(value -> 'street', 200) and private.is_line(value -> 'locality', 200)
      and private.is_line(value -> 'city', 100) and private.is_line(value -> 'postal_code', 20)
      and private.is_line(value -> 'region', 100) and private.is_web_address(value -> 'map')
      and private.is_degrees(value -> 'latitude', 90) and private.is_degrees(value -> 'longitude', 180)
    when 'office_hours' then private.are_office_hours(value)
    when 'links' then private.are_links(value)
    when 'tour' then private.has_keys(value, 'video', 'title', 'duration', 'introduction')
      -- The one host that the content security policy lets play in a page.
      and value ->> 'video' ~ '^(https://www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11})?$'
      and private.is_line(value -> 'title', 100) and private.is_line(value -> 'duration', 50)
      and private.is_paragraph(value -> 'introduction', 1000)
    when 'legal' then private.has_keys(value, 'legal_name', 'gstin')
      and private.is_line(value -> 'legal_name', 200)
      and value ->> 'gstin' ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z])?$'
    when 'consent' then private.has_keys(value, 'wording', 'version')
      and private.is_paragraph(value -> 'wording', 1000) and value ->> 'wording' ~ '\S'
      and private.is_line(value -> 'version', 50)
    when 'campus_figures' then private.are_figures(value)
    when 'course_figures' then private.are_figures(value)
    when 'service_figures' then private.are_figures(value)
    when 'job_figures' then private.are_figures(value)
    when 'enrolments_before_site' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,7}$'
    else true
  end, false)
);
revoke execute on function private.is_line(jsonb, integer), private.is_paragraph(jsonb, integer),
  private.is_web_address(jsonb), private.has_keys(jsonb, text[]), private.is_list_of(jsonb, integer, text[]), private.is_degrees(jsonb, integer),
  private.are_figures(jsonb), private.are_office_hours(jsonb), private.are_links(jsonb),
  private.is_sound_setting(text, jsonb) from public;
-- A check is asked with the rights of whoever writes the row.
grant execute on function private.is_line(jsonb, integer), private.is_paragraph(jsonb, integer),
  private.is_web_address(jsonb), private.has_keys(jsonb, text[]), private.is_list_of(jsonb, integer, text[]), private.is_degrees(jsonb, integer),
  private.are_figures(jsonb), private.are_office_hours(jsonb), private.are_links(jsonb),
  private.is_sound_setting(text, jsonb) to authenticated, service_role;
alter table public.settings add constraint settings_value_is_sound check (private.is_sound_setting(name, value));

insert into public.settings (name, is_public, value) values
  ('names', true, jsonb_build_object(
    'name', 'Pulli Institute of Technology',
    'short_name', 'Pulli',
    'tagline', 'Classroom-first technology training in {city}, streamed live to wherever you are.',
    'blurb', 'Pulli is the dot that a kolam starts from. We teach programming, data and AI in a real classroom in {city}, and stream every class live to students who cannot be in the room.'
  )),
  ('contact', true, jsonb_build_object(
    'phone', '+91 98765 43210', 'whatsapp', '+91 98765 43211', 'course_whatsapp', '+91 98765 43212',
    'email', 'hello@pulli.example'
  )),
  ('address', true, jsonb_build_object(
    'street', '2nd Floor, 14 Cross Cut Road', 'locality', 'Gandhipuram', 'city', 'Coimbatore', 'postal_code', '641012',
    'region', 'Tamil Nadu',
    'map', 'https://www.google.com/maps/search/?api=1&query=Cross%20Cut%20Road%2C%20Gandhipuram%2C%20Coimbatore%20641012',
    'latitude', 11.0183, 'longitude', 76.9725
  )),
  ('office_hours', true, '[
    {"from": "Monday", "to": "Friday", "opens": "09:00", "closes": "18:00"},
    {"from": "Saturday", "to": "Saturday", "opens": "10:00", "closes": "16:00"}
  ]'),
  ('links', true, '[
    {"name": "YouTube", "address": "https://www.youtube.com/@pulli-institute-example"},
    {"name": "Instagram", "address": "https://www.instagram.com/pulli.institute.example"},
    {"name": "LinkedIn", "address": "https://www.linkedin.com/company/pulli-institute-example"},
    {"name": "Facebook", "address": "https://www.facebook.com/pulli.institute.example"}
  ]'),
  ('tour', true, jsonb_build_object(
    'video', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'title', 'A walk through our campus', 'duration', '10 min',
    'introduction', 'The classrooms, the computer lab and the studio that the live telecast comes from, on the second floor of 14 Cross Cut Road.'
  )),
  ('legal', true, '{"legal_name": "", "gstin": ""}'),
  ('consent', true, jsonb_build_object(
    'wording', 'By sending this form you agree that we may call, message or email you about your enquiry. We never sell your details.',
    'version', '2026-11-17'
  )),
  ('campus_figures', true, '[
    {"figure": "2 ways", "label": "to attend: in the room or by live telecast"},
    {"figure": "6 days", "label": "a week we are open, Monday to Saturday"},
    {"figure": "100+ hours", "label": "of classes, labs and project work"},
    {"figure": "10+ years", "label": "of experience behind every trainer"},
    {"figure": "24/7", "label": "support while you study with us"},
    {"figure": "90%", "label": "placement rate"}
  ]'),
  ('course_figures', true, '[
    {"figure": "100+", "label": "hours of training"},
    {"figure": "10+", "label": "projects"},
    {"figure": "24/7", "label": "support"},
    {"figure": "90%", "label": "placement rate"}
  ]'),
  ('service_figures', true, '[
    {"figure": "100+", "label": "Happy Clients"},
    {"figure": "200+", "label": "Projects Completed"},
    {"figure": "98%", "label": "Client Satisfaction"},
    {"figure": "50%", "label": "Faster Delivery"}
  ]'),
  ('job_figures', true, '[
    {"figure": "50+", "label": "Active Jobs"},
    {"figure": "25+", "label": "Hiring Partners"},
    {"figure": "₹5-25L", "label": "Salary Range"}
  ]'),
  ('enrolments_before_site', true, '247');

-- Every lead names the version of the wording that its sender saw, so each wording stays.
create table private.consent_wordings (
  version text primary key,
  wording text not null,
  since timestamptz not null default now()
);
alter table private.consent_wordings enable row level security;
insert into private.consent_wordings (version, wording)
select value ->> 'version', value ->> 'wording' from public.settings where name = 'consent';

-- Nobody sets the version: it is the day of the wording, numbered where a day has several. A wording of before has its own
-- version again.
create function private.raise_consent_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant text := to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD');
  raised text := (select version from private.consent_wordings where wording = new.value ->> 'wording');
  number integer := 1;
begin
  if raised is null then
    raised := today;
    while exists (select from private.consent_wordings where version = raised) loop
      number := number + 1;
      raised := today || '.' || number;
    end loop;
    insert into private.consent_wordings (version, wording) values (raised, new.value ->> 'wording');
  end if;
  new.value := jsonb_set(new.value, '{version}', to_jsonb(raised));
  return new;
end
$$;
revoke execute on function private.raise_consent_version() from public;
create trigger raise_consent_version before update of value on public.settings
  for each row when (new.name = 'consent') execute function private.raise_consent_version();

alter table public.content_version drop constraint content_version_kind_check;
alter table public.content_version add constraint content_version_kind_check
  check (kind in ('courses', 'workshops', 'seats', 'jobs', 'settings', 'texts'));
insert into public.content_version (kind) values ('settings'), ('texts');
create trigger announce_content_change after insert or update or delete or truncate on public.settings
  for each statement execute function private.announce_content_change('settings');
