-- What staff write for the site beside courses, workshops and jobs, a table for each kind of entry. All of them are ordered,
-- switched on and off, recorded, kept in the bin when deleted, and can go back to what they were at first.
--
-- A text may name facts of the institute: {city} is filled in from the settings when a page is rendered.
-- What names another entry (course_id, trainer_id) has no foreign key: that entry may lie in the bin, and come back.

create function private.is_picture(address text) returns boolean
language sql immutable set search_path = ''
return address = '' or (address ~* '^(https?://|/storage/v1/object/public/course-images/)' and char_length(address) <= 2000);

create function private.is_link(address text) returns boolean
language sql immutable set search_path = ''
return address = '' or (address ~* '^(https?://|/|#)' and address !~ '^//' and char_length(address) <= 2000);
revoke execute on function private.is_picture(text), private.is_link(text) from public;
grant execute on function private.is_picture(text), private.is_link(text) to authenticated, service_role;

create table public.hero_slides (
  title text not null default '' check (char_length(title) <= 200),
  subtitle text not null default '' check (char_length(subtitle) <= 1000),
  highlight text not null default '' check (char_length(highlight) <= 100),
  highlight_text text not null default '' check (char_length(highlight_text) <= 200),
  icon text not null default 'book' check (char_length(icon) <= 50),
  background_image text not null default '' check (private.is_picture(background_image) and char_length(background_image) <= 2000)
);

-- Above the courses on the home page.
create table public.highlights (
  title text not null default '' check (char_length(title) <= 200),
  text text not null default '' check (char_length(text) <= 1000),
  icon text not null default 'book' check (char_length(icon) <= 50)
);

-- Why Choose Us.
create table public.reasons (
  title text not null default '' check (char_length(title) <= 200),
  text text not null default '' check (char_length(text) <= 1000),
  icon text not null default 'book' check (char_length(icon) <= 50)
);

create table public.services (
  title text not null default '' check (char_length(title) <= 200),
  subtitle text not null default '' check (char_length(subtitle) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  price integer check (price between 0 and 10000000),
  slug text not null default '' check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  color text not null default '' check (char_length(color) <= 50),
  features text[] not null default '{}' check (cardinality(features) <= 100),
  technologies text[] not null default '{}' check (cardinality(technologies) <= 100),
  image text not null default '' check (private.is_picture(image) and char_length(image) <= 2000)
);
create unique index services_slug_key on public.services (slug);

-- Invitations at certain places of the site. Of several for one place the first is shown.
create table public.banners (
  place text not null default 'prompt-builder'
    check (place in ('prompt-builder', 'undecided', 'jobs', 'services', 'services-end')),
  title text not null default '' check (char_length(title) <= 200),
  text text not null default '' check (char_length(text) <= 1000),
  button text not null default '' check (char_length(button) <= 100),
  link text not null default '' check (private.is_link(link) and char_length(link) <= 2000)
);

-- Pages of text: the policies, and whatever the institute adds.
create table public.pages (
  title text not null default '' check (char_length(title) <= 200),
  -- Not one that the site has a page for anyway; tests/services/product/own-addresses.test.ts compares.
  slug text not null default '' check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100 and slug <> all (array[
      'account', 'admin', 'assets', 'auth', 'brochures', 'courses', 'forgot-password', 'functions', 'healthz', 'invitation',
      'jobs', 'og', 'prompt-builder', 'readyz', 'realtime', 'rest', 'services', 'set-password', 'sign-out', 'storage',
      'two-step', 'workshops'
    ])
  ),
  summary text not null default '' check (char_length(summary) <= 1000),
  -- Headings, paragraphs, lists and links, in the notation of Markdown; nothing else of it means anything.
  body text not null default '' check (char_length(body) <= 50000),
  changed_on date not null default (now() at time zone 'Asia/Kolkata')::date
);
create unique index pages_slug_key on public.pages (slug);

create table public.trainers (
  name text not null default '' check (char_length(name) <= 200),
  role text not null default '' check (char_length(role) <= 200),
  years integer check (years between 0 and 80),
  description text not null default '' check (char_length(description) <= 5000),
  employers text[] not null default '{}' check (cardinality(employers) <= 20),
  links text[] not null default '{}' check (cardinality(links) <= 10),
  portrait text not null default '' check (private.is_picture(portrait) and char_length(portrait) <= 2000)
);

-- Answers to what people ask: about one course, or about all of them.
create table public.questions (
  question text not null default '' check (char_length(question) <= 300),
  answer text not null default '' check (char_length(answer) <= 5000),
  course_id uuid
);
create index questions_course_idx on public.questions (course_id);

