import { Gone, throwIfGone } from './gone.ts';

/** How long a job may wait for its turn, and what it is told then. */
export interface Patience {
  milliseconds: number;
  refuse: () => Error;
}

/** Does the job when it is its turn. @throws Gone if whoever wants it leaves while it waits */
export type TakeTurn = <T>(job: () => Promise<T>, gone?: AbortSignal) => Promise<T>;

/**
 * A semaphore, or with a `width` of 1 a mutex: at most so many jobs run at a time; the others wait in order, without end
 * unless `patience` has one.
 */
export function createSemaphore(width: number, patience?: Patience): TakeTurn {
  let running = 0;
  const waiting = new Set<() => void>();

  function untilTurn(gone: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whose turn has come is no longer among them, and goes on.
    const leave = (reason: Error) => {
      if (waiting.delete(resolve)) reject(reason);
    };
    const onGone = () => leave(new Gone());
    waiting.add(resolve);
    gone?.addEventListener('abort', onGone);
    const timer = patience && setTimeout(() => leave(patience.refuse()), patience.milliseconds);
    return promise.finally(() => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', onGone);
    });
  }

  return async (job, gone) => {
    throwIfGone(gone);
    if (running >= width) await untilTurn(gone);
    else running += 1;
    try {
      return await job();
    } finally {
      // The place passes straight to the next in line, so nobody who comes later can take it.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
