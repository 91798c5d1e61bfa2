import type { Pool } from 'pg';

/** Any number of callers share one run, which starts after they asked. */
export function createPublicationSync(owner: Pool) {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return function sync(): Promise<void> {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined;
        current = syncPublication(owner);
        return current;
      });
    return next;
  };
}

/** Gives published tables their triggers. Waits for no long transaction: it is asked again soon. */
async function syncPublication(owner: Pool): Promise<void> {
  // Two servers that found the same table would each make its trigger, so they take turns.
  await owner.query(
    `with turn as materialized (
       select set_config('lock_timeout', '2s', true), pg_advisory_xact_lock(hashtext('realtime.sync_publication')))
     select realtime.sync_publication() from turn`,
  );
}

/** In ticks: a minute while something waits to be pruned, else an hour. */
const pruneAfter = { use: 6, rest: 360 };

/** Removes what nobody will ask for again, and asks the database for it only where there may be something. */
export function createPruning(owner: Pool) {
  /** What was put into the outbox since it was found empty. At the start, what an earlier server left. */
  let uses = 1;
  let ticks = pruneAfter.use;
  return {
    noteUse() {
      uses += 1;
    },
    countTick() {
      ticks += 1;
    },
    get isDue() {
      return ticks >= (uses > 0 ? pruneAfter.use : pruneAfter.rest);
    },
    async prune() {
      ticks = 0;
      const usesBefore = uses;
      const isEmpty = await prune(owner);
      if (isEmpty && uses === usesBefore) uses = 0;
    },
  };
}

/**
 * The outbox after minutes, what was said after hosted Supabase's three days.
 * @returns whether the outbox was empty
 */
async function prune(owner: Pool): Promise<boolean> {
  const { rows } = await owner.query<{ is_empty: boolean }>(
    `with pruned_changes as (delete from realtime.changes where at < now() - interval '5 minutes'),
       pruned_relayed as (delete from realtime.relayed where at < now() - interval '5 minutes'),
       pruned_messages as (delete from realtime.messages where inserted_at < localtimestamp - interval '3 days')
     select not exists (select from realtime.changes) and not exists (select from realtime.relayed) as is_empty`,
  );
  return rows[0]?.is_empty ?? false;
}
