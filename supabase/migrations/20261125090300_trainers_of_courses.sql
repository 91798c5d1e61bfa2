-- Courses and workshops name their trainer's entry; where they name none, or one that is not shown, their text counts as before.
alter table public.courses
  add column trainer_id uuid,
  -- What students make and try out themselves; until now it was picked out of the features by its words.
  add column practice text[] not null default '{}' check (cardinality(practice) <= 100),
  -- A list of {"when", "amount"}: what is paid when, where the fee need not be paid at once.
  add column instalments jsonb not null default '[]'
    check (jsonb_typeof(instalments) = 'array' and octet_length(instalments::text) <= 10000);
alter table public.webinars add column trainer_id uuid;
grant insert (trainer_id), update (trainer_id) on public.webinars to authenticated, service_role;

-- Of a site of before: what its texts say. That is no edit, so nobody's version becomes an old one.
alter table public.courses disable trigger set_updated_at;
alter table public.webinars disable trigger set_updated_at;

insert into public.trainers (name, role, years, description, position)
select name, coalesce(role, ''), (regexp_match(description, '^([1-7]?\d) years'))[1]::integer, description,
  (row_number() over (order by place))::integer * 10
from (
  select distinct on (name) name, description, place
  from (
    select trim(parts[1]) as name, coalesce(trim(parts[2]), '') as description, position as place
    from public.courses
    cross join lateral regexp_match(trim(trainer), '^(.*?)(?:\s+[-–—]\s+(.*))?$', 's') as parts
    union all
    select trim(speaker), '', 100000 from public.webinars
  ) as said
  where name <> '' and char_length(name) <= 200
  order by name, description = '', place
) as person
left join lateral (
  select speaker_role as role from public.webinars where trim(speaker) = person.name order by created_at limit 1
) as spoken on true;

update public.courses course set trainer_id = trainer.id
from public.trainers trainer
where trim(split_part(regexp_replace(course.trainer, '\s+[-–—]\s+.*$', '', 's'), e'\n', 1)) = trainer.name;
update public.webinars workshop set trainer_id = trainer.id
from public.trainers trainer where trim(workshop.speaker) = trainer.name;

update public.courses course
set practice = (array(
    select feature from unnest(features) with ordinality as item (feature, place) where feature ~* practised order by place
  ) || array(
    select upper(left(made, 1)) || substr(made, 2)
    from jsonb_path_query(detailed_curriculum, '$[*].weeks[*].topics[*]') as topic
    cross join lateral regexp_replace(topic #>> '{}', '^project:\s*', '', 'i') as made
    where topic #>> '{}' ~* '^project:'
  ))[1:100],
  features = array(
    select feature from unnest(features) with ordinality as item (feature, place) where feature !~* practised order by place
  )
from (
  values ('\y(projects?|applications?|labs?|drills?|case stud(y|ies)|dashboards?|assignments?|database designed)\y')
) as words (practised);

alter table public.courses enable trigger set_updated_at;
alter table public.webinars enable trigger set_updated_at;
