import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './account.ts';
import { connectionTo, type DataFolder } from './data-folder.ts';
import { findOrphan, stopPostmaster } from './postmaster.ts';
import { explainFileError, StartupError } from './startup-error.ts';

const major = '18';

export interface ClusterOptions {
  folder: DataFolder;
  account: Account | undefined;
  /** Extra `name=value` settings; tests turn fsync off. */
  settings?: string[];
  say: (step: string) => void;
}

export interface Cluster {
  /** What `pg` needs to connect. */
  connection: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

/** Starts PostgreSQL on the folder, creating the cluster the first time. It listens on its socket only. */
export async function startCluster({
  folder,
  account,
  settings = [],
  say,
}: ClusterOptions): Promise<Cluster> {
  const orphan = findOrphan(folder.cluster);
  if (orphan) {
    say('Stopping the PostgreSQL that an earlier server left running');
    await stopPostmaster(orphan, { patienceMs: 8_000 });
  }
  if (!existsSync(join(folder.cluster, 'PG_VERSION'))) {
    say('Creating the database');
    createCluster(folder, account);
  }
  refuseOtherMajor(folder.cluster);
  const connection = connectionTo(folder.socket);
  const pid = await launchUntilReady(() => launch(folder, account, settings), connection, folder);
  return { connection, stop: () => stopPostmaster(pid, { patienceMs: 8_000 }) };
}

/** What PostgreSQL says while processes of a killed predecessor are still on their way out. */
const predecessorLeaving = /Is another postmaster|pre-existing shared memory block/;

async function launchUntilReady(
  start: () => ChildProcess,
  connection: Cluster['connection'],
  folder: DataFolder,
): Promise<number> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const postgres = start();
    const failure = await untilReadyOrEnded(postgres, connection, folder);
    if (failure === undefined) return postgres.pid as number;
    if (!predecessorLeaving.test(failure) || Date.now() > deadline)
      throw explainFailure(failure, folder.root);
    await delay(50);
  }
}

/** Made under another name and renamed, so that a start cut short never leaves half a cluster. */
function createCluster({ root, cluster, installation }: DataFolder, account: Account | undefined) {
  const unfinished = join(root, 'postgres.unfinished');
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    if (account) chownSync(unfinished, account.uid, account.gid);
  } catch (error) {
    throw explainFileError(error, root);
  }
  const made = spawnSync(
    join(installation, 'bin', 'initdb'),
    // The built-in locale sorts alike on every platform.
    ['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'].concat(
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ),
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw explainFailure(`${made.error ?? ''}${made.stderr ?? ''}`, root);
  renameSync(unfinished, cluster);
}

function refuseOtherMajor(cluster: string) {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new StartupError(
    `${cluster} was made by PostgreSQL ${found} and this is PostgreSQL ${major}: move it with pg_upgrade or pg_dump, or set DATA_DIR to another folder.`,
  );
}

function launch(folder: DataFolder, account: Account | undefined, settings: string[]): ChildProcess {
  const given = [
    'listen_addresses=',
    `unix_socket_directories=${folder.socket}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'log_min_messages=warning',
    `extension_control_path=$system${delimiter}${folder.extensions}`,
    ...settings,
  ];
  const log = openSync(folder.log, 'a', 0o600);
  return spawn(
    join(folder.installation, 'bin', 'postgres'),
    ['-D', folder.cluster, ...given.flatMap((setting) => ['-c', setting])],
    // A process group of its own: Ctrl-C in the terminal must reach the server first, which then stops it.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
}

/** @returns what it last said if it ended instead */
async function untilReadyOrEnded(
  postgres: ChildProcess,
  connection: Cluster['connection'],
  folder: DataFolder,
): Promise<string | undefined> {
  let ended: string | undefined;
  postgres.once('error', (error) => {
    ended = String(error);
  });
  postgres.once('exit', () => {
    ended ??= readFileSync(folder.log, 'utf8').slice(-1_000);
  });
  while (ended === undefined) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      // From here on its end is the pool's to notice, and ours to wait for.
      postgres.removeAllListeners('exit');
      postgres.unref();
      return undefined;
    } catch {
      // Still starting, or replaying its log after a crash; the latter takes as long as it takes.
      await delay(10);
    }
  }
  return ended;
}

export function explainFailure(output: string, root: string): StartupError {
  if (/No space left on device/.test(output)) {
    return new StartupError(`The disk that holds ${root} is full: free some space and start again.`);
  }
  const lastLine = output.trim().split('\n').at(-1);
  return new StartupError(`PostgreSQL did not start: ${lastLine} (see ${join(root, 'postgres.log')}).`);
}
