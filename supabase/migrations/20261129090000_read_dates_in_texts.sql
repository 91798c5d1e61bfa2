-- Staff write dates as text: "June 12th, 2025", "14-15 June 2025", "12/06/2025", "Early bird until June 30, 2025", "soon". The columns
-- below hold the dates in such a text, so that every page and the seat rule judge by the same one. A text without a full date gets
-- null and never passes. Decision record 025.
--
-- People who write a row may have no usage on the schema private. So a function that a generated column calls is parsed when it is
-- created (begin atomic), or calls no function of ours.

-- From the first day in a text to the last. Numeric dates are read with the day first, as in India; a month alone, "June 2025", means
-- its last day. Each rule rewrites what the ones before it left: a month's name becomes m6, a date 2025~6~12, and day 0 is the last
-- of a month.
create function private.days_in(text) returns daterange
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  months constant text[] := array['jan(?:uary)?', 'feb(?:ruary)?', 'mar(?:ch)?', 'apr(?:il)?', 'may', 'june?', 'july?',
    'aug(?:ust)?', 'sept?(?:ember)?', 'oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'];
  rules constant text[] := array[
    -- "10:30", "10.30 am", "Batch 2 - ": no days
    ['\m\d\d?(?::\d\d|(?:[:.]\d\d)? ?[ap]\.?m\M\.?)', ' '],
    ['\m(?:batch|phase|level|part|session) \d+ ?[:,–—-] ', ' '],
    [' ?, ?', ', '],
    ['(\d) ?(?:st|nd|rd|th)\M[.,]? ?', '\1 '],
    -- "& Sun 16 August", "(Mon)"; in "2nd Saturday of June" the weekday stays
    ['\m(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\M[.,]? (?=\d)', ''],
    [' ?\((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\)', ''],
    ['\s*(?:[‐‑–—−&-]|\m(?:and|to)\M)\s*(?=m?\d)', '-'],
    -- 2025-06-12, 12/06/2025, 12.6.25
    ['\m(20\d\d)([/.-])(\d\d?)\2(\d\d?)(?!\d)', '\1~\3~\4 '],
    ['\m(\d\d?) ?([/.-]) ?(\d\d?) ?\2 ?(20\d\d)\M', '\4~\3~\1'],
    ['\m(\d\d?)([/.-])(\d\d?)\2(2\d)\M', '20\4~\3~\1'],
    -- 12-Jun-25, 12 June '25, 12/June/2025, 12. June 2025
    ['\m(\d\d?)([/. -])m(\d\d?)\2(2\d)\M(?!\s*\w)', '\1 m\3 20\4'],
    [' ?[''’] ?(2\d)\M', ' 20\1'],
    ['\m(\d\d?)[/.]+ ?m(\d\d?)[/., ]+(?=20\d\d)', '\1 m\2 '],
    -- June 12-14, 2025, June 12, 13 & 14, 2025, 12-14 June 2025 and 12-14-Jun-2025
    ['\m(m\d\d? \d\d?)(?:, ?\d\d?)+-(\d\d?)\M', '\1-\2'],
    ['\mm(\d\d?) (\d\d?)-(\d\d?),? (20\d\d)\M', '\4~\1~\2 \4~\1~\3'],
    ['\m(\d\d?)-(\d\d?)(?: of)?[- ]m(\d\d?)(?:,? |-)(20\d\d)\M', '\4~\3~\1 \4~\3~\2'],
    -- June 28 - July 2, 2025 and 28 June - 2 July 2025; of December to January the year is the second's, so the first is left out
    ['\m(?:m1[0-2] \d\d?|\d\d? m1[0-2])-(m[1-3] \d\d?|\d\d? m[1-3])\M', '\1'],
    ['\mm(\d\d?) (\d\d?)-m(\d\d?) (\d\d?),? (20\d\d)\M', '\5~\1~\2 \5~\3~\4'],
    ['\m(\d\d?) m(\d\d?)-(\d\d?) m(\d\d?),? (20\d\d)\M', '\5~\2~\1 \5~\4~\3'],
    -- June 12, 2025; 12 June 2025, 12-Jun-2025; June 2025
    ['\mm(\d\d?)[- ](\d\d?)[-, ]{1,2}(20\d\d)\M', '\3~\1~\2'],
    ['\m(\d\d?)[- ](?:of )?m(\d\d?)[-, ]{1,2}(20\d\d)\M', '\3~\2~\1'],
    ['\mm(\d\d?)[-, ]{1,2}(20\d\d)\M', '\2~\1~0']
  ];
  -- As long as the longest of these texts; a batch's may be longer.
  written text := regexp_replace(lower(left($1, 500)), '\s+', ' ', 'g');
begin
  -- "Every Saturday from 14 June 2025" does not pass.
  if written ~ '\m(every|each|daily|weekly|weekends|weekdays|(mon|tues|wednes|thurs|fri|satur|sun)days)\M' then
    return null;
  end if;
  written := regexp_replace(written, '\m(\d\d?)([a-z]+)(20\d\d)\M', '\1 \2 \3', 'g'); -- 5July2025
  for month in 1..12 loop
    -- Each pattern less counts: PostgreSQL keeps 32 of them compiled.
    continue when strpos(written, left(months[month], 3)) = 0;
    written := regexp_replace(written, '\m' || months[month] || '\M(?:\.(?= ))?', 'm' || month, 'g');
  end loop;
  for rule in 1..array_length(rules, 1) loop
    written := regexp_replace(written, rules[rule][1], rules[rule][2], 'g');
  end loop;
  return (
    select daterange(min(day), max(day), '[]')
    from regexp_matches(written, '\m(20\d\d)~(0?[1-9]|1[0-2])~(\d\d?)\M', 'g') as part,
      make_date(part[1]::integer, part[2]::integer, 1) as first,
      cast(first + interval '1 month - 1 day' as date) as last,
      cast(case part[3]::integer when 0 then last else first + part[3]::integer - 1 end as date) as day
    where day between first and last
    having count(*) > 0
  );
