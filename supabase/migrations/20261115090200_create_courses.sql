-- A course as the card on the home page, the detail page, the brochure and the admin panel show it. The card
-- and the page may differ in name and description; a blank page text means the card's.
create table public.courses (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  position integer not null default 1000 check (position between 0 and 1000000),
  title text not null default '' check (char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  page_title text not null default '' check (char_length(page_title) <= 200),
  page_description text not null default '' check (char_length(page_description) <= 10000),
  price text not null default '' check (char_length(price) <= 50),
  discount text not null default '' check (char_length(discount) <= 500),
  duration text not null default '' check (char_length(duration) <= 100),
  level text not null default '' check (char_length(level) <= 100),
  category text not null default '' check (char_length(category) <= 100),
  features text[] not null default '{}' check (cardinality(features) <= 100),
  status text not null default 'active' check (char_length(status) <= 50),
  featured boolean not null default false,
  is_new boolean not null default false,
  color text not null default '' check (char_length(color) <= 50),
  start_date text not null default '' check (char_length(start_date) <= 100),
  batch_times text[] not null default '{}' check (cardinality(batch_times) <= 50),
  batches jsonb not null default '[]'
    check (jsonb_typeof(batches) = 'array' and octet_length(batches::text) <= 50000),
  curriculum text[] not null default '{}' check (cardinality(curriculum) <= 200),
  detailed_curriculum jsonb
    check (jsonb_typeof(detailed_curriculum) = 'array' and octet_length(detailed_curriculum::text) <= 200000),
  trainer text not null default '' check (char_length(trainer) <= 2000),
  image text not null default '' check (image = '' or (image ~* '^https?://' and char_length(image) <= 2000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index courses_slug_key on public.courses (slug);
create index courses_created_at_idx on public.courses (created_at desc, id);
create index courses_active_position_idx on public.courses (position, created_at, id) where status = 'active';

revoke all on public.courses from anon, authenticated;
grant all on public.courses to service_role;
grant select on public.courses to anon, authenticated;
grant insert, update, delete on public.courses to authenticated;
alter table public.courses enable row level security;

create policy "anyone reads active courses"
  on public.courses for select to anon, authenticated
  using (status = 'active');

create policy "administrators read every course"
  on public.courses for select to authenticated
  using ((select private.is_admin()));

create policy "administrators add courses"
  on public.courses for insert to authenticated
  with check ((select private.is_admin()));

create policy "administrators edit courses"
  on public.courses for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "administrators delete courses"
  on public.courses for delete to authenticated
  using ((select private.is_admin()));

create trigger set_updated_at before update on public.courses
  for each row execute function private.set_updated_at();

-- A course added without a slug gets one from its title, numbered when somebody else has it already.
create function private.fill_course_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text;
  taken integer := 1;
begin
  if new.slug is not null and new.slug <> '' then
    return new;
  end if;
  base := trim(both '-' from left(regexp_replace(lower(new.title), '[^a-z0-9]+', '-', 'g'), 80));
  base := coalesce(nullif(base, ''), 'course');
  perform pg_advisory_xact_lock(hashtext('courses.slug'));
  new.slug := base;
  while exists (select from public.courses where slug = new.slug and id <> new.id) loop
    taken := taken + 1;
    new.slug := base || '-' || taken;
  end loop;
  return new;
end
$$;

revoke execute on function private.fill_course_slug() from public;

create trigger fill_slug before insert or update of slug on public.courses
  for each row execute function private.fill_course_slug();

create trigger announce_content_change after insert or update or delete or truncate on public.courses
  for each statement execute function private.announce_content_change();
