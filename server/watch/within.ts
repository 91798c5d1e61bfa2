import { setTimeout as delay } from 'node:timers/promises';

/** Whoever watches a server has about as much. */
export const patienceMs = 3_000;

/** What was found within that time, if it was; whoever is still looking is told to give up. */
export async function within<T>(
  milliseconds: number,
  look: (late: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const late = new AbortController();
  try {
    return await Promise.race([
      look(late.signal),
      delay(milliseconds, undefined, { signal: late.signal, ref: false }),
    ]);
  } finally {
    late.abort();
  }
}
