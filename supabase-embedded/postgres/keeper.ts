import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from './backoff.ts';
import type { ServerEvent } from './server-log.ts';

export interface KeeperOptions {
  /** Of what the keeper does, and of what PostgreSQL says itself. */
  log: (event: {
    level: ServerEvent['level'];
    message: string;
    error?: unknown;
    from?: 'postgresql';
  }) => void;
  /** PostgreSQL cannot be started again: this process is of no more use, and whoever manages services takes over. */
  giveUp: (reason: Error) => void;
  /** For how long starts may fail for a reason that time does not mend; tests wait less. */
  patienceMs?: number;
}

/** A PostgreSQL that answers. */
export interface Running {
  /** Why it ended, in words. */
  ended: Promise<string>;
}

/** A start that failed. */
export interface FailedStart extends Error {
  /** Somebody will make room, and then it goes on by itself. */
  isDiskFull: boolean;
}

const longestPauseMs = 5_000;
/** One that ends sooner after its start is not started again at once. */
const shortestRunMs = 1_000;
const remindMs = 10 * 60_000;

/** The keeper (a supervisor): starts PostgreSQL again whenever it ends unasked, with backoff, until it is released. */
export function keepRunning(
  first: Running,
  start: () => Promise<Running>,
  { log, giveUp, patienceMs = 3 * 60_000 }: KeeperOptions,
) {
  const released = new AbortController();
  const { signal } = released;
  let quickEnds = 0;
  const watching = watch();

  async function watch() {
    for (let current: Running | undefined = first; current; ) {
      const since = performance.now();
      const why = await current.ended;
      if (signal.aborted) return;
      const ended = performance.now();
      log({ level: 'error', message: `PostgreSQL ended: ${why}. It is started again` });
      quickEnds = ended - since < shortestRunMs ? quickEnds + 1 : 0;
      if (quickEnds > 0) await pause(quickEnds);
      current = await startAgain();
      const seconds = ((performance.now() - ended) / 1000).toFixed(1);
      if (current) log({ level: 'warn', message: `PostgreSQL runs again, after ${seconds} s` });
    }
  }

  async function startAgain(): Promise<Running | undefined> {
    let failingSince = performance.now();
    let told = Number.NEGATIVE_INFINITY;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        return await start();
      } catch (error) {
        if (signal.aborted) return undefined;
        const { isDiskFull, message } = error as FailedStart;
        const now = performance.now();
        if (isDiskFull) failingSince = now;
        if (now - failingSince > patienceMs) {
          giveUp(error as Error);
          return undefined;
        }
        if (now - told > remindMs) {
          told = now;
          const forHowLong = isDiskFull
            ? 'until there is room'
            : `for ${Math.ceil(patienceMs / 1000)} s, and then the server ends`;
          log({ level: 'error', message: `${message} It is tried again ${forHowLong}` });
        }
        await pause(attempt);
      }
    }
    return undefined;
  }

  const pause = (attempt: number) =>
    delay(backoff(attempt, longestPauseMs), undefined, { signal, ref: false }).catch(() => {});

  return {
    /** From here on an end of PostgreSQL is one that was asked for. */
    release: () => released.abort(),
    /** Resolves when nothing more will be started. */
    settled: () => watching,
  };
}
