import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { postgresAccount } from '../postgres/account.ts';
import { makeDataFolder } from '../postgres/data-folder.ts';
import { chooseDataPlace, holdsDatabase } from '../postgres/data-place.ts';
import { demandRights } from '../postgres/external/demand-rights.ts';
import { lockFolder } from '../postgres/folder-lock.ts';
import { markDatabase } from '../postgres/lost-database.ts';
import { reachExisting } from '../postgres/open-database.ts';
import { removeDataFolder } from '../postgres/remove-data-folder.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { demandUnclaimed } from '../storage/files/claim-store.ts';
import { demandEmptyDatabase } from './load-database.ts';
import { type LoadSiteOptions, loadSite } from './load-site.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';
import { completeRestore, demandEmptyFolder, type Move, restoringFolder } from './restoring-folder.ts';

export type RestoreOptions = Pick<
  LoadSiteOptions,
  'backup' | 'dataDir' | 'files' | 'name' | 'databaseUrl' | 'project' | 'settle' | 'say'
>;

/**
 * Makes a site of a backup. Nothing is touched before all of the file is found to be good; from then on there is nothing
 * that could be taken for a site until there is all of it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { backup, say } = options;
  const dataDir = resolve(options.dataDir);
  demandEmptyFolder(dataDir);
  if (options.files) await demandUnclaimed(options.files);
  say('Reading the backup');
  const manifest = await verifyBackup(backup);
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    demandEmptyFolder(dataDir);
    const elsewhere = await loadBeside({ ...options, dataDir, manifest });
    completeRestore(dataDir, elsewhere);
    // PostgreSQL's programs and its log.
    for (const { from } of elsewhere) rmSync(dirname(from), { recursive: true, force: true });
    return manifest;
  } finally {
    lock.release();
  }
}

/** @returns what is then still to be moved that does not lie in the restoring folder */
async function loadBeside(options: LoadSiteOptions): Promise<Move[]> {
  const { dataDir, name, databaseUrl } = options;
  const folder = restoringFolder(dataDir);
  // Before anything is made in it: this opens the way into the folder for PostgreSQL, where that can be done.
  const place = databaseUrl
    ? undefined
    : chooseDataPlace({ wanted: dataDir, name, account: postgresAccount() });
  if (place && holdsDatabase(place.database))
    throw new StartupError(
      `The database of ${dataDir} is in ${place.database}: move it away, or set DATA_DIR to another folder.`,
    );
  // Before what an earlier restore has left goes: it may hold the keys and uploads of the database that is there.
  if (databaseUrl) await demandPlace(databaseUrl, options);
  await removeDataFolder({ dataDir: folder, name });
  if (place?.notice) options.say(place.notice);
  try {
    const databaseDir = await loadSite({ ...options, dataDir: folder });
    if (!place || !databaseDir) return [];
    markDatabase(folder, place.database);
    return [moveOfDatabase(databaseDir, place.database)];
  } catch (error) {
    await removeDataFolder({ dataDir: folder, name });
    throw error;
  }
}

async function demandPlace(databaseUrl: string, { project }: LoadSiteOptions) {
  const connection = await reachExisting(databaseUrl);
  await demandEmptyDatabase(connection);
  // Its login for requests comes afterwards: the password may be the backup's.
  await demandRights({ connection, project });
}

/** Where a folder above keeps root's PostgreSQL out, the database lies in another one, which is named after the data folder. */
const moveOfDatabase = (from: string, to: string): Move => ({
  from: join(from, 'postgres'),
  to: join(to, 'postgres'),
});
