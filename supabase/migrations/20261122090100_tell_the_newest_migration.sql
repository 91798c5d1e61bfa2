-- For /readyz: a hosted project that `supabase db push` has not brought up to date serves a site that does not fit it.
create function public.newest_migration() returns text
language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations
$$;
revoke execute on function public.newest_migration() from public, anon, authenticated;
grant execute on function public.newest_migration() to service_role;
comment on function public.newest_migration() is
  'The server asks it through the API with the secret key; nobody is granted the CLI''s own table.';