-- Proof. Who speaks of themselves here has agreed to it in writing: on a day, before somebody of ours.
create table public.testimonials (
  name text not null default '' check (char_length(name) <= 200),
  about text not null default '' check (char_length(about) <= 200),
  words text not null default '' check (char_length(words) <= 2000),
  course_id uuid,
  portrait text not null default '' check (private.is_picture(portrait) and char_length(portrait) <= 2000),
  consent_given_on date,
  consent_taken_by text not null default '' check (char_length(consent_taken_by) <= 200),
  consent_withdrawn_on date
);
create table public.student_projects (
  title text not null default '' check (char_length(title) <= 200),
  student text not null default '' check (char_length(student) <= 200),
  description text not null default '' check (char_length(description) <= 2000),
  course_id uuid,
  link text not null default '' check (private.is_link(link) and char_length(link) <= 2000),
  image text not null default '' check (private.is_picture(image) and char_length(image) <= 2000),
  consent_given_on date,
  consent_taken_by text not null default '' check (char_length(consent_taken_by) <= 200),
  consent_withdrawn_on date
);
-- Companies that have hired students.
create table public.employers (
  name text not null default '' check (char_length(name) <= 200),
  about text not null default '' check (char_length(about) <= 200),
  link text not null default '' check (private.is_link(link) and char_length(link) <= 2000),
  logo text not null default '' check (private.is_picture(logo) and char_length(logo) <= 2000)
);

-- What they were at first, for whoever wants that again: entries by their id, settings by their name.
create table private.originals (
  kind text not null,
  id text not null,
  entry jsonb not null,
  primary key (kind, id)
);
alter table private.originals enable row level security;

-- As the record names it.
create function private.entry_name(entry jsonb) returns text
language sql immutable set search_path = ''
return coalesce(entry ->> 'title', entry ->> 'name', entry ->> 'question', '');

-- Its wording, and not its place among the others.
create function private.set_changed_on() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_on := (now() at time zone 'Asia/Kolkata')::date;
  return new;
end
$$;
create trigger set_changed_on before update on public.pages
  for each row when (
    (old.title, old.summary, old.body) is distinct from (new.title, new.summary, new.body) and old.changed_on = new.changed_on
  )
  execute function private.set_changed_on();

-- As of a course: one that is left empty is made from the title, and numbered when somebody else has it already.
create function private.fill_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text;
  number integer := 1;
  is_taken boolean;
begin
  if new.slug is not null and new.slug <> '' then
    return new;
  end if;
  base := trim(both '-' from left(regexp_replace(lower(new.title), '[^a-z0-9]+', '-', 'g'), 80));
  base := coalesce(nullif(base, ''), left(tg_table_name, -1));
  perform pg_advisory_xact_lock(hashtext(tg_table_name || '.slug'));
  new.slug := base;
  loop
    execute format('select exists (select from public.%I where slug = $1 and id <> $2)', tg_table_name)
      into is_taken using new.slug, new.id;
    exit when not is_taken;
    number := number + 1;
    new.slug := base || '-' || number;
  end loop;
  return new;
end
$$;
drop trigger fill_slug on public.courses;
drop function private.fill_course_slug();
revoke execute on function private.entry_name(jsonb), private.set_changed_on(), private.fill_slug() from public;

-- What all of them have.
do $$
declare
  kind text;
  named constant text[] := array['courses', 'services', 'pages'];
  -- Who is in these has agreed to it: shown_testimonials() and shown_student_projects() alone tell visitors of them.
  consented constant text[] := array['testimonials', 'student_projects'];
