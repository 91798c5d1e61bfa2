import { retryAfter } from '../postgres/away.ts';
import { RestError } from './errors.ts';
import type { PreparedNames } from './prepared-names.ts';
import type { ReadCache } from './read-cache.ts';
import type { Context } from './request/api-request.ts';

export interface Loaded extends Context {
  names: PreparedNames;
  reads: ReadCache;
}

/** What was read from the database: once at the first request, and again on demand. */
export function createState(
  read: () => Promise<Loaded>,
  log: (event: { level: 'error'; message: string; error: unknown }) => void,
) {
  let loaded: Promise<Loaded> | undefined;
  let reloading: Promise<void> | undefined;
  let wantedAgain = false;

  const reload = async () => {
    do {
      wantedAgain = false;
      try {
        const next = await read();
        loaded = Promise.resolve(next);
      } catch (error) {
        log({ level: 'error', message: 'The schema could not be read again.', error });
        // What is known may be out of date: the next request reads it or says that it cannot.
        loaded = undefined;
      }
    } while (wantedAgain);
    reloading = undefined;
  };

  return {
    current: (): Promise<Loaded> => {
      loaded ??= read().catch((error: unknown) => {
        loaded = undefined;
        throw noCatalogue(error);
      });
      return loaded;
    },
    /**
     * Stale-while-revalidate: requests go on with the old catalogue until the new one is there; notices in between share
     * one more reading.
     */
    reload: (): Promise<void> => {
      if (reloading) wantedAgain = true;
      reloading ??= reload();
      return reloading;
    },
  };
}

function noCatalogue(cause: unknown): RestError {
  const message = 'Could not query the database for the schema cache. Retrying.';
  return new RestError({ status: 503, code: 'PGRST002', message, cause, headers: retryAfter });
}
