-- What the panel lists and searches courses, webinars and jobs by, each with its place in its list. A table of its own, and a
-- narrow one: a search goes through ten thousand of these rows in a moment, or through the index of parts of words.
create table private.catalogue_texts (
  kind text not null,
  id uuid not null,
  created_at timestamptz not null,
  -- The short texts that people remember an entry by, as private.search_form writes them.
  catalogue_text text not null,
  primary key (id, kind)
);
alter table private.catalogue_texts enable row level security;

create function private.keep_catalogue_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.catalogue_texts where kind = tg_table_name;
    return null;
  end if;
  -- A webinar is updated with each seat that is taken, which says nothing new here.
  if tg_op = 'UPDATE' and (old.id, old.created_at, public.catalogue_text(old))
    is not distinct from (new.id, new.created_at, public.catalogue_text(new)) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from private.catalogue_texts where kind = tg_table_name and id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.catalogue_texts
    values (tg_table_name, new.id, new.created_at, private.search_form(public.catalogue_text(new)));
  end if;
  return null;
end
$$;
revoke execute on function private.keep_catalogue_text() from public;

create trigger keep_catalogue_text after insert or update or delete on public.courses
  for each row execute function private.keep_catalogue_text();
create trigger keep_catalogue_text after insert or update or delete on public.webinars
  for each row execute function private.keep_catalogue_text();
create trigger keep_catalogue_text after insert or update or delete on public.jobs
  for each row execute function private.keep_catalogue_text();
create trigger empty_catalogue_texts after truncate on public.courses
  for each statement execute function private.keep_catalogue_text();
create trigger empty_catalogue_texts after truncate on public.webinars
  for each statement execute function private.keep_catalogue_text();
create trigger empty_catalogue_texts after truncate on public.jobs
  for each statement execute function private.keep_catalogue_text();

insert into private.catalogue_texts
select 'courses', id, created_at, private.search_form(public.catalogue_text(course)) from public.courses course
union all
select 'webinars', id, created_at, private.search_form(public.catalogue_text(webinar)) from public.webinars webinar
union all
select 'jobs', id, created_at, private.search_form(public.catalogue_text(job)) from public.jobs job
order by created_at;

create index catalogue_texts_created_at_idx on private.catalogue_texts (kind, created_at desc, id);
-- Entries are written now and then and searched all the time, so new ones go into the index at once, not onto a list beside
-- it that every search would read through (fastupdate).
create index catalogue_texts_search_idx on private.catalogue_texts
  using gin (catalogue_text extensions.gin_trgm_ops) with (fastupdate = off);
-- How common words are, which says whether to count them by the index or by date.
analyze private.catalogue_texts;

-- One page, newest first, after the row (before_at, before_id) of the page before. How common a word is nobody knows, nor
-- whether what has it is all old, so it is found out: of two thousand entries by date a page of them fits, or else so few
-- of all do that the index of parts of words has them soon.
create function private.catalogue_page(
  kind text, q text, before_at timestamptz, before_id uuid, page_size integer
) returns setof uuid
language plpgsql stable set search_path = '' set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  entries constant text := format('select * from private.catalogue_texts where kind = %L', kind);
  said constant text := private.search_condition('catalogue_text', q);
  newest_first constant text := 'order by created_at desc, id limit ';
  most constant integer := least(greatest(page_size, 1), 1000);
  looked_at constant integer := case when said is null then most else 2000 end;
  page uuid[];
begin
  execute format(
    'select array(select id from (select * from (%s) as listed %s) as next where %s %s)',
    case when before_at is null then entries else format(
      -- What came at the same moment and what came before it, each from its place in the index: an import gives thousands of
      -- entries one moment, and a condition on both would read through them all.
      '(%1$s and created_at = %2$L and id > %3$L %4$s) union all (%1$s and created_at < %2$L %4$s)',
      entries, before_at, before_id, newest_first || looked_at
    ) end,
    newest_first || looked_at, coalesce(said, 'true'), newest_first || most
  ) into page;
  if said is not null and cardinality(page) < most then
    execute format(
      'with found as materialized (%1$s and %2$s)
       select array(
         select id from found
         where %3$L is null or created_at < %3$L::timestamptz or (created_at = %3$L::timestamptz and id > %4$L::uuid)
         %5$s
       )',
      entries, said, before_at, before_id, newest_first || most
    ) into page;
  end if;
  return query select unnest(page);
end
$$;
revoke execute on function private.catalogue_page(text, text, timestamptz, uuid, integer) from public;

create function public.list_courses(
  q text default '', before_at timestamptz default null, before_id uuid default null, page_size integer default 24
) returns setof public.courses
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.require_admin();
  return query select * from public.courses
    where id = any (array(select private.catalogue_page('courses', q, before_at, before_id, page_size)))
    order by created_at desc, id;
end
$$;

create function public.list_webinars(
  q text default '', before_at timestamptz default null, before_id uuid default null, page_size integer default 24
) returns setof public.webinars
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.require_admin();
  return query select * from public.webinars
    where id = any (array(select private.catalogue_page('webinars', q, before_at, before_id, page_size)))
    order by created_at desc, id;
end
$$;

create function public.list_jobs(
  q text default '', before_at timestamptz default null, before_id uuid default null, page_size integer default 24
) returns setof public.jobs
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.require_admin();
  return query select * from public.jobs
    where id = any (array(select private.catalogue_page('jobs', q, before_at, before_id, page_size)))
    order by created_at desc, id;
end
$$;

-- How many there are; one more than the most that is asked for says that there are more. The query is text: a plan for the
-- words at hand, where one for all words would have to read every entry. The table is small enough to stay in memory, where
-- one page of it costs what another does (random_page_cost).
create function public.count_listed(kind text, q text default '', most integer default 10000) returns integer
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1 as $$
declare
  amount integer;
begin
  perform private.require_admin();
  execute format(
    'select count(*) from (select from private.catalogue_texts where kind = %L and %s limit %s) as counted',
    kind, coalesce(private.search_condition('catalogue_text', q), 'true'), least(greatest(most, 1), 10000) + 1
  ) into amount;
  return amount;
end
$$;

create function public.count_active_jobs() returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.require_admin();
  return (select count(*) from (select from public.jobs where status = 'active' limit 10001) as counted);
end
$$;

comment on function public.list_courses(text, timestamptz, uuid, integer) is
  'Administrators list courses; it asks for one, because under row level security PostgreSQL may not look words up in an index';
comment on function public.list_webinars(text, timestamptz, uuid, integer) is 'Administrators list webinars, as list_courses does';
comment on function public.list_jobs(text, timestamptz, uuid, integer) is 'Administrators list jobs, as list_courses does';
comment on function public.count_listed(text, text, integer) is 'Administrators are told how many entries the lists of list_courses have';
comment on function public.count_active_jobs() is
  'Administrators are told how many jobs are active; without row level security an index alone is read';

revoke execute on function
  public.list_courses(text, timestamptz, uuid, integer), public.list_webinars(text, timestamptz, uuid, integer),
  public.list_jobs(text, timestamptz, uuid, integer), public.count_listed(text, text, integer), public.count_active_jobs()
  from public, anon;
grant execute on function
  public.list_courses(text, timestamptz, uuid, integer), public.list_webinars(text, timestamptz, uuid, integer),
  public.list_jobs(text, timestamptz, uuid, integer), public.count_listed(text, text, integer), public.count_active_jobs()
  to authenticated;
