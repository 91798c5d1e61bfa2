-- Links that people have kept lead to where the course or the page is now. An address belongs to whatever has it today; of those
-- that had it before, to the last. By the entry and not by its next address, so a chain is one step.
create table private.former_addresses (
  kind text not null check (kind in ('courses', 'pages')),
  slug text not null check (char_length(slug) <= 100),
  entry_id uuid not null,
  since timestamptz not null default now(),
  primary key (kind, slug)
);
create index former_addresses_entry_idx on private.former_addresses (entry_id);
alter table private.former_addresses enable row level security;

create function private.keep_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_addresses (kind, slug, entry_id) values (tg_table_name, old.slug, old.id)
  on conflict (kind, slug) do update set entry_id = excluded.entry_id, since = excluded.since;
  return null;
end
$$;
revoke execute on function private.keep_former_address() from public;
create trigger keep_former_address after update of slug on public.courses
  for each row when (old.slug <> new.slug) execute function private.keep_former_address();
create trigger keep_former_address after update of slug on public.pages
  for each row when (old.slug <> new.slug) execute function private.keep_former_address();

-- Where what had this address is now; null where nothing has had it, or what had it is not shown.
create function public.current_address(kind text, slug text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select course.slug from public.courses course
     where current_address.kind = 'courses' and course.id = former.entry_id and course.status = 'active' and course.title ~ '\S'),
    (select page.slug from public.pages page
     where current_address.kind = 'pages' and page.id = former.entry_id and page.is_shown)
  )
  from private.former_addresses former
  where former.kind = current_address.kind and former.slug = current_address.slug
$$;
revoke execute on function public.current_address(text, text) from public;
grant execute on function public.current_address(text, text) to anon, authenticated, service_role;
comment on function public.current_address(text, text) is
  'Visitors are led from an old address to what is shown now; which addresses drafts have had is nobody''s business.';
