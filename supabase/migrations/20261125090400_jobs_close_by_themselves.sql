-- A job is open to the end of its last day in India. The server closes those whose day has passed, as soon as it has; what is
-- written as open after its last day is closed at once. So there is one status, which every list, count and index goes by. It
-- is asked for once a day, and therefore without an index of its own.
create function public.close_ended_jobs(today date default (now() at time zone 'Asia/Kolkata')::date) returns integer
language sql volatile security definer set search_path = '' as $$
  with closed as (
    update public.jobs set status = 'closed'
    -- A server whose clock goes wrong closes what ends within two days, and not everything for good.
    where status = 'active' and valid_through < least(today, (now() at time zone 'Asia/Kolkata')::date + 2)
    returning 1
  )
  select count(*)::integer from closed
$$;
revoke execute on function public.close_ended_jobs(date) from public, anon, authenticated;
grant execute on function public.close_ended_jobs(date) to service_role;
comment on function public.close_ended_jobs(date) is
  'The server calls it over the API, with the secret key alone, when a day has ended.';

create function private.close_ended_job() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status := 'closed';
  return new;
end
$$;
revoke execute on function private.close_ended_job() from public;
create trigger close_ended_job before insert or update of status, valid_through on public.jobs
  for each row when (new.status = 'active' and new.valid_through < (now() at time zone 'Asia/Kolkata')::date)
  execute function private.close_ended_job();
