-- Who has a seat, how they came by it and how they lost it.
--
-- Two who lock the same things in another order wait for each other for ever (deadlock), so everybody goes one way: the person
-- (private.lock_person) or the registrations in the order of their ids, then what hangs on these, such as mails, then the
-- workshops in the order of their ids, then content_version.
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
  at timestamptz not null,
  -- What staff said they need not be told. They do not know it all the same.
  spared jsonb
);
alter table private.told enable row level security;

create function private.tidings(workshop public.webinars) returns jsonb
language sql stable
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

-- Whoever gets a seat back waits for the same person's registering anew, as two who register do: each would hold what the
-- other wants, the place in the index or the workshop.
create function private.note_cancellation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.cancelled_at is null then
    perform private.lock_person(new.phone, new.email);
  end if;
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

-- Deleting a workshop goes the other way, from it to its registrations. So either a workshop is deleted or registrations
-- change, many of these at once. Registering, which changes none, goes on.
create function private.stay_with_workshops() returns void
language sql volatile set search_path = ''
return pg_advisory_xact_lock_shared(hashtextextended('workshops are deleted', 0));

create function private.take_turns() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'webinars' then
    perform pg_advisory_xact_lock(hashtextextended('workshops are deleted', 0));
  else
    perform private.stay_with_workshops();
  end if;
  return null;
end
$$;
create trigger take_turns before delete on public.webinars
  for each statement execute function private.take_turns();
create trigger take_turns before update or delete on public.course_enrollments
  for each statement execute function private.take_turns();

-- All that a statement changes at once: of several workshops each is locked before any is written.
drop trigger move_seat on public.course_enrollments;
drop function private.move_seat();
drop function private.give_seat_back(uuid);
create function private.move_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  freed uuid[];
  wanted uuid[] := '{}';
  workshop uuid;
begin
  -- While a workshop comes back, restore_deleted counts its seats by itself.
  if current_setting('private.insert_is', true) = 'restored' then
    return null;
  elsif tg_op = 'DELETE' then
    freed := array(select webinar_id from before where cancelled_at is null and webinar_id is not null);
  else
    select array_remove(array_agg(held), null), array_remove(array_agg(wants), null) into freed, wanted
    from (
      select case when before.cancelled_at is null then before.webinar_id end as held,
        case when after.cancelled_at is null then after.webinar_id end as wants
      from before join after using (id)
    ) as seat
    where held is distinct from wants;
  end if;
  perform from public.webinars where id = any (freed || wanted) order by id for update;
  update public.webinars workshop set registered_count = greatest(registered_count - given_back.seats, 0)
  from (select id, count(*)::integer as seats from unnest(freed) as id group by id) as given_back
  where workshop.id = given_back.id;
  foreach workshop in array coalesce(wanted, '{}') loop
    perform private.take_seat(workshop);
  end loop;
  return null;
end
$$;
create trigger move_seats after update on public.course_enrollments
  referencing old table as before new table as after
  for each statement execute function private.move_seats();
create trigger give_seats_back after delete on public.course_enrollments
  referencing old table as before
  for each statement execute function private.move_seats();

-- As before, with every lead locked before the first goes.
create or replace function public.erase_person(lead uuid) returns integer
language sql volatile
begin atomic
  select private.require('erase leads');
  select private.stay_with_workshops();
  select from public.contact_inquiries where id in (select id from public.person_leads(lead)) order by id for update;
  select from public.course_enrollments where id in (select id from public.person_leads(lead)) order by id for update;
  with theirs as (select id from public.person_leads(lead)),
  inquiries as (
    delete from public.contact_inquiries where id in (select id from theirs)
    returning id, phone_e164, email_key, created_at
  ), enrollments as (
    delete from public.course_enrollments where id in (select id from theirs)
    returning id, phone_e164, email_key, created_at
  ), gone as (
    select * from inquiries union all select * from enrollments
  )
  select coalesce(sum(private.record_erased_lead(
    id, case when id = lead then phone_e164 end, case when id = lead then email_key end, created_at
  )), 0)::integer from gone;
end;

