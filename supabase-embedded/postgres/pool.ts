import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Availability } from './availability.ts';
import { DatabaseAway, isConnectionLost, isOutOfResources, isPoolBusy } from './away.ts';
import { backoff } from './backoff.ts';
import { DatabaseClient } from './client.ts';

export interface PoolOptions {
  connection: pg.ClientConfig;
  /** The most connections that this process holds; PostgreSQL allows 100 to all of them together. */
  max?: number;
  /** After this long without an answer a connection is given up as lost; without it, never. */
  answerPatienceMs?: number;
  /** With it, whoever asks for a connection while the database is away waits for it a little. */
  availability?: Availability;
  onError: (error: Error) => void;
}

/** How long a request waits for a connection while others have them all. */
export const busyPatienceMs = 10_000;
/** How long it waits for a database that is away. */
export const awayPatienceMs = 3_000;

export function createPool(options: PoolOptions): pg.Pool {
  const { connection, max = 20, answerPatienceMs, availability, onError } = options;
  const pool = new pg.Pool({
    ...connection,
    Client: DatabaseClient,
    max,
    // as-role.ts writes a transaction's statements together instead of waiting for each answer.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: busyPatienceMs,
    query_timeout: answerPatienceMs,
    application_name: 'supabase-embedded',
  });
  // An idle connection that drops (PostgreSQL restarted) is replaced at the next query; unheard, it would end us.
  // It is nobody's, although somebody's request once opened it.
  pool.on('error', AsyncLocalStorage.bind(onError));
  if (availability) waitWhileAway(pool, availability);
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

const longestPauseMs = 500;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** `pool.query` asks for its connection the same way, with a callback. */
function waitWhileAway(pool: pg.Pool, availability: Availability) {
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  const connectPatiently = (callback?: Connected) => {
    const connecting = patiently(connect, availability);
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  };
  pool.connect = connectPatiently as typeof pool.connect;
}

async function patiently(connect: () => Promise<pg.PoolClient>, availability: Availability) {
  const deadline = performance.now() + awayPatienceMs;
  for (let attempt = 0; ; attempt += 1) {
    await availability.whenHere(deadline - performance.now());
    try {
      return await connect();
    } catch (error) {
      // A busy pool has kept us waiting long enough.
      if (isPoolBusy(error) || !(isConnectionLost(error) || isOutOfResources(error))) throw error;
      if (isConnectionLost(error)) availability.doubt(error);
      if (performance.now() > deadline) throw new DatabaseAway('The database is away', { cause: error });
      if (isOutOfResources(error)) await delay(backoff(attempt, longestPauseMs));
    }
  }
}
