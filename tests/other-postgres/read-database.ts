import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Description, describeDatabase } from '#supabase-embedded/tests/support/describe-database.ts';

export interface ReadDatabase {
  version: string;
  description: Description;
  /** By table its rows as COPY writes them, in the order in which they lie. */
  rows: Record<string, string>;
  /** By sequence its state. */
  sequences: Record<string, unknown>;
}

/** All of a database. Not by the code that makes backups: what that overlooks, this should find. */
export async function readDatabase(connection: pg.ClientConfig): Promise<ReadDatabase> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local search_path = ''; set local timezone = 'UTC'`,
    );
    const { rows: versions } = await client.query('show server_version');
    return {
      version: versions[0].server_version,
      description: await describeDatabase(client),
      rows: await readAll(client, 'r', (name) => readRows(client, name)),
      sequences: await readAll(
        client,
        'S',
        async (name) => (await client.query(`select last_value, is_called from ${name}`)).rows[0],
      ),
    };
  } finally {
    await client.end();
  }
}

async function readAll<T>(
  client: pg.Client,
  kind: 'r' | 'S',
  read: (name: string) => Promise<T>,
): Promise<Record<string, T>> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = $1 and nspname !~ '^pg_' and nspname <> 'information_schema' order by nspname, relname`,
    [kind],
  );
  const all: Record<string, T> = {};
  for (const { name } of rows) all[name] = await read(name);
  return all;
}

async function readRows(client: pg.Client, table: string): Promise<string> {
  const chunks: Buffer[] = [];
  // A query, so that generated columns are compared as well.
  const source = client.query(copyTo(`copy (select * from ${table}) to stdout`));
  // What comes is a view of memory that is used again.
  for await (const chunk of source) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
