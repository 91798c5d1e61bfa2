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
  const client = await owner.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '2s'`);
    // Two servers that found the same table would each make its trigger.
    await client.query(`select pg_advisory_xact_lock(hashtext('realtime.sync_publication'))`);
    await client.query('select realtime.sync_publication()');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What nobody will ask for again: the outbox after minutes, what was said after hosted Supabase's three days. */
export async function prune(owner: Pool): Promise<void> {
  await owner.query(`delete from realtime.changes where at < now() - interval '5 minutes'`);
  await owner.query(`delete from realtime.relayed where at < now() - interval '5 minutes'`);
  await owner.query(`delete from realtime.messages where inserted_at < localtimestamp - interval '3 days'`);
}
