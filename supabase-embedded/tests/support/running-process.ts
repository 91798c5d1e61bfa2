import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Of the repository. */
const root = join(import.meta.dirname, '..', '..', '..');

/** A folder for logs that are searched when the tests have ended. */
const siteLogs = process.env.SITE_LOGS;

export interface RunningProcess {
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Its exit code. SIGINT, unless named: SIGTERM waits for clients that were told that they may come back. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts one of our programs in a process of its own and waits until it says that it is ready. */
export async function startProcess(
  args: string[],
  env: Record<string, string>,
  ready: string,
  program = process.execPath,
): Promise<RunningProcess> {
  const child = spawn(program, args, {
    cwd: root,
    // Not with the settings of whoever works on the site.
    env: { ...process.env, ENV_FILE: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails before it stops its server must not leave it behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() =>
    process.off('exit', kill),
  );
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(ready)) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stderr.on('data', (chunk) => siteLogs && appendFileSync(join(siteLogs, `${child.pid}.log`), chunk));
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  return {
    process: child,
    output: () => output,
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits until it has printed this. */
export function printed(running: RunningProcess, text: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => running.output().includes(text) && resolve();
    running.process.stdout?.on('data', look);
    look();
  });
}

/** Whether there is such a process; one that nobody has waited for yet (zombie) has ended all the same. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Tries free ports until nobody else takes the one that was found between the look and the start. */
export async function onFreePort<T>(start: (port: string) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await start(String(await freePort()));
    } catch (error) {
      if (!/Port \d+ is taken/.test(String(error))) throw error;
    }
  }
}

/**
 * Below the ports that a system gives to outgoing connections: one of these would take what a server is to have in seconds.
 * Above 10080, which browsers and `fetch` refuse as "bad port".
 */
const ports = { first: 10_100, last: 32_000, ofAProcess: 20 };
let given = 0;

/** A port that nobody else is told, also if it is used much later: processes that run side by side have numbers side by side. */
export async function freePort(): Promise<number> {
  const slices = (ports.last - ports.first) / ports.ofAProcess;
  const ours = ports.first + (process.pid % slices) * ports.ofAProcess;
  for (;;) {
    const port = ours + (given++ % ports.ofAProcess);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
