-- A version for each kind of content, so that a change drops the pages that show it and no others. Somebody who takes a
-- seat changes no more than the seats.
drop trigger announce_content_change on public.courses;
drop trigger announce_content_change on public.webinars;
drop trigger announce_content_change on public.jobs;
drop function private.announce_content_change();

alter table public.content_version drop column only_row;
delete from public.content_version;
alter table public.content_version add column kind text primary key check (kind in ('courses', 'workshops', 'seats', 'jobs'));
insert into public.content_version (kind) values ('courses'), ('workshops'), ('seats'), ('jobs');

create function private.announce_content(changed text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.content_version set version = version + 1 where kind = changed;
  perform pg_notify('site_content', changed);
end
$$;

create function private.announce_content_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_content(tg_argv[0]);
  return null;
end
$$;

-- Compared whole, so that a column which is added later is part of the workshop without anybody thinking of it.
create function private.announce_webinar_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from before join after using (id) where before.registered_count <> after.registered_count
  ) then
    perform private.announce_content('seats');
  end if;
  if exists (
    select from before full join after using (id)
    where to_jsonb(before) - 'registered_count' is distinct from to_jsonb(after) - 'registered_count'
  ) then
    perform private.announce_content('workshops');
  end if;
  return null;
end
$$;
revoke execute on function
  private.announce_content(text), private.announce_content_change(), private.announce_webinar_update()
  from public;

create trigger announce_content_change after insert or update or delete or truncate on public.courses
  for each statement execute function private.announce_content_change('courses');
create trigger announce_content_change after insert or update or delete or truncate on public.jobs
  for each statement execute function private.announce_content_change('jobs');
create trigger announce_content_change after insert or delete or truncate on public.webinars
  for each statement execute function private.announce_content_change('workshops');
create trigger announce_update after update on public.webinars
  referencing old table as before new table as after
  for each statement execute function private.announce_webinar_update();
