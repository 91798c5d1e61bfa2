/** A semaphore: at most `width` jobs run at a time; the others wait in order. */
export function createSemaphore(width: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running >= width) await new Promise<void>((resume) => waiting.push(resume));
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
