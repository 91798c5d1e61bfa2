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
-- How common words are, so that the planner knows whether to look them up or to read by date.
analyze private.catalogue_texts;

-- The query as text: a plan for the words at hand, where one for all words would have to read every entry.
create function private.catalogue_query(kind text, q text) returns text
language sql immutable set search_path = ''
return 'from private.catalogue_texts where ' || concat_ws(' and ',
  'kind = ' || quote_literal(kind), private.search_condition('catalogue_text', q)
);

-- One page, newest first, after the row (before_at, before_id) of the page before.
create function private.catalogue_page(
  kind text, q text, before_at timestamptz, before_id uuid, page_size integer
) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  entries constant text := private.catalogue_query(kind, q);
  newest_first constant text := format(
    'order by created_at desc, id limit %s', least(greatest(page_size, 1), 1000)
  );
  page uuid[];
begin
  if before_at is null then
    execute format('select array(select id %s %s)', entries, newest_first) into page;
  else
    -- What came at the same moment and what came before it, each from its place in the index: an import gives thousands of
    -- entries one moment, and a condition on both would read through them all.
    execute format(
      'select array(
         select id from (
           (select id, created_at %1$s and created_at = %2$L and id > %3$L %4$s)
           union all
           (select id, created_at %1$s and created_at < %2$L %4$s)
         ) as older %4$s
       )',
      entries, before_at, before_id, newest_first
    ) into page;
  end if;
  return page;
end
$$;
revoke execute on function private.catalogue_query(text, text),
  private.catalogue_page(text, text, timestamptz, uuid, integer) from public;

create function public.list_courses(
  q text default '', before_at timestamptz default null, before_id uuid default null, page_size integer default 24
) returns setof public.courses
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.require_admin();
  return query select * from public.courses
    where id = any (private.catalogue_page('courses', q, before_at, before_id, page_size))
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
    where id = any (private.catalogue_page('webinars', q, before_at, before_id, page_size))
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
    where id = any (private.catalogue_page('jobs', q, before_at, before_id, page_size))
    order by created_at desc, id;
end
$$;

-- How many there are; 10,001 says that there are more than anybody would page through.
create function public.count_listed(kind text, q text default '') returns integer
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  amount integer;
begin
  perform private.require_admin();
  execute format('select count(*) from (select %s limit 10001) as counted', private.catalogue_query(kind, q)) into amount;
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
comment on function public.count_listed(text, text) is 'Administrators are told how many entries the lists of list_courses have';
comment on function public.count_active_jobs() is
  'Administrators are told how many jobs are active; without row level security an index alone is read';

revoke execute on function
  public.list_courses(text, timestamptz, uuid, integer), public.list_webinars(text, timestamptz, uuid, integer),
  public.list_jobs(text, timestamptz, uuid, integer), public.count_listed(text, text), public.count_active_jobs()
  from public, anon;
grant execute on function
  public.list_courses(text, timestamptz, uuid, integer), public.list_webinars(text, timestamptz, uuid, integer),
  public.list_jobs(text, timestamptz, uuid, integer), public.count_listed(text, text), public.count_active_jobs()
  to authenticated;
