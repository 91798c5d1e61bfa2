-- A bucket of tokens for jobs of the server, such as the prompt builder's language model: it refills evenly, and
-- every replica takes from the same one.
create table private.rate_limits (
  bucket text primary key check (char_length(bucket) <= 300),
  tokens double precision not null,
  refilled_at timestamptz not null
);
create index rate_limits_refilled_at_idx on private.rate_limits (refilled_at);
alter table private.rate_limits enable row level security;

create function public.take_rate_limit(bucket text, cost integer, capacity integer, per_seconds integer)
returns json language plpgsql volatile security definer set search_path = '' as $$
declare
  speed constant double precision := capacity::double precision / per_seconds;
  available double precision;
begin
  insert into private.rate_limits as stored (bucket, tokens, refilled_at)
  values (take_rate_limit.bucket, capacity, now())
  on conflict on constraint rate_limits_pkey do update
  set tokens = least(capacity, stored.tokens + extract(epoch from now() - stored.refilled_at) * speed),
    refilled_at = now()
  returning tokens into available;

  if available < cost then
    return json_build_object('allowed', false, 'retry_after', ceil((cost - available) / speed));
  end if;
  update private.rate_limits set tokens = tokens - cost where rate_limits.bucket = take_rate_limit.bucket;

  delete from private.rate_limits where rate_limits.bucket in (
    select old.bucket from private.rate_limits old
    where old.refilled_at < now() - interval '2 days' limit 10 for update skip locked
  );
  return json_build_object('allowed', true, 'retry_after', 0);
end
$$;
revoke execute on function public.take_rate_limit(text, integer, integer, integer) from public, anon, authenticated;
grant execute on function public.take_rate_limit(text, integer, integer, integer) to service_role;
