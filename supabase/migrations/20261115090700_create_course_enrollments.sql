-- Enrolments for courses and registrations for workshops: the latter name `workshop-{id}` as their course.
create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200 and name !~ '[[:cntrl:]]'),
  email text not null check (email ~ '\S' and char_length(email) <= 320 and email !~ '[[:cntrl:]]'),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50 and phone !~ '[[:cntrl:]]'),
  phone_e164 text generated always as (private.phone_to_e164(phone)) stored,
  course_name text not null check (char_length(course_name) <= 200 and course_name !~ '[[:cntrl:]]'),
  course_id text check (char_length(course_id) <= 100 and course_id !~ '[[:cntrl:]]'),
  webinar_id uuid references public.webinars on delete set null,
  page text check (char_length(page) <= 500),
  utm jsonb check (jsonb_typeof(utm) = 'object' and octet_length(utm::text) <= 2000),
  consent_version text check (char_length(consent_version) <= 50),
  whatsapp_opt_in boolean not null default false,
  idempotency_key uuid constraint course_enrollments_idempotency_key_key unique,
  status text not null default 'new' check (status in ('new', 'contacted', 'enrolled', 'lost')),
  cancelled_at timestamptz,
  suspicious boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_enrollments_created_at_idx on public.course_enrollments (created_at desc, id);
create index course_enrollments_phone_idx on public.course_enrollments (phone_e164);
create index course_enrollments_email_idx on public.course_enrollments (lower(email));
create index course_enrollments_course_id_idx on public.course_enrollments (course_id, created_at desc);

-- One seat a person, whether recognised by number or by address.
create unique index one_seat_a_phone on public.course_enrollments (webinar_id, coalesce(phone_e164, trim(phone)))
  where webinar_id is not null and cancelled_at is null;
create unique index one_seat_an_email on public.course_enrollments (webinar_id, lower(trim(email)))
  where webinar_id is not null and cancelled_at is null;

revoke all on public.course_enrollments from anon, authenticated;
grant all on public.course_enrollments to service_role;
grant insert (name, email, phone, course_name, course_id, page, utm, consent_version, whatsapp_opt_in, idempotency_key)
  on public.course_enrollments to anon, authenticated;
grant select, delete, update (status, cancelled_at) on public.course_enrollments to authenticated;
alter table public.course_enrollments enable row level security;

create policy "anyone enrols"
  on public.course_enrollments for insert to anon, authenticated
  with check (true);

create policy "administrators read enrolments"
  on public.course_enrollments for select to authenticated
  using ((select private.is_admin()));

create policy "administrators work on enrolments"
  on public.course_enrollments for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "administrators delete enrolments"
  on public.course_enrollments for delete to authenticated
  using ((select private.is_admin()));

create trigger set_updated_at before update on public.course_enrollments
  for each row execute function private.set_updated_at();

-- The row lock makes the last seat go to one person, however many ask for it at once.
create function private.take_seat(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  workshop public.webinars;
begin
  select * into workshop from public.webinars where id = wanted for update;
  if not found then
    raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
  elsif workshop.status in ('cancelled', 'completed') then
    raise sqlstate 'PT409' using message = 'workshop_closed',
      detail = format('This workshop is %s.', workshop.status);
  elsif workshop.registered_count >= workshop.max_attendees then
    raise sqlstate 'PT409' using message = 'workshop_full',
      detail = format('All %s seats are taken.', workshop.max_attendees);
  end if;
  update public.webinars set registered_count = registered_count + 1 where id = wanted;
end
$$;

create function private.give_seat_back(taken uuid) returns void
language sql security definer set search_path = '' as $$
  update public.webinars set registered_count = greatest(registered_count - 1, 0) where id = taken
$$;

create function private.workshop_id(course_id text) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return substr(course_id, char_length('workshop-') + 1)::uuid;
exception when invalid_text_representation then
  raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
end
$$;

create function private.refuse_second_seat(wanted uuid, new_phone text, new_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.course_enrollments
    where webinar_id = wanted and cancelled_at is null
      and (lower(trim(email)) = lower(trim(new_email))
        or coalesce(phone_e164, trim(phone)) = coalesce(private.phone_to_e164(new_phone), trim(new_phone)))
  ) then
    raise sqlstate 'PT409' using message = 'already_registered',
      detail = 'This person already has a seat in this workshop.';
  end if;
end
$$;

create function private.accept_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(new.phone, new.email);
  -- First of all: a repeat of what is stored must hear so, not that the workshop has filled up meanwhile.
  if exists (select from public.course_enrollments where idempotency_key = new.idempotency_key) then
    raise unique_violation using message = 'lead_already_stored',
      constraint = 'course_enrollments_idempotency_key_key';
  end if;
  new.webinar_id := case when new.course_id like 'workshop-%' then private.workshop_id(new.course_id) end;
  -- A row that arrives cancelled (an import) holds no seat, and gives none back when it goes.
  if new.webinar_id is not null and new.cancelled_at is null then
    perform private.refuse_second_seat(new.webinar_id, new.phone, new.email);
    perform private.take_seat(new.webinar_id);
  end if;
  perform private.limit_lead_submissions(new.phone, new.email);
  return new;
end
$$;

create trigger accept_enrollment before insert on public.course_enrollments
  for each row execute function private.accept_enrollment();

create function private.move_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant uuid := case when old.cancelled_at is null then old.webinar_id end;
  wants uuid;
begin
  if tg_op = 'UPDATE' then
    wants := case when new.cancelled_at is null then new.webinar_id end;
  end if;
  if held is not null and held is distinct from wants then
    perform private.give_seat_back(held);
  end if;
  if wants is not null and wants is distinct from held then
    perform private.take_seat(wants);
  end if;
  return null;
end
$$;

create trigger move_seat after update of cancelled_at, webinar_id or delete on public.course_enrollments
  for each row execute function private.move_seat();

revoke execute on function
  private.take_seat(uuid), private.give_seat_back(uuid), private.refuse_second_seat(uuid, text, text),
  private.accept_enrollment(), private.move_seat()
  from public;
