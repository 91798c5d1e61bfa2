import type { ChildProcess } from 'node:child_process';

type Stop = () => Promise<void>;

const running = new Set<Stop>();
let isStopping = false;

/**
 * Has something stopped when the bench is interrupted. Register it before its start: what is half started is stopped, too.
 * @returns the same for the orderly end; it is stopped once, however often that is called
 */
export function stopWithBench(stop: () => Promise<unknown>): Stop {
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stop().then(() => void running.delete(stopOnce));
    return stopped;
  };
  running.add(stopOnce);
  return stopOnce;
}

/** Our own programs stop what they have started when they get this signal. */
export function stopChildWithBench(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = stopWithBench(async () => {
    child.kill('SIGINT');
    await ended;
  });
  void ended.then(stop);
}

/**
 * For every process of the bench: Ctrl-C, kill and a closed terminal stop what it has started, and so does, in a child, the
 * end of its parent. Without it Node would end at once, and PostgreSQL, which is a process group of its own, would run on.
 */
export function stopOnInterrupt() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  process.once('disconnect', interrupt);
}

async function interrupt() {
  // A second Ctrl-C does not wait.
  if (isStopping) process.exit(1);
  isStopping = true;
  // Whatever is being measured fails now, and must not end us before all is stopped.
  process.on('uncaughtException', () => {});
  await Promise.allSettled([...running].map((stop) => stop()));
  process.exit(1);
}
