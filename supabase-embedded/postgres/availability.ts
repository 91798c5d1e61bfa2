import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseAway, isConnectionLost } from './away.ts';
import { backoff } from './backoff.ts';
import { createClient } from './client.ts';

export interface Availability {
  /** Somebody lost a connection or got none. One prober finds out for all what is the matter. */
  doubt(error: unknown): void;
  /**
   * At once while nobody doubts it; else as soon as the database is found.
   * @throws DatabaseAway after that long, or at once when it has been away for longer
   */
  whenHere(patienceMs: number): Promise<void>;
  /** Nothing is looked for or told any more. */
  close(): void;
}

export interface AvailabilityOptions {
  connection: pg.ClientConfig;
  log: (event: { level: 'warn'; message: string; error?: unknown }) => void;
}

const longestPauseMs = 400;
/** After that a request no longer waits for a return that is not in sight. */
const longAwayMs = 10_000;
const probePatienceMs = 3_000;

/**
 * Knows whether the database can be reached, so that a thousand requests do not each try (a thundering herd), and tells
 * it once. A circuit breaker: while it is open requests wait a little, then fail fast, and one prober looks for all.
 */
export function watchAvailability({ connection, log }: AvailabilityOptions): Availability {
  let isClosed = false;
  let searching: Promise<void> | undefined;
  let since = 0;

  // On behalf of all, and not of the request that was the first to notice.
  const search = AsyncLocalStorage.bind(async (cause: unknown) => {
    since = performance.now();
    for (let attempt = 0; !isClosed; attempt += 1) {
      const failure = await probe(connection);
      if (isClosed) return;
      if (failure === undefined) return tell(attempt, cause);
      if (attempt === 0) log({ level: 'warn', message: 'The database is away', error: failure });
      await delay(backoff(attempt, longestPauseMs), undefined, { ref: false });
    }
  });

  function tell(attempt: number, cause: unknown) {
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    if (attempt > 0) log({ level: 'warn', message: `The database is back after ${seconds} s` });
    else log({ level: 'warn', message: 'A database connection was lost', error: cause });
  }

  return {
    doubt(error) {
      if (isClosed) return;
      searching ??= search(error).finally(() => {
        searching = undefined;
      });
    },
    async whenHere(patienceMs) {
      if (!searching) return;
      if (performance.now() - since > longAwayMs) throw new DatabaseAway('The database is away');
      const { promise: tooLong, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new DatabaseAway('The database is away')), patienceMs);
      await Promise.race([searching, tooLong]).finally(() => clearTimeout(timer));
    },
    close() {
      isClosed = true;
    },
  };
}

/** @returns why the database cannot be asked anything, unless it can */
async function probe(connection: pg.ClientConfig): Promise<unknown> {
  const timeouts = { connectionTimeoutMillis: probePatienceMs, query_timeout: probePatienceMs };
  const client = createClient({ ...connection, ...timeouts, application_name: 'supabase-embedded probe' });
  try {
    await client.connect();
    await client.query('select');
    return undefined;
  } catch (error) {
    // Whoever refuses us, with the wrong password or for too many connections, is there.
    return isConnectionLost(error) ? error : undefined;
  } finally {
    await client.end();
  }
}
