-- A bucket keeps its units and when they were counted, no longer the moment at which it would be empty: a clock that was
-- set back moved that moment away by as much. What was counted so far is forgotten once.
truncate auth_embedded.rate_limits;
alter table auth_embedded.rate_limits
  add column units double precision not null,
  add column counted_at timestamptz not null;
comment on column auth_embedded.rate_limits.empty_at is
  'From then on the bucket is as good as new, and its row can go.';

-- Takes one unit out of a bucket that holds `capacity` units and refills in a `period`. Answers 0, or the seconds to wait.
-- The time since the last count is taken for at least nothing and at most a period, whatever the clock did meanwhile.
-- The row stays locked from the first statement on, so that two servers cannot both have the last unit.
create or replace function auth_embedded.take(wanted text, capacity integer, period interval, at timestamptz)
returns double precision language plpgsql as $$
declare
  seconds constant double precision := extract(epoch from period);
  available double precision;
begin
  insert into auth_embedded.rate_limits as held (bucket, units, counted_at, empty_at)
  values (wanted, capacity, at, at)
  on conflict (bucket) do update set
    units = least(capacity,
      held.units + capacity * least(greatest(extract(epoch from at - held.counted_at), 0), seconds) / seconds),
    counted_at = at
  returning units into available;
  if available < 1 then
    return greatest(0.001, (1 - available) * seconds / capacity);
  end if;
  update auth_embedded.rate_limits
  set units = available - 1, empty_at = at + period * ((capacity - available + 1) / capacity)
  where bucket = wanted;
  return 0;
end
$$;
