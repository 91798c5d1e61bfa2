-- Which store of files is this database's, where that is one that several machines can reach: the store carries the same
-- id. A folder that is not mounted, or another site's, is told by that from an empty one. No row: the data folder's own.
create table storage_embedded.claimed_store (
  is_single boolean primary key default true check (is_single),
  id uuid not null,
  -- For people.
  place text not null,
  -- False from the decision until the store carries the id.
  is_marked boolean not null,
  -- The ids of stores that it had before: files may lie there still, but not all of them.
  earlier uuid[] not null default '{}'
);

-- Whoever moves the files to another store withdraws those that are just arriving at the old one: nobody would look for them
-- there. Their object is refused, and its sender told to try again.
alter table storage_embedded.stray_files add column withdrawn boolean not null default false;

create or replace function storage_embedded.account_for_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_withdrawn boolean;
begin
  if tg_op <> 'INSERT' and old.version is not null and (tg_op = 'DELETE' or new.version is distinct from old.version) then
    insert into storage_embedded.stray_files (version, arriving) values (old.version, false) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' and new.version is not null then
    delete from storage_embedded.stray_files where version = new.version returning withdrawn into was_withdrawn;
    if was_withdrawn then
      raise 'the files have been moved to another store' using errcode = 'object_not_in_prerequisite_state';
    end if;
  end if;
  return null;
end
$$;
