-- Limits that a step of the clock cannot hurt. The time since a bucket was last refilled is taken for at least nothing
-- and at most its period; what a clock that was set back has drained, below nothing, counts as empty.
create or replace function public.take_rate_limit(bucket text, cost integer, capacity integer, per_seconds integer)
returns json language plpgsql volatile security definer set search_path = '' as $$
declare
  available double precision;
begin
  if cost > capacity then
    return json_build_object('allowed', false, 'retry_after', per_seconds);
  end if;
  insert into private.rate_limits as stored (bucket, tokens, refilled_at)
  values (take_rate_limit.bucket, capacity, clock_timestamp())
  on conflict on constraint rate_limits_pkey do update
  set tokens = least(capacity, greatest(stored.tokens, 0) + capacity * least(greatest(
      extract(epoch from clock_timestamp() - stored.refilled_at), 0), per_seconds) / per_seconds),
    refilled_at = clock_timestamp()
  returning tokens into available;

  if available < cost then
    return json_build_object('allowed', false, 'retry_after', ceil((cost - available) * per_seconds / capacity));
  end if;
  update private.rate_limits set tokens = tokens - cost where rate_limits.bucket = take_rate_limit.bucket;

  delete from private.rate_limits where rate_limits.bucket in (
    select old.bucket from private.rate_limits old
    where old.refilled_at < now() - interval '2 days' limit 10 for update skip locked
  );
  return json_build_object('allowed', true, 'retry_after', 0);
end
$$;

-- A submission that the clock has not reached yet says nothing about the last ten minutes: the clock was set back. It is
-- not counted, rather than counted as of now, because a refusal rolls back whatever it would write. The clock is read
-- after private.lock_person: the transaction may have begun before the one that it waited for.
create or replace function private.limit_lead_submissions(phone text, email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  from_address constant text := private.visitor_address();
  at constant timestamptz := clock_timestamp();
  key text;
begin
  foreach key in array private.person_keys(phone, email) loop
    if (select count(*) from private.lead_submissions
        where person = key and submitted_at > at - interval '10 minutes' and submitted_at <= at) >= 5
      or (select count(*) from private.lead_submissions
          where person = key and submitted_at > at - interval '1 day' and submitted_at <= at) >= 20
    then
      raise sqlstate 'PT429' using message = 'too_many_leads',
        detail = 'This person has written several times in the last few minutes.',
        hint = 'Please wait ten minutes, or call us.';
    end if;
    insert into private.lead_submissions (person, address, submitted_at) values (key, from_address, at);
  end loop;

  -- A lead is two rows here, one for each key.
  if from_address is not null and (
    select count(*) from private.lead_submissions
    where address = from_address and submitted_at > at - interval '10 minutes' and submitted_at <= at
  ) > 2 * 200 then
    raise sqlstate 'PT429' using message = 'too_many_leads',
      detail = 'Very many messages came from this network in the last few minutes.',
      hint = 'Please wait ten minutes, or call us.';
  end if;

  delete from private.lead_submissions where id in (
    select id from private.lead_submissions
    where submitted_at < at - interval '1 day' order by submitted_at limit 10
    for update skip locked
  );
  -- Further ahead than any submission that came while this one waited.
  delete from private.lead_submissions where id in (
    select id from private.lead_submissions
    where submitted_at > at + interval '10 minutes' order by submitted_at desc limit 10
    for update skip locked
  );
end
$$;
