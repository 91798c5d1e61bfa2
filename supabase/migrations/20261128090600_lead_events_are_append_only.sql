-- The timeline of a lead cannot be changed, and is deleted only together with the lead. This also holds for the secret key and the
-- database's owner. The one exception: when an account is deleted, its id is removed from its entries.
create function private.keep_lead_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    -- A cascade runs after the lead is deleted.
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

-- Leads are deleted by staff, which the audit log records, and when they expire. Deleting a lead with the secret key would delete
-- its timeline, too, and leave no trace.
revoke delete, truncate on public.contact_inquiries, public.course_enrollments from service_role;
