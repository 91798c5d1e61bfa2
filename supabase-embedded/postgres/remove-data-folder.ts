import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresAccount } from './account.ts';
import { socketFolder } from './data-folder.ts';
import { chooseDataPlace } from './data-place.ts';
import { lockFolder } from './folder-lock.ts';
import { findOrphan, stopPostmaster } from './postmaster.ts';

/** Takes a data folder away with all that is in it, and with the PostgreSQL that somebody may have left running there. */
export async function removeDataFolder({ dataDir, name }: { dataDir: string; name: string }): Promise<void> {
  if (!existsSync(dataDir)) return;
  // Not one that somebody works in.
  lockFolder(dataDir).release();
  const { database } = chooseDataPlace({ wanted: dataDir, name, account: postgresAccount() });
  const orphan = findOrphan(join(database, 'postgres'));
  if (orphan) await stopPostmaster(orphan);
  for (const folder of [database, dataDir, socketFolder(database)])
    rmSync(folder, { recursive: true, force: true });
}
