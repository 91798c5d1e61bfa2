import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { proveBackup } from '#supabase-embedded/backup/prove-backup.ts';
import { type BackupSummary, writeBackup } from '#supabase-embedded/backup/write-backup.ts';
import { isConnectionLost, isDiskFull } from '#supabase-embedded/postgres/away.ts';
import { removeDataFolder } from '#supabase-embedded/postgres/remove-data-folder.ts';
import { explainFileError, StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { VisitedDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import type { FileStore } from '#supabase-embedded/storage/files/file-store.ts';
import { demandRoom } from './room-for-proof.ts';
import { nameSoftware, project } from './software.ts';

export interface BackupTask {
  database: VisitedDatabase;
  /** Where its uploads are. */
  files: FileStore;
  key?: string;
  /** What the file is called in sentences. */
  label: string;
  put(source: Readable): Promise<void>;
  open(): Promise<Readable>;
  say(step: string): void;
}

export async function makeBackup({
  database,
  files,
  key,
  label,
  put,
  say,
}: BackupTask): Promise<BackupSummary> {
  say(`Making ${label}`);
  return writeBackup({ ...database, files, key, put, madeBy: nameSoftware(), now: () => new Date() });
}

/** Restores it into a folder beside the data, looks at what came of it, and takes the folder away again. */
export async function proveTask(
  { database, key, label, open, say }: BackupTask,
  { manifest }: BackupSummary,
): Promise<void> {
  say('Restoring it on trial');
  const folder = { dataDir: join(database.dataDir, 'proof'), name: 'institute-website-proof' };
  try {
    // What a trial that was killed has left takes room.
    await removeDataFolder(folder);
    await demandRoom(database, label);
    const backup = { label, key, open };
    await proveBackup({ ...folder, backup, written: manifest, project, say: () => {} });
  } catch (error) {
    throw explain(error, label, folder.dataDir);
  }
}

/** What the trial lacked is no fault of the backup. */
function explain(error: unknown, label: string, folder: string): unknown {
  if (error instanceof StartupError) return error;
  const { message, path = folder } = error as NodeJS.ErrnoException;
  const trial = `${label} is made, but could not be restored on trial`;
  if (isDiskFull(error)) return new StartupError(`${trial}: the disk that holds ${folder} is full.`);
  if (isConnectionLost(error))
    return new StartupError(`${trial}: the PostgreSQL that was started for it has ended (${message}).`);
  return explainFileError(error, path);
}
