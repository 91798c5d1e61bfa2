import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { settleRestoring } from '../backup/restoring-folder.ts';
import { postgresAccount } from './account.ts';
import { findInstallation } from './binaries.ts';
import { checkCluster } from './check-cluster.ts';
import { type ClusterOptions, startCluster } from './cluster.ts';
import { type DataFolder, prepareDataFolder, socketFolder } from './data-folder.ts';
import { fetchPrograms } from './fetch-programs.ts';
import { lockFolder } from './folder-lock.ts';
import { majorOf, refuseOtherMajor } from './other-major.ts';
import { removeDataFolder } from './remove-data-folder.ts';
import { explainFileError, StartupError } from './startup-error.ts';
import { dropSuccessor, finishSwap, keptClusters, swapCluster } from './swap-cluster.ts';
import { demandDatabase } from './visit-database.ts';

export interface UpgradeOptions<Saved> {
  dataDir: string;
  /** As of OpenDatabaseOptions. */
  name: string;
  /** Writes down all that the old database holds. @param own where the server's own files are */
  save: (from: pg.ClientConfig, own: string) => Promise<Saved>;
  /** Brings that into an empty database, and makes sure that all of it has arrived. */
  load: (into: pg.ClientConfig, saved: Saved) => Promise<void>;
  say: (step: string) => void;
}

export interface Upgrade {
  /** The PostgreSQL that the database was of; undefined where it was of ours already. */
  from?: number;
  to: number;
  /** Databases of older ones beside it, which nobody needs any more. */
  kept: string[];
}

/** What a transaction writes into a table that it has made need not go through the log as well. */
const unlogged = ['wal_level=minimal', 'max_wal_senders=0'];

/**
 * Carries a data folder's database over to our PostgreSQL. The old one is only read, by programs of its own major, and
 * keeps its place until the new one is complete; whoever is killed on the way can run this again.
 */
export async function upgradeCluster<Saved>(options: UpgradeOptions<Saved>): Promise<Upgrade> {
  const { dataDir, name } = options;
  settleRestoring(resolve(dataDir));
  demandDatabase(options);
  const installation = findInstallation();
  const folder = prepareDataFolder({ wanted: dataDir, name, installation, account: postgresAccount() });
  const lock = lockFolder(folder.own);
  try {
    finishSwap(folder.root);
    checkCluster(folder);
    const from = await carryOver(folder, options);
    return { from, to: folder.major, kept: keptClusters(folder.root) };
  } catch (error) {
    throw explain(error, folder.root);
  } finally {
    lock.release();
  }
}

async function carryOver<Saved>(folder: DataFolder, options: UpgradeOptions<Saved>) {
  const { name, save, load, say } = options;
  const work = join(folder.root, 'upgrade');
  const fresh = { ...folder, cluster: join(work, 'postgres'), socket: socketFolder(work) };
  const clearAway = () => removeDataFolder({ dataDir: work, name });
  // What one that was killed has left: its PostgreSQL, too.
  await clearAway();
  dropSuccessor(folder.root);
  const from = majorOf(folder.cluster);
  if (from === folder.major) return undefined;
  if (from > folder.major) refuseOtherMajor(folder);
  try {
    say(`Fetching the programs of PostgreSQL ${from}`);
    const programs = join(work, 'programs');
    // For PostgreSQL's account to pass; the database in it is closed by itself.
    mkdirSync(programs, { recursive: true, mode: 0o755 });
    const old = { ...folder, installation: await fetchPrograms(from, programs), major: from };
    const saved = await during(old, (connection) => save(connection, folder.own), { say });
    await during(fresh, (connection) => load(connection, saved), { say, settings: unlogged });
    swapCluster(folder.root, fresh.cluster);
    return from;
  } finally {
    await clearAway();
  }
}

/** PostgreSQL's code where its disk has no more room. */
const diskFull = '53100';

function explain(error: unknown, root: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === diskFull)
    return new StartupError(
      `The disk that holds ${root} is full: the database is needed there twice, and once more in a backup. Free some space and run this again.`,
      { cause: error },
    );
  return explainFileError(error, path ?? root);
}

async function during<T>(
  folder: DataFolder,
  work: (connection: pg.ClientConfig) => Promise<T>,
  options: Pick<ClusterOptions, 'settings' | 'say'>,
): Promise<T> {
  const cluster = await startCluster({ folder, account: folder.account, ...options });
  try {
    return await work(cluster.connection);
  } finally {
    await cluster.stop();
  }
}
