import { openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { BackupSource } from '#supabase-embedded/backup/read-backup.ts';
import { explainFileError } from '#supabase-embedded/explain-file-error.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { BackupSettings } from '../config.ts';
import { erasuresNote } from './erasures.ts';
import { createFolderPlace } from './places/folder-place.ts';
import { openPlace } from './places/open-place.ts';
import type { BackupPlace } from './places/place.ts';
import { readAgain } from './places/write-whole.ts';

export interface FoundBackup {
  backup: BackupSource;
  /** Who was erased, as the list beside it says. */
  erasures: string | undefined;
}

/** A path, or the name of one in BACKUP_TO. @throws StartupError where there is neither */
export async function findBackup(file: string, settings: BackupSettings): Promise<FoundBackup> {
  const { key } = settings;
  const path = resolve(file);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
    const fd = openFile(path);
    const backup = { label: path, key, open: async () => readAgain(path, fd) };
    return { backup, erasures: await findErasures(dirname(path), settings) };
  }
  const place = openPlace(settings);
  const backups = (await place?.list()) ?? [];
  if (!place || !backups.some(({ name }) => name === file))
    throw new StartupError(`There is no file ${path}.\n\n${await describePlace(place)}`);
  const backup = { label: file, key, open: () => place.open(file) };
  return { backup, erasures: await place.readNote(erasuresNote) };
}

/** Open until the process ends: it is read twice, and by then perhaps as another account. */
function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw explainFileError(error, { folder: path, lack: 'readable', remedy: 'name another file' });
  }
}

/** A file may have been fetched some time ago from the place whose list has grown since; the lines of both count. */
async function findErasures(folder: string, settings: BackupSettings): Promise<string | undefined> {
  const beside = await createFolderPlace(folder).readNote(erasuresNote);
  // On a bad day that place is away, and the file is here.
  const there = await readKept(settings).catch(() => undefined);
  return beside === undefined ? there : beside + (there ?? '');
}

const readKept = async (settings: BackupSettings) => openPlace(settings)?.readNote(erasuresNote);

/** What there is in it, for people. */
export async function describePlace(place: BackupPlace | undefined): Promise<string> {
  if (!place) return 'BACKUP_TO is off, so there is no place to look for others.';
  const backups = await place.list();
  if (backups.length === 0) return `There are no backups in ${place.name}.`;
  return [`In ${place.name} there are, newest first:`, ...backups.map(({ name }) => `  ${name}`)].join('\n');
}
