import type { Readable } from 'node:stream';
import { join } from 'node:path';
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

export const makeBackup = ({ database, key, put }: BackupTask): Promise<BackupSummary> =>
  writeBackup({ ...database, key, put, madeBy: nameSoftware(), now: () => new Date() });

/** Restores it into a folder beside the data, looks at what came of it, and takes the folder away again. */
export async function proveTask({ database, key, label, open, say }: BackupTask): Promise<void> {
  const dataDir = join(database.dataDir, 'proof');
  await proveBackup({ backup: { label, key, open }, dataDir, name: 'institute-website-proof', project, say });
}
