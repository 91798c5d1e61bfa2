import { askFunction, FunctionRefused, type FunctionSource } from '../backend/ask-function.ts';
import type { BackupState } from '../backup/due.ts';
import type { Log } from '../log.ts';
import { findNewestMigration, isUpToDate } from '../readiness.ts';
import { patienceMs, within } from './within.ts';

/** What the database's function site_state() tells. */
export interface SiteState {
  newest_migration: string | null;
  clock: string;
  backup: BackupState;
  /** How many of the staff read more people within an hour than the limit, in the last 24 hours. */
  bulk_readers: number;
  mails: { waiting: number; oldest_waiting_at: string | null; held: number; given_up: number };
}

/** How it is with the database; `unknown` where it is there and does not tell. */
export type DatabaseState =
  | { is: 'here'; state: SiteState }
  | { is: 'behind'; newest: string }
  | { is: 'away' }
  | { is: 'unknown' };

export function createStateReader(source: FunctionSource, log: Log): () => Promise<DatabaseState> {
  const newest = findNewestMigration();
  return async () => {
    try {
      const state = await within(patienceMs, (late) => askFunction(source, 'site_state', late));
      if (state === undefined) return { is: 'away' };
      const { newest_migration } = state as SiteState;
      return isUpToDate(newest_migration, newest)
        ? { is: 'here', state: state as SiteState }
        : { is: 'behind', newest };
    } catch (error) {
      const status = error instanceof FunctionRefused ? error.status : 503;
      // There is no such function: the migration that makes it has not been applied.
      if (status === 404) return { is: 'behind', newest };
      if (status >= 500) return { is: 'away' };
      log({ level: 'error', message: 'The database does not say how the site is', error });
      return { is: 'unknown' };
    }
  };
}
