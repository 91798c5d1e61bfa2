import type { Log } from './log.ts';

/**
 * Does something at once, and again after as many milliseconds as it answers, one time after the other. Whoever stops it waits for
 * what is being done, which may ask the signal whether to go on.
 */
export function repeat(work: (signal: AbortSignal) => Promise<number>) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working = turn();

  async function turn() {
    const waitMs = await work(stopping.signal);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = turn();
    }, waitMs).unref();
  }

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

interface Patience {
  everyMs: number;
  /** Most often it is a database that is away. */
  afterFailureMs: number;
  /** Told once, however often it is tried before it succeeds. */
  failure: string;
  log: Log;
}

/** The same for something that may fail. */
export function repeatWhateverFails(
  work: () => Promise<void>,
  { everyMs, afterFailureMs, failure, log }: Patience,
) {
  let hasFailed = false;
  return repeat(async () => {
    try {
      await work();
      hasFailed = false;
      return everyMs;
    } catch (error) {
      if (!hasFailed) log({ level: 'error', message: failure, error });
      hasFailed = true;
      return afterFailureMs;
    }
  });
}
