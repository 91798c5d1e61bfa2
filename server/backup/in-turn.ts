import type pg from 'pg';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

/** Any number will do, as long as every replica uses the same. */
export const backupLock = 7_426_917;

/** The largest site takes minutes. */
export const longestRunMs = 6 * 60 * 60 * 1000;

/** While proving nothing is said for minutes, after which some networks forget a connection. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/** Another process makes a backup, here or on another replica. */
export class BackupUnderWay extends StartupError {
  readonly isHanging: boolean;

  constructor(since: Date | undefined) {
    const words = since ? ` since ${since.toISOString()}` : '';
    super(`Another backup is under way${words}: wait for its end, or end its process if it hangs.`);
    this.isHanging = since !== undefined && Date.now() - since.getTime() > longestRunMs;
  }
}

/**
 * One backup of a database at a time: a mutex between replicas and commands, who also share the folder in which backups
 * are restored on trial. It ends with the connection, however that ends.
 * @throws BackupUnderWay
 */
export async function inTurn<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient({ ...connection, ...keepAlive });
  try {
    await client.connect();
    await takeTurn(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function takeTurn(client: pg.Client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [backupLock]);
  if (rows[0].taken) return;
  const { rows: others } = await client.query<{ since: Date }>(
    `select backend_start as since from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted and datname = current_database()`,
    [backupLock],
  );
  throw new BackupUnderWay(others[0]?.since);
}
