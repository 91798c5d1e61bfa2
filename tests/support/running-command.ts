import { type SpawnOptions, spawn } from 'node:child_process';

export interface RunningCommand {
  /** Everything it printed so far, on both streams. */
  output(): string;
  /** Waits until it has printed this so many times. @throws when it ends before that */
  printed(text: string, times?: number): Promise<void>;
  /** To it and to all that it started, as a terminal's Ctrl-C does. */
  signal(name: NodeJS.Signals): void;
  ended: Promise<number | null>;
  /** Waits for its end. @throws when the code is another one, and then says first what it printed last */
  endsWith(code: number): Promise<void>;
}

const lastLines = 8;

type Environment = Record<string, string | undefined>;

/** Words without spaces, or the words themselves, among which paths may have spaces. */
export type CommandLine = string | string[];

/** Runs a command in a process group of its own. `node` is the Node that runs the tests. */
export function runCommand(
  command: CommandLine,
  { cwd, env, uid, gid }: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> & { env?: Environment },
): RunningCommand {
  const [program = '', ...args] = typeof command === 'string' ? command.split(' ') : command;
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    ...{ cwd, uid, gid, detached: true },
    // A test runner that is told of another one around it runs no files; the `.env` of whoever works on the site is theirs.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ENV_FILE: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isRunning = true;
  const signal = (name: NodeJS.Signals) => {
    if (isRunning && child.pid) process.kill(-child.pid, name);
  };
  let output = '';
  const look = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      for (const each of look) each();
    });
  // A test that fails before it stops its command must not leave it behind.
  const end = () => signal('SIGTERM');
  process.once('exit', end);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // A program that cannot be started has no process, and ends with a code below zero.
  child.once('error', (error) => (output += `${error.message}\n`));
  ended.then(() => {
    isRunning = false;
    process.off('exit', end);
  });

  function printed(text: string, times = 1): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const isThere = () => output.split(text).length > times && resolve();
    look.add(isThere);
    isThere();
    ended.then((code) => reject(new Error(`It ended with ${code} before it said "${text}":\n${output}`)));
    return promise.finally(() => look.delete(isThere));
  }
  async function endsWith(expected: number) {
    const code = await ended;
    const last = output.trimEnd().split('\n').slice(-lastLines).filter(Boolean).join(' | ');
    if (code !== expected) throw new Error(`It ended with ${code}: ${last}\n${output}`);
  }
  return { output: () => output, printed, signal, ended, endsWith };
}