end
$$;

-- The last day of a discount: "until May 31, 2025 for the batch of June 12, 2025" ends in May. In "from June 12, 2025" it begins
-- there and has no end. The leading ^.*? has PostgreSQL prefer the shortest match.
create function private.discount_until(text) returns date
language sql immutable strict parallel safe
begin atomic
  select upper(coalesce(private.days_in(ending), days)) - 1
  from left($1, 500) as said, private.days_in(said) as days, substring(
    said from '(?i)^.*?\m(?:until|till|upto|up to|before|by|ends)\M(.*?)(?:\m(?:for|from|batch|batches|classes|starts?|starting|begins?)\M|$)'
  ) as ending
  where private.days_in(ending) is not null or upper(days) - lower(days) > 1
    or said !~* '\m(from|since|after|starting|starts|onwards?)\M' or said ~* '\m(until|till|before|ends)\M';
end;

-- The first day of each batch, in their order; of the first hundred.
create function private.batch_days(batches jsonb) returns date[]
language sql immutable strict parallel safe
begin atomic
  select coalesce(array_agg(lower(private.days_in(batch ->> 'startDate')) order by place), '{}')
  from jsonb_array_elements(case jsonb_typeof(batches) when 'array' then batches else '[]' end)
    with ordinality as each (batch, place)
  where place <= 100;
end;

-- PostgreSQL computes generated columns before it checks a policy, so refusing a long list would be expensive. This trigger refuses
-- earlier, with the policy's message.
create function private.require_before_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may('write the catalogue') then
    raise insufficient_privilege
      using message = format('new row violates row-level security policy for table "%s"', tg_table_name);
  end if;
  return null;
end
$$;
revoke execute on function private.require_before_rows() from public;
create trigger require_before_rows before insert on public.courses
  for each statement when (current_user = 'authenticated') execute function private.require_before_rows();
create trigger require_before_rows before insert on public.webinars
  for each statement when (current_user = 'authenticated') execute function private.require_before_rows();
create trigger require_before_rows before insert on public.jobs
  for each statement when (current_user = 'authenticated') execute function private.require_before_rows();

alter table public.courses
  add column starts_on date generated always as (lower(private.days_in(start_date))) stored,
  add column discount_until date generated always as (private.discount_until(discount)) stored,
  add column batch_days date[] generated always as (private.batch_days(batches)) stored;

-- A workshop without exact times is over when the last day in its text is, at midnight in India.
alter table public.webinars
  add column starts_on date generated always as (
    coalesce((starts_at at time zone 'Asia/Kolkata')::date, lower(private.days_in(date)))
  ) stored,
  add column over_at timestamptz generated always as (
    coalesce(ends_at, upper(private.days_in(date))::timestamp at time zone 'Asia/Kolkata')
  ) stored;

-- As before. In a trigger before an update, the new row's generated columns are still empty, so they are not compared.
create or replace function private.set_webinar_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  old.registered_count := new.registered_count;
  old.starts_on := new.starts_on;
  old.over_at := new.over_at;
  if old *<> new then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- A status that staff set wins; for an upcoming workshop the clock decides.
create or replace function private.phase(workshop public.webinars, at timestamptz) returns text
language sql immutable set search_path = ''
return case
  when workshop.status <> 'upcoming' then workshop.status
  when at >= workshop.over_at then 'completed'
  when at >= workshop.starts_at then 'live'
  else 'upcoming'
end;

-- A workshop that staff set live goes on until they end it.
create or replace function private.is_over(workshop public.webinars, at timestamptz) returns boolean
language sql immutable
return workshop.id is null or workshop.status = 'completed'
  or workshop.status <> 'live' and coalesce(at >= workshop.over_at, false);

-- As before, and a workshop without exact times takes no registration once its day has passed.
create or replace function private.seat_refusal(workshop public.webinars) returns text
language sql stable set search_path = ''
return case
  when workshop.id is null then 'workshop_not_found'
  when workshop.status = 'cancelled' then 'workshop_closed'
  when (workshop.status = 'completed' or coalesce(workshop.starts_at, workshop.over_at) <= private.moment())
    and not private.may('work on leads')
    then 'workshop_closed'
  when workshop.registered_count >= workshop.max_attendees then 'workshop_full'
end;

-- As before, with over_at as the workshop's end.
create or replace function public.lead_seat(lead uuid)
returns table (cancelled_by text, is_walk_in boolean, workshop_status text, workshop_ends_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select private.require('work on leads');
  select registration.cancelled_by, registration.is_walk_in, workshop.status, workshop.over_at
  from public.course_enrollments registration
  left join public.webinars workshop on workshop.id = registration.webinar_id
  where registration.id = lead
$$;

-- The audit log names the text, and not also the date that the database reads from it.
do $$
begin
  execute replace(
    pg_get_functiondef('private.record_catalogue_change()'::regprocedure),
    $old$'previous_starts_at', 'revision'$old$,
    $new$'previous_starts_at', 'revision', 'starts_on', 'over_at', 'discount_until', 'batch_days'$new$
  );
end
$$;
