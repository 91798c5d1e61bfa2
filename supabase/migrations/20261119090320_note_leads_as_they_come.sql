-- How many leads came on each day, by kind and course, so that the figures need not read the leads. Each lead that comes,
-- goes or moves to another day or course leaves a row here, in its own transaction: so these are right at every moment,
-- and no two visitors wait for each other, as they would at a row that counts.
create table private.lead_tally_changes (
  id bigint generated always as identity primary key,
  -- In India.
  day date not null,
  kind text not null,
  course_id text,
  course_name text,
  leads integer not null
);
create index lead_tally_changes_day_idx on private.lead_tally_changes (day);

-- The sums of the changes that public.tally_leads() has taken up: of a course on a day, of a day, and of all days.
create table private.lead_tallies (
  scope text not null check (scope in ('course', 'day', 'all')),
  day date,
  kind text not null,
  course_id text,
  course_name text,
  leads bigint not null,
  constraint one_tally unique nulls not distinct (scope, day, kind, course_id, course_name) include (leads)
);

grant select on private.lead_tally_changes, private.lead_tallies to authenticated;
alter table private.lead_tally_changes enable row level security;
alter table private.lead_tallies enable row level security;

create policy "administrators read what changes the tallies"
  on private.lead_tally_changes for select to authenticated
  using ((select private.is_admin()));

create policy "administrators read the tallies"
  on private.lead_tallies for select to authenticated
  using ((select private.is_admin()));

-- What a lead counts as, in the words of the view `leads`.
create function private.tally_of(lead public.contact_inquiries)
returns table (day date, kind text, course_id text, course_name text)
language sql stable
begin atomic
  select ((lead).created_at at time zone 'Asia/Kolkata')::date, 'enquiry', (lead).course, null::text;
end;

create function private.tally_of(lead public.course_enrollments)
returns table (day date, kind text, course_id text, course_name text)
language sql stable
begin atomic
  select ((lead).created_at at time zone 'Asia/Kolkata')::date,
    case when (lead).course_id like 'workshop-%' then 'registration' else 'enrolment' end,
    (lead).course_id, (lead).course_name;
end;

-- Once a statement: a hundred thousand leads that are erased at once are a row for each day and course.
create function private.note_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  each constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_table_name = 'contact_inquiries' then
    insert into private.lead_tally_changes (day, kind, course_id, course_name, leads)
    select tally.day, tally.kind, tally.course_id, tally.course_name, each * count(*)
    from changed cross join lateral private.tally_of(row(changed.*)::public.contact_inquiries) as tally
    group by 1, 2, 3, 4;
  else
    insert into private.lead_tally_changes (day, kind, course_id, course_name, leads)
    select tally.day, tally.kind, tally.course_id, tally.course_name, each * count(*)
    from changed cross join lateral private.tally_of(row(changed.*)::public.course_enrollments) as tally
    group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;

create function private.note_moved_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lead_tally_changes (day, kind, course_id, course_name, leads)
  select tally.*, -1 from private.tally_of(old) as tally
  union all
  select tally.*, 1 from private.tally_of(new) as tally;
  return null;
end
$$;
revoke execute on function private.tally_of(public.contact_inquiries), private.tally_of(public.course_enrollments),
  private.note_leads(), private.note_moved_lead() from public;

create trigger note_leads_that_come after insert on public.contact_inquiries
  referencing new table as changed for each statement execute function private.note_leads();
create trigger note_leads_that_go after delete on public.contact_inquiries
  referencing old table as changed for each statement execute function private.note_leads();
create trigger note_moved_lead after update on public.contact_inquiries
  for each row when ((old.created_at, old.course) is distinct from (new.created_at, new.course))
  execute function private.note_moved_lead();
create trigger note_leads_that_come after insert on public.course_enrollments
  referencing new table as changed for each statement execute function private.note_leads();
create trigger note_leads_that_go after delete on public.course_enrollments
  referencing old table as changed for each statement execute function private.note_leads();
create trigger note_moved_lead after update on public.course_enrollments
  for each row when (
    (old.created_at, old.course_id, old.course_name) is distinct from (new.created_at, new.course_id, new.course_name)
  ) execute function private.note_moved_lead();
