-- Total Enrollments counts courses alone, without what was cancelled or looks like spam. The tallies hold these apart as
-- "void enrolment", so that the figure reads no lead; everything else counts them as enrollments, as before.
create or replace function private.tally_of(lead public.course_enrollments)
returns table (day date, kind text, course_id text, course_name text)
language sql stable
begin atomic
  select ((lead).created_at at time zone 'Asia/Kolkata')::date,
    case
      when (lead).course_id like 'workshop-%' then 'registration'
      when (lead).cancelled_at is not null or (lead).suspicious then 'void enrolment'
      else 'enrolment'
    end,
    (lead).course_id, (lead).course_name;
end;

drop trigger note_moved_lead on public.course_enrollments;
create trigger note_moved_lead after update on public.course_enrollments
  for each row when (
    (old.created_at, old.course_id, old.course_name, old.cancelled_at is null, old.suspicious)
    is distinct from (new.created_at, new.course_id, new.course_name, new.cancelled_at is null, new.suspicious)
  ) execute function private.note_moved_lead();

insert into private.lead_tally_changes (day, kind, course_id, course_name, leads)
select tally.day, counted.kind, tally.course_id, tally.course_name, counted.each * count(*)
from public.course_enrollments lead
cross join lateral private.tally_of(lead) as tally
cross join (values ('enrolment', -1), ('void enrolment', 1)) as counted (kind, each)
where tally.kind = 'void enrolment'
group by 1, 2, 3, 4, counted.each;

-- As before, by what each lead counts as.
create or replace function private.recount_leads() returns void
language plpgsql volatile set search_path = '' as $$
begin
  lock table private.lead_tallies in share row exclusive mode;
  insert into private.lead_tally_changes (day, kind, course_id, course_name, leads)
  select day, kind, course_id, course_name, sum(leads)
  from (
    select tally.*, 1 as leads from public.contact_inquiries lead cross join lateral private.tally_of(lead) as tally
    union all
    select tally.*, 1 from public.course_enrollments lead cross join lateral private.tally_of(lead) as tally
    union all
    select day, kind, course_id, course_name, -leads from private.lead_counts where scope = 'course'
  ) as difference
  group by day, kind, course_id, course_name
  having sum(leads) <> 0;
  while public.tally_leads() > 0 loop
  end loop;
end
$$;

create or replace function public.leads_per_day(days integer default 30)
returns table (day date, enquiries integer, enrolments integer, registrations integer)
language sql stable
begin atomic
  select private.require('see figures');
  with period as (
    select today - (least(greatest(days, 1), 366) - 1) as first, today as last
    from (select (now() at time zone 'Asia/Kolkata')::date as today) as calendar
  ),
  counted as (
    select tally.day,
      sum(tally.leads) filter (where tally.kind = 'enquiry')::integer as enquiries,
      sum(tally.leads) filter (where tally.kind in ('enrolment', 'void enrolment'))::integer as enrolments,
      sum(tally.leads) filter (where tally.kind = 'registration')::integer as registrations
    from private.lead_counts tally
    where tally.scope = 'day' and tally.day >= (select first from period)
    group by tally.day
  )
  select calendar.day::date, coalesce(counted.enquiries, 0), coalesce(counted.enrolments, 0),
    coalesce(counted.registrations, 0)
  from period
  cross join generate_series(period.first, period.last, interval '1 day') as calendar (day)
  left join counted on counted.day = calendar.day::date
  order by calendar.day;
end;

create or replace function public.count_enrolments() returns bigint
language sql stable
begin atomic
  select private.require('see figures');
  select coalesce(sum(leads), 0)::bigint from private.lead_counts where scope = 'all' and kind = 'enrolment';
end;
