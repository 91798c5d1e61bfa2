/** How long a job may wait for its turn, and what it is told then. */
export interface Patience {
  milliseconds: number;
  refuse: () => Error;
}

/**
 * A semaphore, or with a `width` of 1 a mutex: at most so many jobs run at a time; the others wait in order, without end
 * unless `patience` has one.
 */
export function createSemaphore(
  width: number,
  patience?: Patience,
): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  function untilTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (!patience) return promise;
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(patience.refuse());
    }, patience.milliseconds);
    return promise.finally(() => clearTimeout(timer));
  }

  return async (job) => {
    if (running >= width) await untilTurn();
    else running += 1;
    try {
      return await job();
    } finally {
      // The place passes straight to the next in line, so nobody who comes later can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
