import pg from 'pg';

export interface PoolOptions {
  connection: pg.ClientConfig;
  /** The most connections that this process holds; PostgreSQL allows 100 to all of them together. */
  max?: number;
  onError: (error: Error) => void;
}

export function createPool({ connection, max = 20, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    // as-role.ts writes a transaction's statements together instead of waiting for each answer.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'supabase-embedded',
  });
  // An idle connection that drops (PostgreSQL restarted) is replaced at the next query; unheard, it would end us.
  pool.on('error', onError);
  return waitingAtItsEnd(pool);
}

/**
 * A pool of pg's says that it has ended when it has only taken leave of its connections. A PostgreSQL that is stopped at
 * that moment complains to those which it has not closed yet, and the log would speak of connections lost.
 */
function waitingAtItsEnd(pool: pg.Pool): pg.Pool {
  const open = new Set<pg.PoolClient>();
  let onRemoved = () => {};
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => {
    open.delete(client);
    onRemoved();
  });
  const end = pool.end.bind(pool);
  return Object.assign(pool, {
    async end() {
      await end();
      while (open.size > 0) await new Promise<void>((resolve) => (onRemoved = resolve));
    },
  });
}
