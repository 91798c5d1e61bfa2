-- What warnings and figures are made of, in one question. It runs with the rights of the server's own role.
create function public.site_state() returns json
language sql stable
begin atomic
  select json_build_object(
    'newest_migration', public.newest_migration(),
    'clock', clock_timestamp(),
    'backup', public.backup_state(),
    'mails', json_build_object(
      'waiting', (select count(*) from public.mail_outbox where status = 'pending'),
      -- A mail that an administrator has tried again waits since then.
      'oldest_waiting_at', (
        select min(give_up_at) - interval '2 days' from public.mail_outbox where status = 'pending'
      ),
      'held', (select count(*) from public.mail_outbox where status = 'held'),
      -- Of the leads of a week: what is older is history. What was discarded was given up by a person.
      'given_up', (
        select count(*) from public.mail_outbox
        where status = 'failed' and created_at > now() - interval '7 days'
          and last_error is distinct from 'Discarded after the site was restored from a backup.'
      )
    )
  );
end;
revoke execute on function public.site_state() from public, anon, authenticated;
grant execute on function public.site_state() to service_role;
