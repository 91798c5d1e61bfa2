import { join } from 'node:path';
import pg from 'pg';
import { readProjectConfig } from '#supabase-embedded/project-config.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

export interface UnprotectedTable {
  table: string;
  problem: string;
}

/**
 * Tables that a request can name and that row level security does not guard. One without policies passes when
 * nothing in it is granted: row level security then only says the same.
 */
export async function findUnprotectedTables(
  client: pg.Pool | pg.Client,
  schemas: string[] = ['public'],
): Promise<UnprotectedTable[]> {
  const { rows } = await client.query<{ table: string; guarded: boolean }>(
    `select format('%s.%s', n.nspname, c.relname) as table, c.relrowsecurity as guarded
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and (not c.relrowsecurity or (
       not exists (select from pg_policy p where p.polrelid = c.oid)
       and exists (select from pg_roles r where r.rolname in ('anon', 'authenticated') and (
         has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate')
         or has_any_column_privilege(r.oid, c.oid, 'select, insert, update')))))
     order by 1`,
    [schemas],
  );
  return rows.map(({ table, guarded }) => ({
    table,
    problem: guarded ? 'is granted to requests but has no policy' : 'has no row level security',
  }));
}

export interface UnsafeFunction {
  name: string;
  problem: string;
}

/**
 * Functions with the rights of their owner (`security definer`) that somebody else could bend or call: row level
 * security does not hold inside them. Requests can name those outside `private`, so each of these says why it is there.
 */
export async function findUnsafeFunctions(
  client: pg.Pool | pg.Client,
  schemas: string[] = ['public'],
): Promise<UnsafeFunction[]> {
  const { rows } = await client.query<{ name: string; fixed: boolean; open: boolean; unexplained: boolean }>(
    `select format('%s.%s', n.nspname, p.proname) as name,
       'search_path=""' = any(coalesce(p.proconfig, '{}')) as fixed,
       exists (
         select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0
       ) as open,
       n.nspname <> 'private' and coalesce(obj_description(p.oid, 'pg_proc'), '') = '' as unexplained
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname = any($1)
     order by 1`,
    [[...schemas, 'private']],
  );
  return rows.flatMap(({ name, fixed, open, unexplained }) => [
    ...(fixed ? [] : [{ name, problem: `does not set search_path = ''` }]),
    ...(open ? [{ name, problem: 'can be executed by everybody' }] : []),
    ...(unexplained ? [{ name, problem: 'is not in schema private, and no comment on it says why' }] : []),
  ]);
}

async function connect(url: string | undefined) {
  if (!url) {
    const database = await createTestDatabase({ seed: false });
    return { client: database.pool, close: () => database.close() };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { client, close: () => client.end() };
}

/** With the URL of a database as its argument it looks there, else at a freshly migrated one. */
if (import.meta.main) {
  const { schemas } = readProjectConfig(join(import.meta.dirname, '..', 'supabase')).api;
  const { client, close } = await connect(process.argv[2]);
  const tables = await findUnprotectedTables(client, schemas);
  const functions = await findUnsafeFunctions(client, schemas);
  await close();
  for (const { table, problem } of tables) console.error(`The table ${table} ${problem}.`);
  for (const { name, problem } of functions) console.error(`The function ${name} ${problem}.`);
  if (tables.length + functions.length > 0) process.exitCode = 1;
}
