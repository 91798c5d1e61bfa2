-- A table that is emptied at once tells its triggers of no lead.
create or replace function private.recount_after_truncate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recount_leads();
  return null;
end
$$;
revoke execute on function private.recount_after_truncate() from public;

create or replace trigger recount_leads after truncate on public.contact_inquiries
  for each statement execute function private.recount_after_truncate();
create or replace trigger recount_leads after truncate on public.course_enrollments
  for each statement execute function private.recount_after_truncate();
