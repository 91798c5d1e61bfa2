import type pg from 'pg';
import { backoff } from '#supabase-embedded/postgres/backoff.ts';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import type { Log } from '../log.ts';
import { type NotePlace, publishErasures } from './erasures.ts';

export interface FollowErasuresOptions {
  /** The database as its owner. */
  connection: pg.ClientConfig;
  place: NotePlace;
  log: Log;
}

/** Erasures are rare: a connection each time, and none in between. */
export const followErasures = ({ connection, place, log }: FollowErasuresOptions) =>
  keepPublished(async () => {
    const client = createClient({ ...connection, application_name: 'erasures' });
    try {
      await client.connect();
      await publishErasures(client, place);
    } finally {
      await client.end();
    }
  }, log);

const longestPauseMs = 5 * 60 * 1000;

/**
 * Publishes at the start, where an earlier run may have been ended before it could, and whenever it is woken: one at a
 * time, however many erasures there were meanwhile (coalescing), and again and again while that fails (backoff).
 */
export function keepPublished(publish: () => Promise<void>, log: Log) {
  let isWanted = true;
  let isStopped = false;
  let isWorking = false;
  let failures = 0;
  let pause: NodeJS.Timeout | undefined;
  let working = work();

  async function work() {
    isWorking = true;
    while (isWanted) {
      isWanted = false;
      try {
        await publish();
        tellOfSuccess();
      } catch (error) {
        tellOfFailure(error);
        tryLater();
        break;
      }
    }
    isWorking = false;
  }

  function tryLater() {
    isWanted = true;
    if (isStopped) return;
    pause = setTimeout(
      () => {
        pause = undefined;
        working = work();
      },
      backoff(failures, longestPauseMs),
    ).unref();
  }

  /** Of a place that is away once, and not at every attempt. */
  function tellOfFailure(error: unknown) {
    if (failures === 0) {
      const message = 'Erasures cannot be written beside the backups for now';
      log({ level: 'error', message, error });
    }
    failures += 1;
  }

  function tellOfSuccess() {
    if (failures > 0) log({ level: 'warn', message: 'Erasures are written beside the backups again' });
    failures = 0;
  }

  return {
    /** Somebody was erased, or may have been. */
    wake() {
      isWanted = true;
      if (!isWorking && !pause && !isStopped) working = work();
    },
    /** Waits for what is under way, and for whoever was erased meanwhile; what failed is for the next start. */
    async stop() {
      isStopped = true;
      clearTimeout(pause);
      await working;
    },
  };
}
