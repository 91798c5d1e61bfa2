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
  return pool;
}
