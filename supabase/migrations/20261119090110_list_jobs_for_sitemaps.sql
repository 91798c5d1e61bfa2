-- A sitemap holds so many jobs at the most, and one file after the other is filled, oldest jobs first: a new job changes the
-- last one. Each with the job that it begins with, and with the last change of any in it.
create function public.job_sitemaps(per_file integer default 45000)
returns table (first_at timestamptz, first_id uuid, last_modified timestamptz)
language sql stable set search_path = '' set enable_seqscan = off as $$
  select min(created_at), (array_agg(id) filter (where place % greatest(per_file, 1) = 0))[1], max(updated_at)
  from (
    select id, created_at, updated_at, row_number() over (order by created_at, id desc) - 1 as place
    from public.jobs where status = 'active' and title ~ '\S'
  ) as shown
  group by place / greatest(per_file, 1)
  order by place / greatest(per_file, 1)
$$;

-- The jobs of one file, in one row: PostgREST answers with no more than a thousand rows at a time.
create function public.sitemap_jobs(first_at timestamptz, first_id uuid, per_file integer default 45000)
returns table (ids uuid[], changes timestamptz[])
language sql stable set search_path = '' set enable_seqscan = off as $$
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(updated_at), '{}')
  from (
    select id, updated_at from public.jobs
    where status = 'active' and title ~ '\S'
      and created_at >= first_at and (created_at > first_at or id <= first_id)
    order by created_at, id desc
    limit least(greatest(per_file, 1), 45000)
  ) as jobs
$$;

revoke execute on function public.job_sitemaps(integer), public.sitemap_jobs(timestamptz, uuid, integer) from public;
grant execute on function public.job_sitemaps(integer), public.sitemap_jobs(timestamptz, uuid, integer)
  to anon, authenticated, service_role;
