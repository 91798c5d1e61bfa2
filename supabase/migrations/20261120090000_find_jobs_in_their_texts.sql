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
  return query select * from public.jobs where id = any (page) order by created_at desc, id;
end
$$;

-- Whether there is no doubt that more than 10,000 jobs say this: eighty pages of the table, taken at random, put the number
-- that far above, by five standard errors. These are larger where jobs of a kind were stored side by side; pages that hold none
-- any more lower the number with their share. The same pages are taken until the table grows, so nobody sees a number change
-- back and forth. A table of fewer than five hundred pages has hardly so many jobs. Null where there is nothing to go by.
create function private.is_said_everywhere(said text) returns boolean
language plpgsql stable strict set search_path = '' as $$
declare
  pages constant bigint := pg_relation_size('private.job_texts') / current_setting('block_size')::integer;
  is_certain boolean;
begin
  if pages < 500 then
    return false;
  end if;
  execute format(
    $query$
      select $1 * least(1, count(*) / 80.0) * (avg(found) - 5 * stddev_samp(found) / sqrt(count(*))) > 10000
      from (
        select count(*) filter (where %s) as found
        from private.job_texts tablesample system (100 * 80.0 / $1) repeatable (0)
        group by split_part(ctid::text, ',', 1)
      ) as by_page
    $query$, said
  ) into is_certain using pages;
  return is_certain;
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
