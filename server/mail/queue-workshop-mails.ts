import type { Backend } from '../backend/backend.ts';
import { callDatabase } from '../call-database.ts';
import type { Log } from '../log.ts';
import { repeatWhateverFails } from '../repeat.ts';

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
export const startQueueingWorkshopMails = (
  backend: Pick<Backend, 'supabase' | 'secretKey'>,
  { pollMs = 15_000, onQueued, log }: QueueDeps,
) =>
  repeatWhateverFails(
    async () => {
      if ((await callDatabase(backend, 'queue_workshop_mails')) > 0) onQueued();
    },
    {
      everyMs: pollMs,
      afterFailureMs: pollMs,
      failure: 'Reminders of workshops could not be queued and are tried again soon',
      log,
    },
  );
