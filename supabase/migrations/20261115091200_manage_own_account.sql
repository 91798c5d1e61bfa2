-- What people may do with their own account beyond the auth service's endpoints. As for administrators, a token that
-- outlived its session counts for nothing, and somebody with a second factor must have passed it.
create function private.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions session
    join auth.users person on person.id = session.user_id
    where person.id = (select auth.uid())
      and session.id::text = (select auth.jwt() ->> 'session_id')
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until < now())
      and person.deleted_at is null
      and (
        (select auth.jwt() ->> 'aal') = 'aal2'
        or not exists (
          select from auth.mfa_factors factor
          where factor.user_id = person.id and factor.status = 'verified'
        )
      )
  )
$$;
revoke execute on function private.is_fully_signed_in() from public;

create function public.list_my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select session.id, session.created_at,
    coalesce(session.refreshed_at at time zone 'utc', session.created_at),
    session.user_agent,
    session.id::text = (select auth.jwt() ->> 'session_id')
  from auth.sessions session
  where session.user_id = (select auth.uid())
    and (session.not_after is null or session.not_after > now())
    and (select private.is_fully_signed_in())
  order by 5 desc, 3 desc
  limit 100
$$;
revoke execute on function public.list_my_sessions() from public, anon;
grant execute on function public.list_my_sessions() to authenticated;

create function public.end_my_session(session_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from auth.sessions session
  where session.id = session_id
    and session.user_id = (select auth.uid())
    and (select private.is_fully_signed_in())
$$;
revoke execute on function public.end_my_session(uuid) from public, anon;
grant execute on function public.end_my_session(uuid) to authenticated;

create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if not private.is_fully_signed_in() then
    raise sqlstate 'PT403' using message = 'sign_in_needed';
  end if;
  -- Two administrators who leave at the same moment must not both count on the other one.
  perform from public.profiles where role = 'admin' order by id for update;
  if exists (select from public.profiles where id = me and role = 'admin')
    and not exists (select from public.profiles where id <> me and role = 'admin') then
    raise sqlstate 'PT409' using message = 'last_administrator';
  end if;
  insert into auth.audit_log_entries (instance_id, id, payload, created_at)
  values (
    '00000000-0000-0000-0000-000000000000',
    gen_random_uuid(),
    json_build_object('action', 'user_deleted', 'actor_id', me, 'log_type', 'account'),
    now()
  );
  delete from auth.users where id = me;
end
$$;
revoke execute on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;
