-- Whose address a visitor's is (decision 016). A hosted project is called by the site's server for its visitors and by
-- anybody directly, and X-Forwarded-For is whatever the caller writes. The server therefore signs the address that it saw.

-- What the server signs with. It is made from the secret key, which cannot be found out by it.
create table private.address_keys (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  told_at timestamptz not null default now()
);
alter table private.address_keys enable row level security;

-- The server tells it at each start. With a new secret key comes a new one, while replicas go on with the old; more than
-- a few nobody has at a time.
create function public.believe_addresses(key text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept integer;
begin
  insert into private.address_keys as known (key, told_at) values (believe_addresses.key, clock_timestamp())
  on conflict on constraint address_keys_pkey do update set told_at = excluded.told_at;
  delete from private.address_keys known
  where known.key not in (select last.key from private.address_keys last order by last.told_at desc limit 5);
  select count(*) into kept from private.address_keys;
  return kept;
end
$$;
revoke execute on function public.believe_addresses(text) from public, anon, authenticated;
grant execute on function public.believe_addresses(text) to service_role;
comment on function public.believe_addresses(text) is
  'The server calls it through the API with the secret key; nobody is granted the table.';

-- In this order: what the server signed; what the edge of a hosted project saw, which no caller can set there; the last
-- entry of X-Forwarded-For, which whoever is in front appended. Null for calls that did not come over HTTP.
create or replace function private.visitor_address() returns text
language sql stable set search_path = '' as $$
  with request as (
    select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::json as headers
  ), said as (
    select split_part(headers ->> 'x-signed-address', ' ', 1) as address,
      split_part(headers ->> 'x-signed-address', ' ', 2) as signature,
      headers ->> 'cf-connecting-ip' as seen,
      regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '') as forwarded
    from request
  )
  select coalesce(
    (select address from private.address_keys known
     where address <> '' and signature = encode(extensions.hmac(address, known.key, 'sha256'), 'hex') limit 1),
    nullif(trim(seen), ''),
    nullif(trim(forwarded), '')
  )
  from said
$$;
