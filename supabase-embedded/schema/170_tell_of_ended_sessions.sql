-- Tells every server that sessions have ended or accounts were banned, so that it looks whose websockets are still open.
create function realtime.tell_of_ended_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('realtime', 's:');
  return null;
end
$$;
revoke execute on function realtime.tell_of_ended_sessions() from public;

create trigger tell_of_ended_sessions after delete on auth.sessions
  for each statement execute function realtime.tell_of_ended_sessions();
create trigger tell_of_banned_accounts after update of banned_until, deleted_at on auth.users
  for each statement execute function realtime.tell_of_ended_sessions();