begin
  foreach kind in array array[
    'hero_slides', 'highlights', 'reasons', 'services', 'banners', 'pages', 'trainers', 'questions', 'testimonials',
    'student_projects', 'employers'
  ] loop
    execute format($sql$
      alter table public.%1$I
        add column id uuid primary key default gen_random_uuid(),
        add column position integer not null default 1000 check (position between 0 and 1000000),
        add column is_shown boolean not null default true,
        add column created_at timestamptz not null default now(),
        add column updated_at timestamptz not null default now();
      create index %2$I on public.%1$I (position, created_at, id);

      revoke all on public.%1$I from anon, authenticated;
      grant all on public.%1$I to service_role;
      grant select, insert, update, delete on public.%1$I to authenticated;
      alter table public.%1$I enable row level security;
      create policy "staff read every entry" on public.%1$I for select to authenticated
        using ((select private.may('read the catalogue')));
      create policy "who writes the catalogue adds entries" on public.%1$I for insert to authenticated
        with check ((select private.may('write the catalogue')));
      create policy "who writes the catalogue edits entries" on public.%1$I for update to authenticated
        using ((select private.may('write the catalogue'))) with check ((select private.may('write the catalogue')));
      create policy "who writes the catalogue deletes entries" on public.%1$I for delete to authenticated
        using ((select private.may('write the catalogue')));

      -- Whoever edits an entry has not met another version because its place has changed.
      create trigger set_updated_at before update on public.%1$I for each row
        when (to_jsonb(old) - 'position' is distinct from to_jsonb(new) - 'position')
        execute function private.set_updated_at();
      create trigger record_change after insert or update or delete on public.%1$I
        for each row execute function private.record_catalogue_change();
      create trigger keep_in_bin before delete on public.%1$I for each row execute function private.keep_in_bin();
      create trigger announce_content_change after insert or update or delete or truncate on public.%1$I
        for each statement execute function private.announce_content_change('texts');
    $sql$, kind, kind || '_position_idx');
    if kind <> all (consented) then
      execute format($sql$
        grant select on public.%1$I to anon;
        create policy "anyone reads what is shown" on public.%1$I for select to anon, authenticated using (is_shown);
      $sql$, kind);
    end if;
  end loop;
  foreach kind in array named loop
    execute format(
      'create trigger fill_slug before insert or update of slug on public.%I
       for each row execute function private.fill_slug()', kind
    );
  end loop;
end
$$;

-- No consent, not shown; withdrawn, gone. Who took it is nobody's business outside.
create function private.is_consented(is_shown boolean, given_on date, taken_by text, withdrawn_on date) returns boolean
language sql stable set search_path = ''
return is_shown and given_on <= (now() at time zone 'Asia/Kolkata')::date and taken_by ~ '\S' and withdrawn_on is null;

create function public.shown_testimonials() returns table (
  id uuid, name text, about text, words text, course_id uuid, portrait text
)
language sql stable security definer set search_path = '' as $$
  select id, name, about, words, course_id, portrait from public.testimonials
  where private.is_consented(is_shown, consent_given_on, consent_taken_by, consent_withdrawn_on) and words ~ '\S'
  order by position, created_at, id limit 200
$$;

create function public.shown_student_projects() returns table (
  id uuid, title text, student text, description text, course_id uuid, link text, image text
)
language sql stable security definer set search_path = '' as $$
  select id, title, student, description, course_id, link, image from public.student_projects
  where private.is_consented(is_shown, consent_given_on, consent_taken_by, consent_withdrawn_on) and title ~ '\S'
  order by position, created_at, id limit 200
$$;

