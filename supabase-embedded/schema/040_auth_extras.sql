-- What the embedded auth service keeps beside GoTrue's tables. It has a schema of its own, so that a dump of
-- `auth` still moves to hosted Supabase as it is. No request role is granted its use.
create schema if not exists auth_embedded;

-- One row a bucket: the moment at which the bucket would be empty again (the generic cell rate algorithm).
create table auth_embedded.rate_limits (
  bucket text primary key,
  empty_at timestamptz not null
);
create index rate_limits_empty_at_idx on auth_embedded.rate_limits (empty_at);

-- Takes one unit out of a bucket that holds `capacity` units a `period`. Answers 0, or the seconds to wait. One
-- statement, so that two servers that ask at the same moment cannot both have the last unit.
create function auth_embedded.take(wanted text, capacity integer, period interval, at timestamptz)
returns double precision language sql as $$
  with taken as (
    insert into auth_embedded.rate_limits as held (bucket, empty_at)
    values (wanted, at + period / capacity)
    on conflict (bucket) do update
      set empty_at = greatest(held.empty_at, at) + period / capacity
      where held.empty_at <= at + period - period / capacity
    returning 1
  )
  select case when exists (select from taken) then 0 else greatest(0.001, coalesce((
    select extract(epoch from held.empty_at - (at + period - period / capacity))
    from auth_embedded.rate_limits held where held.bucket = wanted
  ), 0.001)) end
$$;

-- Several buckets in one round trip, in the order given; the first one that is used up ends it.
create function auth_embedded.take_all(
  wanted text[], capacities integer[], periods double precision[], at timestamptz
) returns double precision language plpgsql as $$
declare
  wait double precision;
begin
  for place in 1 .. cardinality(wanted) loop
    wait := auth_embedded.take(wanted[place], capacities[place], make_interval(secs => periods[place]), at);
    if wait > 0 then
      return wait;
    end if;
  end loop;
  return 0;
end
$$;

-- The six digits of a mail or text message, beside the long token of its link in auth.one_time_tokens. The digits
-- are void after five wrong tries; the link, which nobody can guess, lives on.
create table auth_embedded.one_time_codes (
  token_id uuid primary key references auth.one_time_tokens on delete cascade,
  code_hash text not null,
  wrong_tries smallint not null default 0
);

-- The step of the last accepted TOTP code: a code counts once, as RFC 6238 section 5.2 asks.
create table auth_embedded.totp_uses (
  factor_id uuid primary key references auth.mfa_factors on delete cascade,
  last_step bigint not null
);

-- Recovery codes. GoTrue's factor_type knows no such kind yet, so the set is kept here.
create table auth_embedded.recovery_code_sets (
  id uuid primary key,
  user_id uuid not null unique references auth.users on delete cascade,
  friendly_name text not null,
  created_at timestamptz not null
);
create table auth_embedded.recovery_codes (
  set_id uuid not null references auth_embedded.recovery_code_sets on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (set_id, code_hash)
);

-- What a sign-in at Google needs to remember until the browser comes back: the nonce and the verifier of our own
-- PKCE towards Google, and where the person was going. Rows are used once.
create table auth_embedded.oauth_states (
  id uuid primary key,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  flow_state_id uuid,
  linking_user_id uuid references auth.users on delete cascade,
  created_at timestamptz not null
);
create index oauth_states_created_at_idx on auth_embedded.oauth_states (created_at);
