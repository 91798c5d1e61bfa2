import { indianDay } from '#app/lib/indian-time.ts';
import type { Backend } from './backend/backend.ts';
import { callDatabase } from './call-database.ts';
import type { Log } from './log.ts';

/** How soon a new day is noticed. A timer of hours would sleep through a clock that is set, or a machine that was suspended. */
const lookEveryMs = 1_000;
/** After a failure, which is most often a database that is away. */
const patienceMs = 10_000;

/**
 * Closes the jobs whose last day has ended in India: at each start, and as soon as another day has begun. Each replica does it;
 * those that come second find nothing to do.
 */
export function startClosingJobs(backend: Pick<Backend, 'supabase' | 'secretKey'>, log: Log) {
  let closedFor = '';
  let hasFailed = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = look();

  async function look() {
    const today = indianDay(Date.now());
    if (today !== closedFor) await close(today);
    if (isStopped) return;
    timer = setTimeout(
      () => {
        working = look();
      },
      hasFailed ? patienceMs : lookEveryMs,
    ).unref();
  }

  async function close(today: string) {
    try {
      await callDatabase(backend, 'close_ended_jobs', { today });
      closedFor = today;
      hasFailed = false;
    } catch (error) {
      const message = 'Jobs whose last day has ended could not be closed and are tried again soon';
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
