import type { Backend } from './backend/backend.ts';
import { callDatabase } from './call-database.ts';
import type { Log } from './log.ts';
import { repeat } from './repeat.ts';

const day = 24 * 60 * 60 * 1000;
/** After a failure, which is most often a database that is away. */
const soon = 60 * 1000;

/** Functions of the database that do a batch, and answer how much there was to do. */
const chores = {
  erase_expired_leads: 'Expired leads could not be erased and are tried again soon',
  tally_leads: 'Leads could not be tallied and are tried again soon',
  empty_bin: 'What was deleted 30 days ago could not be erased and is tried again soon',
  expire_record: 'Names in the record that have expired could not be erased and are tried again soon',
  erase_expired_invitations: 'Expired invitations could not be erased and are tried again soon',
  remove_unconfirmed_accounts:
    'Accounts that were never confirmed could not be removed and are tried again soon',
};

/**
 * Once a day, and at each start: erases what the privacy policy says is not kept any longer, empties the bin of the catalogue,
 * and sums up what has changed in the number of leads. Whoever stops it waits for a batch, not for all that there is to do.
 */
export const startHousekeeping = (backend: Backend, log: Log) =>
  repeat(async (signal) => {
    let next = day;
    for (const [chore, failure] of Object.entries(chores)) {
      try {
        while (!signal.aborted && (await callDatabase(backend, chore)) > 0);
      } catch (error) {
        next = soon;
        log({ level: 'error', message: failure, error });
      }
    }
    return next;
  });
