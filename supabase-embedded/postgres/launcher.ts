import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Account } from './account.ts';
import { backoff } from './backoff.ts';
import { createClient } from './client.ts';
import { type DataFolder, makeSocketFolder } from './data-folder.ts';
import { endWhenLost, hasEnded } from './end-when-lost.ts';
import type { FailedStart, Running } from './keeper.ts';
import { findOrphan, readPostmasterFile, removeDamagedLocks, stopPostmaster } from './postmaster.ts';
import { mostTelling, openServerLog, type ServerEvent } from './server-log.ts';
import { StartupError } from './startup-error.ts';

export interface LauncherOptions {
  folder: DataFolder;
  account: Account | undefined;
  settings: string[];
  connection: pg.ClientConfig;
  say: (step: string) => void;
  onEvent?: (event: ServerEvent) => void;
}

/** Starts and stops PostgreSQL's own process, the postmaster, any number of times. */
export function createLauncher(options: LauncherOptions) {
  const { folder, account, settings, connection, say, onEvent } = options;
  const log = openServerLog(folder.log, onEvent);
  const stopped = new AbortController();
  let postgres: ChildProcess | undefined;

  async function stopOrphan() {
    const orphan = findOrphan(folder.cluster);
    if (!orphan) return;
    say('Stopping the PostgreSQL that an earlier server left running');
    await stopPostmaster(orphan, stopped.signal);
  }

  /** @throws FailedStart */
  async function start(): Promise<Running> {
    await stopOrphan();
    prepare();
    const deadline = performance.now() + 10_000;
    for (;;) {
      if (stopped.signal.aborted) throw explainFailure('it was stopped before that', folder.root);
      const child = spawnPostgres(folder, account, settings);
      postgres = child;
      log.follow(child.stderr as Socket);
      // Heard from the beginning: it may end at any moment.
      const ended = endOf(child).then((how) => ({ how, words: log.lastWords() }));
      const lost = endWhenLost(child, folder);
      const end = await Promise.race([ended, untilReady(child, folder.cluster, connection)]);
      if (!end) {
        child.unref();
        (child.stderr as Socket).unref();
        const why = ({ how, words }: Awaited<typeof ended>) =>
          `${lost() ?? how}, its last words "${mostTelling(words)}"`;
        return { ended: ended.then(why) };
      }
      if (!predecessorLeaving.test(end.words) || performance.now() > deadline)
        throw explainFailure(end.words || end.how, folder.root, connection.port);
      await delay(50);
    }
  }

  /** Somebody may have cleared away what a start needs, and a power cut leaves what it does not bear. */
  function prepare() {
    try {
      makeSocketFolder(folder.socket, account);
      removeDamagedLocks(folder.cluster, folder.socket, connection.port);
    } catch (error) {
      throw explainFailure(String(error), folder.root);
    }
  }

  return {
    stopOrphan,
    start,
    /** For good. @param patience how long a fast shutdown may take */
    async stop(patience?: AbortSignal) {
      stopped.abort();
      if (!postgres?.pid || hasEnded(postgres)) return;
      // Somebody waits for its end, perhaps with nothing else that would keep this process.
      postgres.ref();
      await stopPostmaster(postgres.pid, patience);
    },
  };
}

/** What PostgreSQL says while processes of a killed predecessor are still on their way out. */
const predecessorLeaving = /lock file ".*" already exists|pre-existing shared memory block/;

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
    // Details quote statements and rows.
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    // After a crash every file is brought to the disk first, which one by one takes seconds.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    // New in 18; an older one is only ever read, to be carried over.
    ...(folder.major >= 18 ? [`extension_control_path=$system${delimiter}${folder.extensions}`] : []),
    ...settings,
  ];
  return spawn(
    join(folder.installation, 'bin', 'postgres'),
    ['-D', folder.cluster, ...given.flatMap((setting) => ['-c', setting])],
    // A process group of its own: Ctrl-C in the terminal must reach the server first, which then stops it.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

async function untilReady(
  postgres: ChildProcess,
  cluster: string,
  connection: pg.ClientConfig,
): Promise<undefined> {
  for (let attempt = 0; !hasEnded(postgres); attempt += 1) {
    const client = createClient(connection);
    try {
      await client.connect();
      // Another one may answer on the socket.
      if (readPostmasterFile(cluster)?.pid === postgres.pid) return;
    } catch {
      // Still starting, or replaying its log after a crash; the latter takes as long as it takes.
    } finally {
      await client.end();
    }
    await delay(backoff(attempt, 200, 5));
  }
  // How it ended is for the other to say.
  await new Promise(() => {});
}

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

export function explainFailure(output: string, root: string, port?: number): StartupError & FailedStart {
  const isDiskFull = /No space left on device|Disk quota exceeded/i.test(output);
  return Object.assign(new StartupError(sentenceFor(output)), { isDiskFull });

  function sentenceFor(words: string) {
    if (isDiskFull) return `The disk that holds ${root} is full: free some space and start again.`;
    if (port && /could not create any TCP\/IP sockets/.test(words))
      return `PostgreSQL cannot have port ${port}, which is taken or not for this account: stop the other program or give another port.`;
    return `PostgreSQL did not start: ${mostTelling(words)} (see ${join(root, 'postgres.log')}).`;
  }
}
