import { setImmediate as nextLoop } from 'node:timers/promises';
import { throwIfGone } from '#supabase-embedded/gone.ts';
import { createSemaphore } from '#supabase-embedded/semaphore.ts';

/**
 * A line before work that takes the processor: so many requests are begun in each turn of the event loop, and between two
 * turns Node hears who has left. @throws Gone
 */
export function createTurns(width: number): (gone: AbortSignal | undefined) => Promise<void> {
  const takeTurn = createSemaphore(width);
  return async (gone) => {
    await takeTurn(wholeLoop, gone);
    throwIfGone(gone);
  };
}

/** The first immediate comes in the turn in which the request was read, the second after all that had come by then. */
async function wholeLoop(): Promise<void> {
  await nextLoop();
  await nextLoop();
}
