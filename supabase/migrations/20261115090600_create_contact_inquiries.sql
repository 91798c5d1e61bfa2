create table public.contact_inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200 and name !~ '[[:cntrl:]]'),
  email text not null check (email ~ '\S' and char_length(email) <= 320 and email !~ '[[:cntrl:]]'),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50 and phone !~ '[[:cntrl:]]'),
  phone_e164 text generated always as (private.phone_to_e164(phone)) stored,
  course text check (char_length(course) <= 100 and course !~ '[[:cntrl:]]'),
  message text check (char_length(message) <= 5000),
  page text check (char_length(page) <= 500),
  utm jsonb check (jsonb_typeof(utm) = 'object' and octet_length(utm::text) <= 2000),
  consent_version text check (char_length(consent_version) <= 50),
  whatsapp_opt_in boolean not null default false,
  idempotency_key uuid constraint contact_inquiries_idempotency_key_key unique,
  status text not null default 'new' check (status in ('new', 'contacted', 'enrolled', 'lost')),
  suspicious boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_inquiries_created_at_idx on public.contact_inquiries (created_at desc, id);
create index contact_inquiries_phone_idx on public.contact_inquiries (phone_e164);
create index contact_inquiries_email_idx on public.contact_inquiries (lower(email));

-- A visitor writes the visitor's columns and nothing else, and reads nothing back.
revoke all on public.contact_inquiries from anon, authenticated;
grant all on public.contact_inquiries to service_role;
grant insert (name, email, phone, course, message, page, utm, consent_version, whatsapp_opt_in, idempotency_key)
  on public.contact_inquiries to anon, authenticated;
grant select, delete, update (status) on public.contact_inquiries to authenticated;
alter table public.contact_inquiries enable row level security;

create policy "anyone sends an enquiry"
  on public.contact_inquiries for insert to anon, authenticated
  with check (true);

create policy "administrators read enquiries"
  on public.contact_inquiries for select to authenticated
  using ((select private.is_admin()));

create policy "administrators work on enquiries"
  on public.contact_inquiries for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "administrators delete enquiries"
  on public.contact_inquiries for delete to authenticated
  using ((select private.is_admin()));

create trigger set_updated_at before update on public.contact_inquiries
  for each row execute function private.set_updated_at();

create function private.accept_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(new.phone, new.email);
  if exists (select from public.contact_inquiries where idempotency_key = new.idempotency_key) then
    raise unique_violation using message = 'lead_already_stored',
      constraint = 'contact_inquiries_idempotency_key_key';
  end if;
  perform private.limit_lead_submissions(new.phone, new.email);
  return new;
end
$$;
revoke execute on function private.accept_inquiry() from public;

create trigger accept_inquiry before insert on public.contact_inquiries
  for each row execute function private.accept_inquiry();
