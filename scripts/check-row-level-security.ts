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
  const found = await findUnprotectedTables(client, schemas);
  await close();
  for (const { table, problem } of found) console.error(`The table ${table} ${problem}.`);
  if (found.length > 0) process.exitCode = 1;
}
