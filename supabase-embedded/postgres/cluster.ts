import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { connectionTo, type DataFolder } from './data-folder.ts';
import { type KeeperOptions, keepRunning } from './keeper.ts';
import { createLauncher, explainFailure } from './launcher.ts';
import { refuseOtherMajor } from './other-major.ts';
import { explainFileError } from './startup-error.ts';

export interface ClusterOptions {
  folder: DataFolder;
  account: Account | undefined;
  /** Extra `name=value` settings; tests turn fsync off. */
  settings?: string[];
  /** With it PostgreSQL is started again whenever it ends unasked. */
  keeper?: KeeperOptions;
  say: (step: string) => void;
}

export interface Cluster {
  /** What `pg` needs to connect. */
  connection: { host: string; user: string; database: string };
  /** @param patience how long an orderly end may take */
  stop(patience?: AbortSignal): Promise<void>;
}

/** Starts PostgreSQL on the folder, creating the cluster the first time. It listens on its socket only. */
export async function startCluster({
  folder,
  account,
  settings = [],
  keeper,
  say,
}: ClusterOptions): Promise<Cluster> {
  const connection = connectionTo(folder.socket);
  const launcher = createLauncher({ folder, account, settings, connection, say, onEvent: keeper?.log });
  await launcher.stopOrphan();
  if (!existsSync(join(folder.cluster, 'PG_VERSION'))) {
    say('Creating the database');
    createCluster(folder, account);
  }
  refuseOtherMajor(folder);
  const first = await launcher.start();
  const kept = keeper && keepRunning(first, launcher.start, keeper);
  return {
    connection,
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
