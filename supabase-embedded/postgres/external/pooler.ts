import pg from 'pg';
import { createClient } from '../client.ts';
import { StartupError } from '../startup-error.ts';

const rounds = 3;
/** A pooler that lends whole sessions, and has no other one for us, would let us wait for minutes. */
const patienceMs = 5_000;

const transactionMode =
  'DATABASE_URL leads to a pooler that lends connections for a transaction at a time, and the site needs whole sessions (for LISTEN, locks and prepared statements): let it lend sessions (pgbouncer: pool_mode = session; Supabase: port 5432 in place of 6543), or name the database itself.';

const tooFew =
  'DATABASE_URL leads to a pooler that has no second session for the site: raise its pool (pgbouncer: default_pool_size) to at least DATABASE_POOL.';

/**
 * Who gets another session's process number than the server told at the beginning is behind a pooler. Whether that lends
 * sessions or transactions is found out by two clients: in a session nobody else can have our process, and ours stays.
 * @throws StartupError where it lends transactions
 */
export async function demandSessions(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const own = await backendOf(client);
  if (own === (client as pg.Client & { processID: number | null }).processID) return;
  for (let round = 0; round < rounds; round += 1)
    await whileAnotherHasOne(connection, async (other) => {
      if (other === own || (await backendOf(client)) !== own) throw new StartupError(transactionMode);
    });
}

async function whileAnotherHasOne(connection: pg.ClientConfig, look: (backend: number) => Promise<void>) {
  const client = createClient(connection);
  try {
    await client.connect();
    await client.query({ text: 'begin', query_timeout: patienceMs } as pg.QueryConfig);
    await look(await backendOf(client));
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    if ((cause as Error).message === 'Query read timeout') throw new StartupError(tooFew, { cause });
    // In pgbouncer's third mode, which lends for a statement, nobody may begin a transaction.
    if (cause instanceof pg.DatabaseError && /transaction/.test(cause.message))
      throw new StartupError(transactionMode, { cause });
    throw cause;
  } finally {
    await client.end();
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid as number;
}
