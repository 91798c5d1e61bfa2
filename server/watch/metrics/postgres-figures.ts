import type pg from 'pg';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import { patienceMs, within } from '../within.ts';

/** PostgreSQL's own figures. Counts are since its statistics began. */
export interface PostgresFigures {
  bytes: string;
  most_connections: number;
  connections: Record<string, number>;
  longest_transaction_seconds: number;
  committed: string;
  rolled_back: string;
  blocks_hit: string;
  blocks_read: string;
  deadlocks: string;
  temp_bytes: string;
}

/** Whoever may not see another role's sessions is told no state of theirs. */
const question = `
  with sessions as (
    select coalesce(state, 'unknown') as state, xact_start from pg_catalog.pg_stat_activity
    where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend'
      and pid <> pg_backend_pid()
  )
  select pg_database_size(current_database()) as bytes,
    current_setting('max_connections')::integer as most_connections,
    (select coalesce(jsonb_object_agg(state, count), '{}') from (
      select state, count(*) from sessions group by state) as counted) as connections,
    coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) from sessions), 0)::float
      as longest_transaction_seconds,
    xact_commit as committed, xact_rollback as rolled_back, blks_hit as blocks_hit, blks_read as blocks_read,
    deadlocks, temp_bytes
  from pg_catalog.pg_stat_database where datname = current_database()`;

/**
 * On a connection of its own, which ends with it: one from a pool would be one less for the site, and would wait where all
 * are in use, which is when somebody wants to know.
 */
export async function readPostgresFigures(connection: pg.ClientConfig): Promise<PostgresFigures | undefined> {
  const timeouts = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  const client = createClient({ ...connection, ...timeouts, application_name: 'metrics' });
  try {
    return await within(patienceMs, async () => {
      await client.connect();
      return (await client.query<PostgresFigures>(question)).rows[0];
    });
  } catch {
    // Whoever lost the database has told of it.
    return undefined;
  } finally {
    void client.end().catch(() => {});
  }
}
