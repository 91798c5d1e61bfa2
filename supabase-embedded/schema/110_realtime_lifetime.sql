-- For how long the outbox of Realtime has been kept. A crash of PostgreSQL empties this table together with the outbox,
-- and an orderly restart keeps both: a server that finds another id than it knew may have missed what nobody can find
-- any more. Whoever finds none makes one.
create unlogged table realtime.lifetime (
  id uuid not null default gen_random_uuid(),
  is_single boolean primary key default true check (is_single)
);
