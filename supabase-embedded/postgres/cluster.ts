import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { refuseRoots } from './check-cluster.ts';
import { connectionTo, type DataFolder } from './data-folder.ts';
import { type KeeperOptions, keepRunning } from './keeper.ts';
import { createLauncher, explainFailure } from './launcher.ts';
import { refuseOtherMajor } from './other-major.ts';
import { explainFileError } from './startup-error.ts';
import { choosePort, letIn, type TcpDoor, tcpSettings, writeAccessRules } from './tcp-door.ts';

export interface ClusterOptions {
  folder: DataFolder;
  account: Account | undefined;
  /** Extra `name=value` settings; tests turn fsync off. */
  settings?: string[];
  /** With it PostgreSQL listens on 127.0.0.1, too. */
  tcpDoor?: TcpDoor;
  /** With it PostgreSQL is started again whenever it ends unasked. */
  keeper?: KeeperOptions;
  say: (step: string) => void;
}

export interface Cluster {
  /** What `pg` needs to connect. */
  connection: { host: string; port?: number; user: string; database: string };
  /** Where it listens on 127.0.0.1, if it was asked to. */
  tcpPort?: number;
  /** @param patience how long an orderly end may take */
  stop(patience?: AbortSignal): Promise<void>;
}

/** Starts PostgreSQL on the folder, creating the cluster the first time. Unless asked it listens on its socket only. */
export async function startCluster({
  folder,
  account,
  settings = [],
  tcpDoor,
  keeper,
  say,
}: ClusterOptions): Promise<Cluster> {
  const tcpPort = tcpDoor && (await choosePort(tcpDoor));
  const connection = connectionTo(folder.socket, tcpPort);
  const given = [...settings, ...(tcpPort ? tcpSettings(folder, tcpPort) : [])];
  const launcher = createLauncher({
    folder,
    account,
    settings: given,
    connection,
    say,
    onEvent: keeper?.log,
  });
  await launcher.stopOrphan();
  if (!existsSync(join(folder.cluster, 'PG_VERSION'))) {
    say('Creating the database');
    createCluster(folder, account);
  }
  refuseOtherMajor(folder);
  refuseRoots(folder);
  if (tcpDoor) writeAccessRules(folder);
  const first = await launcher.start();
  if (tcpDoor) await letIn(connection, tcpDoor);
  const kept = keeper && keepRunning(first, launcher.start, keeper);
  return {
    connection,
    tcpPort,
    async stop(patience) {
      kept?.release();
      await launcher.stop(patience);
      await kept?.settled();
    },
  };
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
