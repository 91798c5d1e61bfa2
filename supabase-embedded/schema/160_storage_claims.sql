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
