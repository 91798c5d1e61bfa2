import { setTimeout as delay } from 'node:timers/promises';

/** Longer than anything here takes on the slowest machine: what has not come by then will not. */
const patienceMs = 300_000;

/** Waits for a condition, and names the one that was never met. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}`);
    await delay(20);
  }
}
