-- Exact times beside the texts that the specification gave workshops; an address of their own; and cancelled ones are read by
-- everybody, because whoever follows a link to one is to be told.

-- The clock that workshops go by. A function of its own, so that tests can put a clock that they move in its place; and the
-- moment itself, not that of the transaction, which may have waited for a seat since before the start.
create function private.moment() returns timestamptz
language sql volatile set search_path = ''
return clock_timestamp();
revoke execute on function private.moment() from public;

alter table public.webinars
  add column starts_at timestamptz check (starts_at between '2000-01-01 00:00+00' and '2100-01-01 00:00+00'),
  add column ends_at timestamptz check (ends_at between '2000-01-01 00:00+00' and '2100-01-01 00:00+00'),
  -- Where it was moved from, for those who knew it at that time.
  add column previous_starts_at timestamptz,
  -- Rises with whatever a calendar shows: SEQUENCE of https://www.rfc-editor.org/rfc/rfc5545#section-3.8.7.4.
  add column revision integer not null default 0,
  add column slug text not null default '',
  add constraint times_come_together check ((starts_at is null) = (ends_at is null)),
  add constraint ends_after_its_start check (ends_at > starts_at);
grant insert (starts_at, ends_at, slug), update (starts_at, ends_at, slug) on public.webinars to authenticated, service_role;
create index webinars_starts_at_idx on public.webinars (starts_at) where starts_at is not null;

-- Of a site of before. That is no edit, so nobody's version becomes an old one.
create trigger fill_slug before insert or update of slug on public.webinars
  for each row execute function private.fill_slug();
alter table public.webinars disable trigger set_updated_at;
do $$
declare
  workshop uuid;
begin
  -- One after the other, so that each sees which addresses are taken.
  for workshop in select id from public.webinars order by created_at, id loop
    update public.webinars set slug = '' where id = workshop;
  end loop;
end
$$;
alter table public.webinars enable trigger set_updated_at;
alter table public.webinars
  add constraint webinars_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100);
create unique index webinars_slug_key on public.webinars (slug);

-- The texts are written from the times; whoever writes a text alone leaves no time that would contradict it.
create function private.keep_times() returns trigger
language plpgsql set search_path = '' as $$
declare
  start constant timestamp := new.starts_at at time zone 'Asia/Kolkata';
  finish constant timestamp := new.ends_at at time zone 'Asia/Kolkata';
begin
  if tg_op = 'UPDATE' and (new.starts_at, new.ends_at) is not distinct from (old.starts_at, old.ends_at) then
    if (new.date, new.time) is distinct from (old.date, old.time) then
      new.starts_at := null;
      new.ends_at := null;
    end if;
  elsif start is not null and finish is not null then
    new.date := to_char(start, 'YYYY-MM-DD');
    new.time := to_char(start, 'FMHH12:MI AM - ')
      || to_char(finish, case when finish::date = start::date then 'FMHH12:MI AM' else 'FMDD FMMonth, FMHH12:MI AM' end);
  end if;
  if tg_op = 'UPDATE' then
    new.previous_starts_at := case
      when new.starts_at is null or new.starts_at is not distinct from old.previous_starts_at then null
      when new.starts_at is distinct from old.starts_at then old.starts_at
      else old.previous_starts_at
    end;
    new.revision := old.revision + (
      (new.title, new.description, new.date, new.time, new.starts_at, new.ends_at, new.mode, new.status)
      is distinct from
      (old.title, old.description, old.date, old.time, old.starts_at, old.ends_at, old.mode, old.status)
    )::integer;
  end if;
  return new;
end
$$;
revoke execute on function private.keep_times() from public;
create trigger keep_times before insert or update on public.webinars
  for each row execute function private.keep_times();

-- What staff set by hand wins; of what is upcoming the clock decides.
create function private.phase(workshop public.webinars, at timestamptz) returns text
language sql immutable set search_path = ''
return case
  when workshop.status <> 'upcoming' or workshop.starts_at is null or at < workshop.starts_at then workshop.status
  when at < workshop.ends_at then 'live'
  else 'completed'
end;
revoke execute on function private.phase(public.webinars, timestamptz) from public;

drop policy "anyone reads webinars that are not cancelled" on public.webinars;
create policy "anyone reads webinars" on public.webinars for select to anon, authenticated using (true);
drop policy "staff read every webinar" on public.webinars;

alter table private.former_addresses
  drop constraint former_addresses_kind_check,
  add constraint former_addresses_kind_check check (kind in ('courses', 'pages', 'webinars'));
create trigger keep_former_address after update of slug on public.webinars
  for each row when (old.slug <> new.slug and old.slug <> '') execute function private.keep_former_address();
create or replace function public.current_address(kind text, slug text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select course.slug from public.courses course
     where current_address.kind = 'courses' and course.id = former.entry_id and course.status = 'active' and course.title ~ '\S'),
    (select page.slug from public.pages page
     where current_address.kind = 'pages' and page.id = former.entry_id and page.is_shown),
    (select workshop.slug from public.webinars workshop
     where current_address.kind = 'webinars' and workshop.id = former.entry_id and workshop.title ~ '\S')
  )
  from private.former_addresses former
  where former.kind = current_address.kind and former.slug = current_address.slug
$$;

-- As with courses: an address that another one has taken meanwhile is left to it; nobody takes one between the look and the
-- insert (private.fill_slug). Of the seats those count whose registrations come back to them.
create or replace function private.restored_workshop(deleted private.bin) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('webinars.slug'));
  select private.with_free_slug(deleted) || jsonb_build_object('registered_count',
    greatest((deleted.entry ->> 'registered_count')::integer - cardinality(deleted.seats), 0) + (
      select count(*) from public.course_enrollments
      where id = any (deleted.seats) and cancelled_at is null and webinar_id is null
    )
  )
$$;

-- What the database keeps of a change by itself is no change of its own.
do $$
begin
  execute replace(
    pg_get_functiondef('private.record_catalogue_change()'::regprocedure),
    $old$'registered_count'$old$, $new$'registered_count', 'previous_starts_at', 'revision'$new$
  );
end
$$;
