import type pg from 'pg';
import { createClient } from '#supabase-embedded/postgres/client.ts';

/**
 * Calls `tell` unless somebody was told within the last 20 hours: of what fails every hour one mail a day is enough, however
 * many replicas try. What could not be told counts as not told.
 */
export async function tellOnce(connection: pg.ClientConfig, tell: () => Promise<void>): Promise<void> {
  const client = createClient(connection);
  try {
    await client.connect();
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('telling of backups', 0))`);
    const { rowCount } = await client.query(
      `select from public.backup_runs where told_at > now() - interval '20 hours' limit 1`,
    );
    if (rowCount) return;
    await tell();
    await client.query(
      `update public.backup_runs set told_at = now()
       where id = (select id from public.backup_runs order by started_at desc limit 1)`,
    );
    await client.query('commit');
  } finally {
    // Rolls back what was not committed.
    await client.end();
  }
}
