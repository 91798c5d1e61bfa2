-- A search reads the newest jobs first, and it is their texts that it reads: in the order of their dates, without a look at the
-- jobs for each. That takes a quarter of the time. Filters are marks in the same texts, so it is one way for all searches.
create index job_texts_newest_idx on private.job_texts (created_at desc, job_id) where search_text is not null;

create or replace function public.find_jobs(
  q text default '', location text default '', type text default '', experience text default '',
  skip integer default 0, page_size integer default 20
) returns setof public.jobs
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  said constant text := private.job_text_condition(q, location, type, experience);
  first constant integer := least(greatest(coalesce(skip, 0), 0), 10000);
  most constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  -- Where reading by date and asking the index of words cost the same, of a hundred thousand jobs (20261119090100).
  read_by_date constant integer := least(ceil(sqrt((first + most) * 100000.0)), 12000);
  newest_texts constant text := format(
    'select * from private.job_texts where search_text is not null order by created_at desc, job_id limit %s', read_by_date
  );
  page uuid[];
begin
  if said is null then
    return query execute format(
      'select * %s order by created_at desc, id offset %s limit %s',
      private.shown_jobs_query(location, type, experience), first, most
    );
    return;
  end if;
  execute format(
    'select array(select job_id from (%s) as newest where %s order by created_at desc, job_id offset %s limit %s)',
    newest_texts, said, first, most
  ) into page;
  if cardinality(page) < most then
    execute format(
      'with found as materialized (select job_id, created_at from private.job_texts where %s)
       select array(select job_id from found order by created_at desc, job_id offset %s limit %s)',
      said, first, most
    ) into page;
  end if;
  return query select * from public.jobs
    where id = any (page) and status = 'active' and title ~ '\S' order by created_at desc, id;
end
$$;

-- The jobs in an order that has nothing to do with their dates, their words, their numbers or their places in the table: a part
-- of it is a sample.
create index job_texts_sample_idx on private.job_texts (hashtextextended(job_id::text, 0)) where search_text is not null;

-- Whether there is no doubt that more than 10,000 jobs say this: a hundred, drawn at random, or a thousand put the number that
-- far above, by five standard errors. They are the same until jobs come or go, so nobody sees a number change back and forth.
-- How many jobs there are PostgreSQL knows roughly, which decides how many are drawn and nothing else. Null where nothing is
-- said.
create function private.is_said_everywhere(said text) returns boolean
language plpgsql stable strict set search_path = '' as $$
declare
  jobs constant double precision :=
    (select reltuples from pg_catalog.pg_class where oid = 'private.job_texts_sample_idx'::regclass);
  wanted integer;
  share double precision;
  saying integer;
begin
  if jobs < 15000 then
    return false;
  end if;
  foreach wanted in array array[100, 1000] loop
    share := wanted / jobs;
    execute format(
      'select count(*) from (
         select search_text from private.job_texts
         where search_text is not null and hashtextextended(job_id::text, 0) < $1
         order by hashtextextended(job_id::text, 0) limit $2
       ) as drawn where %s', said
    ) into saying using ((share - 0.5) * 2 ^ 64)::bigint, 2 * wanted;
    if (saying - 5 * sqrt(saying)) / share > 10000 then
      return true;
    end if;
    exit when saying / share < 10000;
  end loop;
  return false;
end
$$;

-- What most jobs say need not be counted to ten thousand for knowing that there are more.
create or replace function public.count_jobs(
  q text default '', location text default '', type text default '', experience text default ''
) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  said constant text := private.job_text_condition(q, location, type, experience);
  amount integer;
begin
  if private.is_said_everywhere(said) then
    return 10001;
  end if;
  execute format('select count(*) from (select %s limit 10001) as counted', coalesce(
    'from private.job_texts where ' || said, private.shown_jobs_query(location, type, experience)
  )) into amount;
  return amount;
end
$$;

revoke execute on function private.is_said_everywhere(text) from public;
