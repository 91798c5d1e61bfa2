import { indianDay } from '#app/lib/indian-time.ts';
import type { Backend } from './backend/backend.ts';
import { callDatabase } from './call-database.ts';
import type { Log } from './log.ts';
import { repeatWhateverFails } from './repeat.ts';

/**
 * Closes the jobs whose last day has ended in India: at each start, and as soon as another day has begun. Each replica does it;
 * those that come second find nothing to do.
 */
export function startClosingJobs(backend: Pick<Backend, 'supabase' | 'secretKey'>, log: Log) {
  let closedFor = '';
  return repeatWhateverFails(
    async () => {
      const today = indianDay(Date.now());
      if (today === closedFor) return;
      await callDatabase(backend, 'close_ended_jobs', { today });
      closedFor = today;
    },
    {
      // A timer of hours would sleep through a clock that is set, or a machine that was suspended.
      everyMs: 1_000,
      afterFailureMs: 10_000,
      failure: 'Jobs whose last day has ended could not be closed and are tried again soon',
      log,
    },
  );
}
