import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { postgresAccount } from './account.ts';
import { findInstallation } from './binaries.ts';
import { checkCluster } from './check-cluster.ts';
import { startCluster } from './cluster.ts';
import { type DataFolder, prepareDataFolder, socketFolder } from './data-folder.ts';
import { fetchPrograms } from './fetch-programs.ts';
import { lockFolder } from './folder-lock.ts';
import { majorOf, refuseOtherMajor } from './other-major.ts';
import { findOrphan, stopPostmaster } from './postmaster.ts';
import { explainFileError } from './startup-error.ts';
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

/**
 * Carries a data folder's database over to our PostgreSQL. The old one is only read, by programs of its own major, and
 * keeps its place until the new one is complete; whoever is killed on the way can run this again.
 */
export async function upgradeCluster<Saved>(options: UpgradeOptions<Saved>): Promise<Upgrade> {
  const { dataDir, name } = options;
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
    throw explainFileError(error, (error as NodeJS.ErrnoException).path ?? folder.root);
  } finally {
    lock.release();
  }
}

async function carryOver<Saved>(folder: DataFolder, options: UpgradeOptions<Saved>) {
  const { save, load, say } = options;
  const work = join(folder.root, 'upgrade');
  const fresh = { ...folder, cluster: join(work, 'postgres'), socket: socketFolder(work) };
  await clearAway(work, fresh);
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
    const saved = await during(old, say, (connection) => save(connection, folder.own));
    await during(fresh, say, (connection) => load(connection, saved));
    swapCluster(folder.root, fresh.cluster);
    return from;
  } finally {
    await clearAway(work, fresh);
  }
}

async function during<T>(
  folder: DataFolder,
  say: (step: string) => void,
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster({ folder, account: folder.account, say });
  try {
    return await work(cluster.connection);
  } finally {
    await cluster.stop();
  }
}

/** What an upgrade works with, and what one that was killed has left: its PostgreSQL, too. */
async function clearAway(work: string, { cluster, socket }: DataFolder) {
  const orphan = findOrphan(cluster);
  if (orphan) await stopPostmaster(orphan);
  for (const path of [work, socket]) rmSync(path, { recursive: true, force: true });
}
