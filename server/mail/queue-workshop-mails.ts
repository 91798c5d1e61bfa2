import type { Backend } from '../backend/backend.ts';
import { callDatabase } from '../call-database.ts';
import type { Log } from '../log.ts';

interface QueueDeps {
  pollMs?: number;
  /** There is something to send. */
  onQueued: () => void;
  log: Log;
}

/**
 * Has the database queue the reminders that have come due: at the start, and every now and then. Each replica does it; those
 * that come second find nothing to do. Over the API and by a timer of ours, because a hosted database keeps none.
 */
export function startQueueingWorkshopMails(
  backend: Pick<Backend, 'supabase' | 'secretKey'>,
  { pollMs = 15_000, onQueued, log }: QueueDeps,
) {
  let hasFailed = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = poll();

  async function poll() {
    await queue();
    if (isStopped) return;
    timer = setTimeout(() => {
      working = poll();
    }, pollMs).unref();
  }

  async function queue() {
    try {
      const queued = await callDatabase(backend, 'queue_workshop_mails');
      if (queued > 0) onQueued();
      hasFailed = false;
    } catch (error) {
      const message = 'Reminders of workshops could not be queued and are tried again soon';
      // Once, however often it is tried.
      if (!hasFailed) log({ level: 'error', message, error });
      hasFailed = true;
    }
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
