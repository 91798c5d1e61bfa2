import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import {
  borrowCluster,
  onCluster,
  rolesLock,
  withDatabase,
} from '#supabase-embedded/tests/support/test-database.ts';

interface Recording {
  /** A file of SQL, as pg_dump writes it with --inserts. */
  dump: string;
  recordedAt: Date;
}

/**
 * A database as a dump has it, which nobody has migrated. Its times are moved along as if it had been recorded just now,
 * so that nothing in it is ever too old.
 */
export async function restoreDatabase({ dump, recordedAt }: Recording) {
  const cluster = await borrowCluster();
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(cluster.url, name);
  await onCluster(cluster.url, async (client) => {
    await client.query(rolesLock);
    await client.query(`create database ${name} template template0`);
    await onCluster(url, async (restored) => {
      await restored.query(readFileSync(dump, 'utf8'));
      await moveTimes(restored, Math.floor((Date.now() - recordedAt.getTime()) / 1000));
    });
  });
  const pool = createPool({ connection: { connectionString: url }, onError: () => {} });
  return {
    url,
    pool,
    async close() {
      await pool.end();
      await onCluster(cluster.url, (client) => client.query(`drop database ${name} with (force)`));
      await cluster.release();
    },
  };
}

async function moveTimes(client: pg.Client, seconds: number) {
  const { rows } = await client.query<{ table: string; sets: string }>(`
    select attrelid::regclass as table, string_agg(format('%1$I = %1$I + %2$L::interval', attname, '${seconds} s'), ', ') as sets
    from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
    where relkind = 'r' and atttypid in ('timestamptz'::regtype, 'timestamp'::regtype)
      and attgenerated = '' and not attisdropped
      and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
    group by attrelid`);
  // Nobody did this: no trigger may take it for a change.
  await client.query('set session_replication_role = replica');
  for (const { table, sets } of rows) await client.query(`update ${table} set ${sets}`);
}
