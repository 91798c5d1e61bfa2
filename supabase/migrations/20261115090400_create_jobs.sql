create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null default '' check (char_length(title) <= 200),
  company text not null default '' check (char_length(company) <= 200),
  location text not null default '' check (char_length(location) <= 200),
  type text not null default 'Full-time' check (char_length(type) <= 50),
  experience text not null default '' check (char_length(experience) <= 100),
  salary text not null default '' check (char_length(salary) <= 100),
  description text not null default '' check (char_length(description) <= 10000),
  skills text[] not null default '{}' check (cardinality(skills) <= 100),
  posted_date text not null default 'Today' check (char_length(posted_date) <= 100),
  valid_through date,
  application_url text not null default ''
    check (application_url = '' or (application_url ~* '^https?://' and char_length(application_url) <= 2000)),
  status text not null default 'active' check (status in ('active', 'closed', 'draft')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index jobs_created_at_idx on public.jobs (created_at desc, id);
create index jobs_status_created_at_idx on public.jobs (status, created_at desc, id);

revoke all on public.jobs from anon, authenticated;
grant all on public.jobs to service_role;
grant select on public.jobs to anon, authenticated;
grant insert, update, delete on public.jobs to authenticated;
alter table public.jobs enable row level security;

create policy "anyone reads active and closed jobs"
  on public.jobs for select to anon, authenticated
  using (status in ('active', 'closed'));

create policy "administrators read every job"
  on public.jobs for select to authenticated
  using ((select private.is_admin()));

create policy "administrators add jobs"
  on public.jobs for insert to authenticated
  with check ((select private.is_admin()));

create policy "administrators edit jobs"
  on public.jobs for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "administrators delete jobs"
  on public.jobs for delete to authenticated
  using ((select private.is_admin()));

create trigger set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at();

create trigger announce_content_change after insert or update or delete or truncate on public.jobs
  for each statement execute function private.announce_content_change();
