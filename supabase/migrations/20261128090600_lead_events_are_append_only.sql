-- What was done to a lead is never rewritten, and goes with its lead alone: with the secret key, too, and for the database's
-- owner. All that can become of an entry before is that the account behind it is deleted.
create function private.keep_lead_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    -- A cascade comes when the lead has gone.
    if not exists (select from public.contact_inquiries where id = old.inquiry_id)
      and not exists (select from public.course_enrollments where id = old.enrollment_id) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if new.actor_id is null and not exists (select from public.profiles where id = old.actor_id) then
      old.actor_id := null;
      if old *= new then
        return new;
      end if;
    end if;
  end if;
  raise insufficient_privilege using message = 'The timeline of a lead cannot be altered';
end
$$;
revoke execute on function private.keep_lead_events() from public;

create trigger keep_events before update or delete on public.lead_events
  for each row execute function private.keep_lead_events();
create trigger keep_all_events before truncate on public.lead_events
  for each statement execute function private.keep_lead_events();

-- Leads go by the commands of staff, which the record names, and when they expire. Deleted with the secret key, one would take
-- its timeline along and leave no trace.
revoke delete, truncate on public.contact_inquiries, public.course_enrollments from service_role;
