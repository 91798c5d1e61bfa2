-- "Today" and "2 days ago" are true only on the day they are written. The text stays; a new column holds the day that it means.
-- Decision record 025.

-- How long ago a relative text means; zero for an empty one. Null for any other text.
create function private.time_ago(text) returns interval
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  said constant text := btrim(regexp_replace(regexp_replace(lower(left($1, 100)), '^\s*posted\M', ''), '\s+', ' ', 'g'), ' .:!');
  numbers constant text[] := array['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  part constant text[] := regexp_match(
    said,
    '^(?:about |over )?(\d{1,2}|an?|a couple of|a few|' || array_to_string(numbers, '|') || ')'
      || '\+? ?(min(?:ute)?|hour|hr|day|week|month|year)s? ago$'
  );
  amount constant integer := case
    when part[1] ~ '\d' then part[1]::integer
    when part[1] in ('a', 'an') then 1
    when part[1] = 'a couple of' then 2
    when part[1] = 'a few' then 3
    else array_position(numbers, part[1])
  end;
begin
  return case
    when said in ('', 'today', 'now', 'just now', 'just posted', 'this week', 'this month') then interval '0'
    when said = 'yesterday' then interval '1 day'
    when said in ('day before yesterday', 'the day before yesterday') then interval '2 days'
    when said = 'last week' then interval '1 week'
    when said = 'last month' then interval '1 month'
    when part[2] like 'min%' then amount * interval '1 minute'
    when part[2] in ('hour', 'hr') then amount * interval '1 hour'
    when part[2] = 'day' then amount * interval '1 day'
    when part[2] = 'week' then amount * interval '1 week'
    when part[2] = 'month' then amount * interval '1 month'
    when part[2] = 'year' then amount * interval '1 year'
  end;
end
$$;

-- The day in India that a relative text means. The site counts the job's age from it.
alter table public.jobs add column counted_from date;

-- Existing rows count from the day they were created. The first jobs were created as many days before the installation as their texts
-- say, so nothing more is subtracted for them.
create function private.counted_from_creation(job public.jobs) returns date
language sql immutable
return ((job.created_at at time zone 'Asia/Kolkata') - case
  when job.id between 'b0000000-0000-4000-8000-000000000001' and 'b0000000-0000-4000-8000-000000000006'
    then private.time_ago(job.posted_date) * 0
  else private.time_ago(job.posted_date)
end)::date;
-- This is no edit: updated_at stays, so forms that are open can still be saved.
alter table public.jobs disable trigger user;
update public.jobs job set counted_from = private.counted_from_creation(job) where private.time_ago(posted_date) is not null;
alter table public.jobs enable trigger user;
update private.bin
set entry = entry || jsonb_build_object(
  'counted_from', private.counted_from_creation(jsonb_populate_record(null::public.jobs, entry))
)
where kind = 'jobs';
drop function private.counted_from_creation(public.jobs);

-- The day for search engines: what a relative text means, else the date in the text, else the day the row was made.
alter table public.jobs
  add column posted_on date not null generated always as (
    coalesce(counted_from, lower(private.days_in(posted_date)), (created_at at time zone 'Asia/Kolkata')::date)
  ) stored;

-- Counts from today when the text is typed, and not when it is only saved again. Security definer, because writers may have no usage
-- on this schema.
create function private.count_posted_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What was deleted comes back with its day.
  if current_setting('private.insert_is', true) = 'restored' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    -- The editor shows this date in the place of a relative text.
    if new.posted_date = to_char(old.counted_from, 'FMDD FMMonth YYYY') then
      new.posted_date := old.posted_date;
      new.counted_from := old.counted_from;
      return new;
    end if;
    -- Null says that the text was written once more, although it is the same.
    if new.posted_date = old.posted_date and new.counted_from is not null then
      new.counted_from := old.counted_from;
      return new;
    end if;
  end if;
  new.counted_from := (private.moment() at time zone 'Asia/Kolkata') - private.time_ago(new.posted_date);
  return new;
end
$$;
revoke execute on function private.count_posted_date() from public;
create trigger count_posted_date before insert or update of posted_date, counted_from on public.jobs
  for each row execute function private.count_posted_date();

-- The audit log names the day once, as posted_on.
do $$
begin
  execute replace(
    pg_get_functiondef('private.record_catalogue_change()'::regprocedure),
    $old$'discount_until', 'batch_days'$old$,
    $new$'discount_until', 'batch_days', 'counted_from'$new$
  );
end
$$;
