import type { LogEvent } from './log-event.ts';

export interface BackgroundWork {
  /** Starts work whose length must not show in the answer: whether an account exists would be told by it. */
  start(what: string, work: () => Promise<void>): void;
  /** Waits until all that was started has ended. */
  settle(): Promise<void>;
}

export function createBackgroundWork(log: (event: LogEvent) => void): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    start(what, work) {
      const job = work()
        .catch((error: unknown) => log({ level: 'error', message: `${what} failed`, error }))
        .finally(() => running.delete(job));
      running.add(job);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
