-- Who has a seat, how they came by it and how they lost it. An update locks the registration before its triggers lock the
-- workshop; functions that change both go the same way, so that two never wait for each other.
alter table public.course_enrollments
  -- Written down at the door by staff: no mail goes out, and no visitor's limit counts.
  add column is_walk_in boolean not null default false,
  add column cancelled_by text check (cancelled_by in ('visitor', 'staff')),
  -- Rises with whatever the person's own calendar shows, beside the workshop's.
  add column revision integer not null default 0,
  add constraint walk_ins_come_to_workshops check (not is_walk_in or course_id like 'workshop-%');
grant insert (is_walk_in) on public.course_enrollments to authenticated;

-- The row lock makes the last seat go to one person, however many ask for it at once. Staff may seat somebody who comes late.
create or replace function private.take_seat(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  workshop public.webinars;
begin
  select * into workshop from public.webinars where id = wanted for update;
  if not found then
    raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
  elsif workshop.status = 'cancelled' then
    raise sqlstate 'PT409' using message = 'workshop_closed', detail = 'This workshop is cancelled.';
  elsif (workshop.status = 'completed' or workshop.starts_at <= private.moment()) and not private.may('work on leads') then
    raise sqlstate 'PT409' using message = 'workshop_closed',
      detail = case workshop.status when 'completed' then 'This workshop is over.' else 'This workshop has begun.' end;
  elsif workshop.registered_count >= workshop.max_attendees then
    raise sqlstate 'PT409' using message = 'workshop_full',
      detail = format('All %s seats are taken.', workshop.max_attendees);
  end if;
  update public.webinars set registered_count = registered_count + 1 where id = wanted;
end
$$;

-- What people were last told of their workshop, and when. By it those are found who know something that is not true any more.
create table private.told (
  enrollment_id uuid primary key references public.course_enrollments on delete cascade,
  tidings jsonb not null,
  at timestamptz not null
);
alter table private.told enable row level security;

create function private.tidings(workshop public.webinars) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'date', workshop.date, 'time', workshop.time, 'mode', workshop.mode, 'cancelled', workshop.status = 'cancelled'
);

insert into private.told
select registration.id, private.tidings(workshop), now()
from public.course_enrollments registration join public.webinars workshop on workshop.id = registration.webinar_id;

create or replace function private.accept_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(new.phone, new.email);
  new.webinar_id := case when new.course_id like 'workshop-%' then private.workshop_id(new.course_id) end;
  -- First of all: a repeat of what is stored must hear so, not that the workshop has filled up meanwhile. Whoever asks for a
  -- seat twice in the same words hears that they have one.
  if exists (select from public.course_enrollments where idempotency_key = new.idempotency_key)
    or new.webinar_id is null and exists (
      select from public.course_enrollments
      where email_key = lower(trim(new.email)) and words_key = new.words_key and cancelled_at is null
        and private.is_sent_twice(created_at, new.created_at)
        and private.are_same_words(
          array[name, phone, course_id, course_name], array[new.name, new.phone, new.course_id, new.course_name])
    )
  then
    raise unique_violation using message = 'lead_already_stored',
      constraint = 'course_enrollments_idempotency_key_key';
  end if;
  if new.is_walk_in then
    perform private.require('work on leads');
  end if;
  -- A row that arrives cancelled (an import) holds no seat, and gives none back when it goes.
  if new.webinar_id is not null and new.cancelled_at is null then
    perform private.refuse_second_seat(new.webinar_id, new.phone, new.email);
    perform private.take_seat(new.webinar_id);
  end if;
  if not new.is_walk_in then
    perform private.limit_lead_submissions(new.phone, new.email);
  end if;
  return new;
end
$$;

-- Whoever registers has read on the page when it is.
create function private.note_what_is_known() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.told
  select new.id, private.tidings(workshop), private.moment() from public.webinars workshop where workshop.id = new.webinar_id;
  return null;
end
$$;
create trigger note_what_is_known after insert on public.course_enrollments
  for each row when (new.webinar_id is not null) execute function private.note_what_is_known();

create function private.note_cancellation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.revision := old.revision + 1;
  new.cancelled_by := case
    when new.cancelled_at is not null then coalesce(nullif(current_setting('private.cancelled_by', true), ''), 'staff')
  end;
  return new;
