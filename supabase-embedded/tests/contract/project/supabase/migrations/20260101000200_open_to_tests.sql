-- What the tests need to see and set up what the clients cannot: SQL for the holder of the secret key.
create function public.run_sql(statement text) returns jsonb
language plpgsql security definer set search_path = public, extensions as $$
declare
  answer jsonb := '[]';
begin
  if statement ~* '^\s*(select|with|values)\y' then
    execute format('select coalesce(jsonb_agg(to_jsonb(answer)), ''[]'') from (%s) answer', statement) into answer;
  else
    execute statement;
  end if;
  return answer;
end
$$;
revoke execute on function public.run_sql from public, anon, authenticated;

-- For this database alone: roles belong to all databases of a cluster.
do $$
declare
  setting text;
begin
  foreach setting in array array['db_schemas = ''public, other''', 'db_plan_enabled = ''true''',
    'db_aggregates_enabled = ''true''', 'db_tx_end = ''commit-allow-override''']
  loop
    execute format('alter role authenticator in database %I set pgrst.%s', current_database(), setting);
  end loop;
end
$$;