create function public.original_of(wanted_kind text, wanted text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require(case wanted_kind when 'settings' then 'change settings' else 'write the catalogue' end);
  select entry from private.originals where kind = wanted_kind and id = wanted
$$;

-- The entries in this order; those that are not named stay where they are. With the rights of whoever asks.
create function public.arrange_entries(kind text, ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if kind <> all (array[
    'hero_slides', 'highlights', 'reasons', 'services', 'banners', 'pages', 'trainers', 'questions', 'testimonials',
    'student_projects', 'employers'
  ]) or cardinality(ids) > 1000 then
    raise invalid_parameter_value using message = 'These cannot be put into an order.';
  end if;
  -- One after the other: two orders at once would wait for each other.
  perform pg_advisory_xact_lock(hashtext('arrange ' || kind));
  execute format(
    'update public.%I entry set position = wanted.place * 10
     from unnest($1) with ordinality as wanted (id, place)
     where entry.id = wanted.id and entry.position <> wanted.place * 10', kind
  ) using ids;
end
$$;

revoke execute on function private.is_consented(boolean, date, text, date) from public;
revoke execute on function public.shown_testimonials(), public.shown_student_projects(), public.original_of(text, text),
  public.arrange_entries(text, uuid[]) from public, anon, authenticated;
grant execute on function public.shown_testimonials(), public.shown_student_projects() to anon, authenticated, service_role;
grant execute on function public.original_of(text, text), public.arrange_entries(text, uuid[]) to authenticated;
comment on function public.shown_testimonials() is
  'Visitors read what people have agreed to, without who took the consent; the table is for staff alone.';
comment on function public.shown_student_projects() is
  'Visitors read what people have agreed to, without who took the consent; the table is for staff alone.';
comment on function public.original_of(text, text) is
  'The panel offers the first version of a text; nobody may read them all, so it asks for the right to change that text itself.';

-- The record, the bin and their readers know the new kinds.
alter table private.record drop constraint record_thing_check;
alter table private.record add constraint record_thing_check check (thing in (
  'course', 'webinar', 'job', 'lead', 'person', 'invitation', 'setting', 'mail', 'hero_slide', 'highlight', 'reason',
  'service', 'banner', 'page', 'trainer', 'question', 'testimonial', 'student_project', 'employer'
));
alter table private.bin drop constraint bin_kind_check;
alter table private.bin add constraint bin_kind_check check (kind in (
  'courses', 'webinars', 'jobs', 'hero_slides', 'highlights', 'reasons', 'services', 'banners', 'pages', 'trainers',
  'questions', 'testimonials', 'student_projects', 'employers'
));

create or replace function private.record_catalogue_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  thing constant text := left(tg_table_name, -1);
  unsaid constant text[] := array['updated_at', 'registered_count'];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unsaid end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unsaid end;
  entry constant jsonb := coalesce(after, before);
begin
  if coalesce(auth.role(), '') = '' or before = after then
    return null;
  end if;
  perform private.write_record(
    case tg_op
      when 'UPDATE' then 'changed'
      when 'DELETE' then 'deleted'
      else coalesce(nullif(current_setting('private.insert_is', true), ''), 'added')
    end,
    thing, entry ->> 'id', private.entry_name(entry),
    case tg_op when 'UPDATE' then private.changes_between(before, after) end
  );
  return null;
end
$$;

-- Who has saved or deleted an entry, or a setting, last, for whoever meets a version that is not theirs.
drop function public.last_saved_by(uuid);
create function public.last_saved_by(entry text) returns text
language sql stable security definer set search_path = '' as $$
  select private.require(case
    when exists (select from public.settings where name = entry) then 'change settings' else 'write the catalogue'
  end);
  select nullif(actor_name, '') from private.record
  where thing_id = entry and thing not in ('lead', 'person', 'invitation', 'mail')
  order by at desc, id desc limit 1
$$;
revoke execute on function public.last_saved_by(text) from public, anon, authenticated;
grant execute on function public.last_saved_by(text) to authenticated;
comment on function public.last_saved_by(text) is
  'An editor is told who was quicker; nobody may read the record, so it asks for the right to change that text itself.';

create or replace function public.list_deleted(wanted_kind text) returns table (
  deletion bigint, id uuid, name text, deleted_at timestamptz, deleted_by text, seats integer
)
language sql stable security definer set search_path = '' as $$
  select private.require('write the catalogue');
  select deletion, id, private.entry_name(entry), deleted_at, deleted_by, cardinality(seats) from private.bin
  where kind = wanted_kind and deleted_at > now() - interval '30 days'
  order by deleted_at desc, id limit 200
$$;

-- An address that another entry has taken meanwhile is left to it: this one gets a new one.
drop function private.restored_course(private.bin);
create function private.with_free_slug(deleted private.bin) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_taken boolean;
begin
  if not deleted.entry ? 'slug' then
    return deleted.entry;
  end if;
  execute format('select exists (select from public.%I where slug = $1)', deleted.kind)
    into is_taken using deleted.entry ->> 'slug';
  return case when is_taken then deleted.entry || '{"slug": ""}' else deleted.entry end;
end
$$;
revoke execute on function private.with_free_slug(private.bin) from public;

do $$
declare
  body text := pg_get_functiondef('public.restore_deleted(text, uuid, bigint)'::regprocedure);
begin
  execute replace(
    body, e'    when \'courses\' then private.restored_course(deleted)\n    else deleted.entry\n',
    e'    else private.with_free_slug(deleted)\n'
  );
end
$$;

-- People who spoke of themselves are not named in the record for ever.
create or replace function public.expire_record() returns integer
language sql volatile security definer set search_path = '' as $$
  with expired as (
    update private.record
    set is_blanked = true, actor_id = null, actor_name = '', actor_email = null, address = null,
      thing_name = case when thing = any (about_people) then '' else thing_name end,
      changes = case when thing = any (about_people) then null else changes end
    from (values (array['person', 'invitation', 'testimonial', 'student_project'])) as things (about_people)
    where id in (
      select id from private.record where not is_blanked and at < now() - interval '24 months' order by at limit 500
    )
    returning 1
  )
  select count(*)::integer from expired
$$;