end
$$;
create trigger note_cancellation before update of cancelled_at on public.course_enrollments
  for each row when ((old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function private.note_cancellation();

-- Fewer seats than are taken would leave somebody standing, and nobody could say whom.
create function private.keep_taken_seats() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT409' using message = 'seats_below_taken', detail = format('%s seats are taken.', new.registered_count);
end
$$;
create trigger keep_taken_seats before update of max_attendees on public.webinars
  for each row when (new.max_attendees < old.max_attendees and new.max_attendees < new.registered_count)
  execute function private.keep_taken_seats();

revoke execute on function private.tidings(public.webinars), private.note_what_is_known(), private.note_cancellation(),
  private.keep_taken_seats() from public;

create function private.seats_with_a_row(workshop uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.course_enrollments where webinar_id = workshop and cancelled_at is null
$$;

-- Those who registered on paper or by telephone hold a seat without a row.
create function public.set_paper_registrations(workshop uuid, people integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.webinars;
  rows integer;
begin
  perform private.require('work on leads');
  select * into wanted from public.webinars where id = workshop for update;
  rows := private.seats_with_a_row(workshop);
  if not found then
    raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
  elsif people is null or people < 0 then
    raise sqlstate 'PT422' using message = 'no_such_number', detail = 'Nobody can be fewer than none.';
  elsif rows + people > greatest(wanted.max_attendees, wanted.registered_count) then
    raise sqlstate 'PT409' using message = 'workshop_full',
      detail = format('There are %s seats, and %s are taken on the site.', wanted.max_attendees, rows);
  end if;
  update public.webinars set registered_count = rows + people where id = workshop;
  perform private.write_record(
    'changed', 'webinar', workshop::text, wanted.title,
    jsonb_build_object('registered_on_paper', jsonb_build_array(wanted.registered_count - rows, people))
  );
end
$$;

-- Fewer seats, and whose are cancelled for it: those who are named, and nobody else.
create function public.lower_seats(workshop uuid, seats integer, cancelling uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('write the catalogue');
  perform private.require('work on leads');
  perform from public.course_enrollments
  where id = any (cancelling) and webinar_id = workshop order by id for update;
  update public.course_enrollments set cancelled_at = now()
  where id = any (cancelling) and webinar_id = workshop and cancelled_at is null;
  update public.webinars set max_attendees = seats where id = workshop;
end
$$;

-- Who came. Apart from the registrations: a tap at the door is no work on the lead.
create table public.attendance (
  enrollment_id uuid primary key references public.course_enrollments on delete cascade,
  attended boolean not null,
  marked_at timestamptz not null,
  marked_by text not null default '' check (char_length(marked_by) <= 200)
);
revoke all on public.attendance from anon, authenticated;
grant all on public.attendance to service_role;
grant select on public.attendance to authenticated;
alter table public.attendance enable row level security;
create policy "who works on leads reads who came" on public.attendance for select to authenticated
  using ((select private.may('work on leads')));

-- Many at once, each with the moment of its tap: phones without a connection send theirs later, and the last tap counts.
-- A list of {"registration", "attended", "at"}; without `attended` a mark is taken back. A clock that is ahead counts as now.
create function public.mark_attendance(marks jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('work on leads');
  insert into public.attendance as stored (enrollment_id, attended, marked_at, marked_by)
  select distinct on (registration) registration, attended, least(at, now()), coalesce(private.staff_name(auth.uid()), '')
  from jsonb_to_recordset(marks) as mark (registration uuid, attended boolean, at timestamptz)
  where attended is not null
    and exists (select from public.course_enrollments where id = registration and webinar_id is not null)
  order by registration, at desc
  on conflict (enrollment_id) do update
    set attended = excluded.attended, marked_at = excluded.marked_at, marked_by = excluded.marked_by
    where stored.marked_at <= excluded.marked_at;
  delete from public.attendance stored
  using jsonb_to_recordset(marks) as mark (registration uuid, attended boolean, at timestamptz)
  where mark.attended is null and stored.enrollment_id = mark.registration and stored.marked_at <= mark.at;
end
$$;

revoke execute on function private.seats_with_a_row(uuid) from public;
revoke execute on function public.set_paper_registrations(uuid, integer), public.lower_seats(uuid, integer, uuid[]),
  public.mark_attendance(jsonb) from public, anon;
grant execute on function public.set_paper_registrations(uuid, integer), public.lower_seats(uuid, integer, uuid[]),
  public.mark_attendance(jsonb) to authenticated;
comment on function public.set_paper_registrations(uuid, integer) is
  'Nobody may write the number of seats that are taken, so it asks for the right to work on leads itself.';
comment on function public.lower_seats(uuid, integer, uuid[]) is
  'Seats and registrations change together or not at all; it asks for the rights to both itself.';
comment on function public.mark_attendance(jsonb) is
  'The newest of several taps counts, whoever sends it first; it asks for the right to work on leads itself.';
