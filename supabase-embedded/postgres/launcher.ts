import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Account } from './account.ts';
import { backoff } from './backoff.ts';
import { createClient } from './client.ts';
import type { DataFolder } from './data-folder.ts';
import type { FailedStart, Running } from './keeper.ts';
import { findOrphan, stopPostmaster } from './postmaster.ts';
import { mostTelling, openServerLog } from './server-log.ts';
import { StartupError } from './startup-error.ts';

export interface LauncherOptions {
  folder: DataFolder;
  account: Account | undefined;
  settings: string[];
  connection: pg.ClientConfig;
  say: (step: string) => void;
}

const stopping = { patienceMs: 8_000 };

/** Starts and stops PostgreSQL's own process, the postmaster, any number of times. */
export function createLauncher({ folder, account, settings, connection, say }: LauncherOptions) {
  const log = openServerLog(folder.log);
  let postgres: ChildProcess | undefined;

  async function stopOrphan() {
    const orphan = findOrphan(folder.cluster);
    if (!orphan) return;
    say('Stopping the PostgreSQL that an earlier server left running');
    await stopPostmaster(orphan, stopping);
  }

  /** @throws FailedStart */
  async function start(): Promise<Running> {
    await stopOrphan();
    const deadline = performance.now() + 10_000;
    for (;;) {
      const child = spawnPostgres(folder, account, settings);
      postgres = child;
      log.follow(child.stderr as Socket);
      // Heard from the beginning: it may end at any moment.
      const ended = endOf(child).then((how) => ({ how, words: log.lastWords() }));
      const end = await Promise.race([ended, untilReady(child, connection)]);
      if (!end) {
        child.unref();
        (child.stderr as Socket).unref();
        return { ended: ended.then(({ how, words }) => `${how}, its last words "${mostTelling(words)}"`) };
      }
      if (!predecessorLeaving.test(end.words) || performance.now() > deadline)
        throw explainFailure(end.words || end.how, folder.root);
      await delay(50);
    }
  }

  return {
    stopOrphan,
    start,
    async stop() {
      if (!postgres?.pid || hasEnded(postgres)) return;
      // Somebody waits for its end, perhaps with nothing else that would keep this process.
      postgres.ref();
      await stopPostmaster(postgres.pid, stopping);
    },
  };
}

/** What PostgreSQL says while processes of a killed predecessor are still on their way out. */
const predecessorLeaving = /Is another postmaster|pre-existing shared memory block/;

function spawnPostgres(folder: DataFolder, account: Account | undefined, settings: string[]): ChildProcess {
  const given = [
    'listen_addresses=',
    `unix_socket_directories=${folder.socket}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    // In the order of logs LOG comes after ERROR: what was wrong with a visitor's request is answered and not written
    // down, and no statement is, however it ends.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // After a crash every file is brought to the disk first, which one by one takes seconds.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    `extension_control_path=$system${delimiter}${folder.extensions}`,
    ...settings,
  ];
  return spawn(
    join(folder.installation, 'bin', 'postgres'),
    ['-D', folder.cluster, ...given.flatMap((setting) => ['-c', setting])],
    // A process group of its own: Ctrl-C in the terminal must reach the server first, which then stops it.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

async function untilReady(postgres: ChildProcess, connection: pg.ClientConfig): Promise<undefined> {
  for (let attempt = 0; !hasEnded(postgres); attempt += 1) {
    const client = createClient(connection);
    try {
      await client.connect();
      return;
    } catch {
      // Still starting, or replaying its log after a crash; the latter takes as long as it takes.
      await delay(backoff(attempt, 200));
    } finally {
      await client.end();
    }
  }
  // How it ended is for the other to say.
  await new Promise(() => {});
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function endOf(postgres: ChildProcess): Promise<string> {
  try {
    await once(postgres, 'exit');
  } catch (error) {
    return String(error);
  }
  // What it said last is still on its way to us; its children, if it was killed, hold that way open for longer.
  await Promise.race([once(postgres, 'close'), delay(200)]);
  const { exitCode, signalCode } = postgres;
  return signalCode ? `it was killed by ${signalCode}` : `exit code ${exitCode}`;
}

export function explainFailure(output: string, root: string): StartupError & FailedStart {
  const isDiskFull = /No space left on device|Disk quota exceeded/.test(output);
  const sentence = isDiskFull
    ? `The disk that holds ${root} is full: free some space and start again.`
    : `PostgreSQL did not start: ${mostTelling(output)} (see ${join(root, 'postgres.log')}).`;
  return Object.assign(new StartupError(sentence), { isDiskFull });
}
