-- What looked automatic about a lead when it was sent. Visitors write this column and not `suspicious` itself: so
-- nobody can take a flag away, and whoever lies about the signals accuses only the lead they are sending.
alter table public.contact_inquiries
  add column signals text[] not null default '{}'
    check (signals <@ array['honeypot', 'too_fast'] and cardinality(signals) <= 2);
alter table public.course_enrollments
  add column signals text[] not null default '{}'
    check (signals <@ array['honeypot', 'too_fast'] and cardinality(signals) <= 2);

grant insert (signals) on public.contact_inquiries to anon, authenticated;
grant insert (signals) on public.course_enrollments to anon, authenticated;

-- A suspicious lead is stored and shown like any other; the desk decides.
create function private.flag_suspicious_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.suspicious := new.suspicious or cardinality(new.signals) > 0;
  return new;
end
$$;
revoke execute on function private.flag_suspicious_lead() from public;

create trigger flag_suspicious_lead before insert on public.contact_inquiries
  for each row execute function private.flag_suspicious_lead();
create trigger flag_suspicious_lead before insert on public.course_enrollments
  for each row execute function private.flag_suspicious_lead();