-- As before, in that order; and whoever held a seat has it again, wherever they first registered.
create or replace function public.restore_deleted(wanted_kind text, wanted uuid, wanted_deletion bigint default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted private.bin;
  belonging uuid[];
  entry jsonb;
  columns text;
  is_there boolean;
begin
  perform private.require('write the catalogue');
  perform private.stay_with_workshops();
  delete from private.bin where deletion = (
    select deletion from private.bin
    where kind = wanted_kind and id = wanted and deleted_at > now() - interval '30 days'
      and (wanted_deletion is null or deletion = wanted_deletion)
    order by deletion desc limit 1 for update
  )
  returning * into deleted;
  if deleted.id is null then
    return 'gone';
  end if;
  -- Whoever cancels one of them now waits, and finds the workshop there.
  belonging := array(
    select id from public.course_enrollments
    where webinar_id is null
      and (id = any (deleted.seats) or course_id = 'workshop-' || wanted and cancelled_at is not null)
    order by id for update
  );
  entry := case deleted.kind
    when 'webinars' then private.restored_workshop(deleted)
    else private.with_free_slug(deleted)
  end;
  execute format('select exists (select from public.%I where id = $1)', deleted.kind) into is_there using wanted;
  if is_there then
    entry := entry || jsonb_build_object('id', gen_random_uuid());
    if deleted.kind = 'webinars' then
      -- Its registrations stay where they are, and hold no seat of this one.
      entry := entry || jsonb_build_object(
        'registered_count', greatest((deleted.entry ->> 'registered_count')::integer - cardinality(deleted.seats), 0)
      );
    end if;
  end if;
  -- Those that the table has today; what was added since gets its default.
  select string_agg(quote_ident(column_name), ', ') into columns
  from information_schema.columns
  where table_schema = 'public' and table_name = deleted.kind and is_generated = 'NEVER' and entry ? column_name;
  perform set_config('private.insert_is', 'restored', true);
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', deleted.kind, columns
  ) using entry;
  if deleted.kind = 'webinars' and not is_there then
    update public.course_enrollments set webinar_id = wanted where id = any (belonging);
  end if;
  perform set_config('private.insert_is', '', true);
  return case when entry ->> 'slug' = '' and deleted.entry ->> 'slug' <> '' then 'restored_elsewhere' else 'restored' end;
end
$$;

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
  private.stay_with_workshops(), private.take_turns(), private.move_seats(), private.keep_taken_seats() from public;
grant execute on function private.stay_with_workshops() to authenticated;

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
  perform private.stay_with_workshops();
  perform from public.course_enrollments
  where id = any (cancelling) and webinar_id = workshop order by id for no key update;
  update public.course_enrollments set cancelled_at = now()
  where id = any (cancelling) and webinar_id = workshop and cancelled_at is null;
  update public.webinars set max_attendees = seats where id = workshop;
  if not found then
    raise sqlstate 'PT404' using message = 'workshop_not_found', detail = 'There is no such workshop.';
  end if;
end
$$;

-- Who came. Apart from the registrations: a tap at the door is no work on the lead.
create table public.attendance (
  enrollment_id uuid primary key references public.course_enrollments on delete cascade,
  -- Null where a mark was taken back: an older tap that arrives later must not bring it back.
  attended boolean,
  marked_at timestamptz not null,
  marked_by text not null default '' check (char_length(marked_by) <= 200)
);
revoke all on public.attendance from anon, authenticated;
grant all on public.attendance to service_role;
grant select on public.attendance to authenticated;
alter table public.attendance enable row level security;
create policy "who works on leads reads who came" on public.attendance for select to authenticated
  using ((select private.may('work on leads')));

-- What is stored of a person, and whether they came.
create or replace function private.person_data(lead uuid) returns jsonb
language sql stable
begin atomic
  with theirs as (select * from public.person_leads(lead)),
  events as (
    select event.* from theirs join public.lead_events event on event.inquiry_id = theirs.id
    union all
    select event.* from theirs join public.lead_events event on event.enrollment_id = theirs.id
  ),
  mails as (
    select mail.* from theirs join public.mail_outbox mail on mail.inquiry_id = theirs.id
    union all
    select mail.* from theirs join public.mail_outbox mail on mail.enrollment_id = theirs.id
  )
  select jsonb_build_object(
    'leads', (
      select coalesce(jsonb_agg(to_jsonb(theirs) - 'search_text' - 'email_key' order by created_at), '[]') from theirs
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(events) - 'actor_id' order by created_at), '[]') from events
    ),
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
        order by created_at
      ), '[]')
      from mails
    ),
    'attendance', (
      select coalesce(jsonb_agg(
        jsonb_build_object('registration', mark.enrollment_id, 'attended', mark.attended, 'marked_at', mark.marked_at)
        order by mark.marked_at
      ), '[]')
      -- The limit has each looked up by itself.
      from theirs cross join lateral (select * from public.attendance where enrollment_id = theirs.id limit 1) as mark
    )
  );
end;

-- Many at once, each with the moment of its tap: phones without a connection send theirs later, and the last tap counts.
-- A list of {"registration", "attended", "at"}; without `attended` a mark is taken back. A clock that is ahead counts as now.
create function public.mark_attendance(marks jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('work on leads');
  -- Who is being erased is waited for, and is then not there.
  perform from public.course_enrollments
  where id in (select registration from jsonb_to_recordset(marks) as mark (registration uuid)) order by id for key share;
  insert into public.attendance as stored (enrollment_id, attended, marked_at, marked_by)
  select distinct on (registration) registration, attended, least(at, now()), coalesce(private.staff_name(auth.uid()), '')
  from jsonb_to_recordset(marks) as mark (registration uuid, attended boolean, at timestamptz)
  where exists (select from public.course_enrollments where id = registration and webinar_id is not null)
  order by registration, at desc
  on conflict (enrollment_id) do update
    set attended = excluded.attended, marked_at = excluded.marked_at, marked_by = excluded.marked_by
    where stored.marked_at <= excluded.marked_at;
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
