import { join, resolve } from 'node:path';
import { postgresAccount } from '../postgres/account.ts';
import { makeDataFolder } from '../postgres/data-folder.ts';
import { chooseDataPlace } from '../postgres/data-place.ts';
import { lockFolder } from '../postgres/folder-lock.ts';
import { removeDataFolder } from '../postgres/remove-data-folder.ts';
import { type LoadSiteOptions, loadSite } from './load-site.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';
import { completeRestore, demandEmptyFolder, type Move, restoringFolder } from './restoring-folder.ts';

export type RestoreOptions = Pick<
  LoadSiteOptions,
  'backup' | 'dataDir' | 'name' | 'databaseUrl' | 'project' | 'settle' | 'say'
>;

/**
 * Makes a site of a backup. Nothing is touched before all of the file is found to be good; from then on there is nothing
 * that could be taken for a site until there is all of it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { backup, name, say } = options;
  const dataDir = resolve(options.dataDir);
  demandEmptyFolder(dataDir);
  say('Reading the backup');
  const manifest = await verifyBackup(backup);
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    demandEmptyFolder(dataDir);
    // Before anything is made in it: this opens the way into the folder for PostgreSQL, where that can be done.
    const place = chooseDataPlace({ wanted: dataDir, name, account: postgresAccount() });
    const folder = restoringFolder(dataDir);
    await removeDataFolder({ dataDir: folder, name });
    const databaseDir = await loadSite({ ...options, manifest, dataDir: folder });
    completeRestore(dataDir, databaseDir ? [moveOfDatabase(databaseDir, place.database)] : []);
    return manifest;
  } finally {
    lock.release();
  }
}

/** Where a folder above keeps root's PostgreSQL out, the database lies in another one, which is named after the data folder. */
const moveOfDatabase = (from: string, to: string): Move => ({
  from: join(from, 'postgres'),
  to: join(to, 'postgres'),
});
