-- The job board. What searches it runs with its owner's rights, because under row level security PostgreSQL may not look a part
-- of a word up in an index. It shows everybody, administrators too, what visitors may see: jobs that are active and have a
-- title. Whatever is asked, the work has an end: 200 characters of words, 10,000 jobs to skip, 1,000 on a page, 10,001 counted.

-- The jobs on show, from one of the indexes of these; the condition is written as theirs is.
create function private.shown_jobs_query(location text, type text, experience text) returns text
language sql immutable set search_path = '' as $$
  select $from$from public.jobs where status = 'active' and title ~ '\S'$from$
    || coalesce(' and location = ' || quote_literal(nullif(location, '')), '')
    || coalesce(' and type = ' || quote_literal(nullif(type, '')), '')
    || coalesce(' and experience = ' || quote_literal(nullif(experience, '')), '')
$$;

-- The condition on private.job_texts that says the same of the values and asks for the words, too; null without any words.
create function private.job_text_condition(q text, location text, type text, experience text) returns text
language sql immutable set search_path = '' as $$
  select private.search_condition('search_text', left(q, 200)) || coalesce(string_agg(
    format(' and search_text like %L', '%' || private.search_mark(field, value) || '%'), ''
  ), '')
  from (values ('location', location), ('type', type), ('experience', experience)) as choices (field, value)
  where value <> ''
$$;

-- One page, newest first. The planner cannot know how common a word is in long texts, so it is found out. Reading jobs by date
-- comes upon a page of what is in a share s of them after page / s jobs, the index of words after all that it finds, s * jobs;
-- both are the square root of page * jobs where they meet. So many are read by date, of a hundred thousand jobs, and where
-- these do not fill the page it comes from the index: about twice the work of who would have known.
create function public.find_jobs(
  q text default '', location text default '', type text default '', experience text default '',
  skip integer default 0, page_size integer default 20
) returns setof public.jobs
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  shown constant text := private.shown_jobs_query(location, type, experience);
  said constant text := private.job_text_condition(q, location, type, experience);
  newest_first constant text := 'order by created_at desc, id';
  first constant integer := least(greatest(coalesce(skip, 0), 0), 10000);
  most constant integer := least(greatest(coalesce(page_size, 20), 1), 1000);
  read_by_date constant integer := least(ceil(sqrt((first + most) * 100000.0)), 12000);
  page uuid[];
begin
  if said is null then
    return query execute format('select * %s %s offset %s limit %s', shown, newest_first, first, most);
    return;
  end if;
  execute format(
    'select array(
       select id from (select id, created_at %s %s limit %s) as newest
       where exists (select from private.job_texts where job_id = id and %s offset 0)
       %s offset %s limit %s)',
    shown, newest_first, read_by_date, said, newest_first, first, most
  ) into page;
  if cardinality(page) < most then
    execute format(
      'with found as materialized (select job_id, created_at from private.job_texts where %s)
       select array(select job_id from found order by created_at desc, job_id offset %s limit %s)',
      said, first, most
    ) into page;
  end if;
  return query select * from public.jobs where id = any (page) order by created_at desc, id;
end
$$;

-- How many there are; 10,001 says that there are more than anybody would leaf through.
create function public.count_jobs(
  q text default '', location text default '', type text default '', experience text default ''
) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  said constant text := private.job_text_condition(q, location, type, experience);
  amount integer;
begin
  execute format('select count(*) from (select %s limit 10001) as counted', coalesce(
    'from private.job_texts where ' || said, private.shown_jobs_query(location, type, experience)
  )) into amount;
  return amount;
end
$$;

-- The choices in the job board's filters: what the jobs on show say, each once, from an index: after each value it is asked for
-- the next one (loose index scan). More than two hundred of a field nobody looks through; one more says that there are some.
create or replace function public.job_filter_options() returns table (field text, value text)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  foreach field in array array['location', 'type', 'experience'] loop
    return query execute format(
      $query$
        with recursive step (value) as (
          (select %1$I from public.jobs where status = 'active' and title ~ '\S' order by %1$I limit 1)
          union all
          select (
            select %1$I from public.jobs where status = 'active' and title ~ '\S' and %1$I > value order by %1$I limit 1
          ) from step where value is not null
        )
        select %1$L, value from step where value ~ '\S' limit 201
      $query$, field
    );
  end loop;
end
$$;

-- What the job board was searched by until now. Nothing here asks it any more, but a server of the release before does, as
-- long as it runs beside this one; the next release may drop it.
comment on function public.search_text(public.jobs) is 'For servers of the release before 20261119090100';

comment on function public.find_jobs(text, text, text, text, integer, integer) is
  'Visitors search the job board; it shows active jobs with a title and no others';
comment on function public.count_jobs(text, text, text, text) is
  'Visitors are told how many jobs they have found, of those that find_jobs shows';

revoke execute on function private.shown_jobs_query(text, text, text),
  private.job_text_condition(text, text, text, text),
  public.find_jobs(text, text, text, text, integer, integer), public.count_jobs(text, text, text, text) from public;
grant execute on function
  public.find_jobs(text, text, text, text, integer, integer), public.count_jobs(text, text, text, text)
  to anon, authenticated, service_role;
