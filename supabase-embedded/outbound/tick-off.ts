import { setTimeout as delay } from 'node:timers/promises';
import type { Outcome } from './outbox.ts';

interface TickOffDeps {
  finish: (outcomes: readonly Outcome[]) => Promise<void>;
  /** Waits for a database that is away so long, and no longer. */
  patienceMs: number;
  isStopped: () => boolean;
  log: (event: { level: 'error'; message: string; error: unknown }) => void;
}

/**
 * Stores what became of mails, one call after the other (group commit): what comes while one runs goes together with the
 * next. Resolves when it is stored, or when that was given up.
 */
export function createTickOff({ finish, patienceMs, isStopped, log }: TickOffDeps) {
  let gathered: Outcome[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  /** A mail that was sent and is not ticked off would be sent again. */
  async function store(outcomes: readonly Outcome[]) {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      try {
        return await finish(outcomes);
      } catch (error) {
        if (isStopped() || performance.now() > giveUpAt) {
          log({
            level: 'error',
            message: `What became of ${outcomes.length} mails could not be stored`,
            error,
          });
          return;
        }
        await delay(500);
      }
    }
  }

  function storeGathered() {
    const outcomes = gathered;
    gathered = [];
    next = undefined;
    return store(outcomes);
  }

  return (outcomes: readonly Outcome[]): Promise<void> => {
    gathered.push(...outcomes);
    if (!next) {
      next = last.then(storeGathered);
      last = next;
    }
    return next;
  };
}
