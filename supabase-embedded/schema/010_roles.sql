-- The roles that hosted Supabase provides. A role that exists is left as it is: on a managed PostgreSQL the
-- owner may have made them already, because only a superuser may create one with bypassrls before version 16.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit'),
      ('supabase_auth_admin', 'nologin noinherit'),
      ('supabase_storage_admin', 'nologin noinherit'),
      ('supabase_realtime_admin', 'nologin noinherit'),
      ('supabase_admin', 'nologin noinherit'),
      ('dashboard_user', 'nologin noinherit')
    ) as role (name, attributes)
    where not exists (select from pg_roles where rolname = role.name)
  loop
    execute format('create role %I %s', wanted.name, wanted.attributes);
  end loop;
end
$$;

-- Whoever the server connects as must be able to act as each of the request roles. From version 16 on, who makes a
-- role is a member of it who may hand it on but not act as it, until it grants itself that, too.
do $$
declare
  acting constant text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  member text;
  granted text;
begin
  foreach member in array array['authenticator', current_user::text] loop
    foreach granted in array array['anon', 'authenticated', 'service_role'] loop
      if member <> granted and not pg_has_role(member, granted, acting) then
        execute format('grant %I to %I', granted, member);
      end if;
    end loop;
  end loop;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
