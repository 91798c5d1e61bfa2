import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { proveBackup } from '#supabase-embedded/backup/prove-backup.ts';
import { type BackupSummary, writeBackup } from '#supabase-embedded/backup/write-backup.ts';
import type { VisitedDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { nameSoftware, project } from './software.ts';

export interface BackupTask {
  database: VisitedDatabase;
  key?: string;
  /** What the file is called in sentences. */
  label: string;
  put(source: Readable): Promise<void>;
  open(): Promise<Readable>;
  say(step: string): void;
}

export async function makeBackup({ database, key, label, put, say }: BackupTask): Promise<BackupSummary> {
  say(`Making ${label}`);
  return writeBackup({ ...database, key, put, madeBy: nameSoftware(), now: () => new Date() });
}

/** Restores it into a folder beside the data, looks at what came of it, and takes the folder away again. */
export async function proveTask({ database, key, label, open, say }: BackupTask): Promise<void> {
  say('Restoring it on trial');
  const backup = { label, key, open };
  const place = { dataDir: join(database.dataDir, 'proof'), name: 'institute-website-proof' };
  await proveBackup({ backup, ...place, project, say: () => {} });
}
