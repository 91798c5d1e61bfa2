import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { StoredBackup } from './place.ts';

/** What the name of every backup begins with. */
export const backupStem = 'backup-';

const form = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/;

export const makeBackupName = (madeAt: Date, isSealed: boolean) =>
  `${backupStem}${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst${isSealed ? '.age' : ''}`;

export function parseBackupName(name: string): { madeAt: Date; isSealed: boolean } | undefined {
  const [, year, month, day, hour, minute, second, age] = form.exec(name) ?? [];
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const isSealed = age !== undefined;
  // A 31 February would be read as another day.
  const isReal = !Number.isNaN(madeAt.getTime()) && makeBackupName(madeAt, isSealed) === name;
  return isReal ? { madeAt, isSealed } : undefined;
}

/** As a place lists them, of all the files that lie there. */
export function listBackups(files: { name: string; bytes: number }[]): StoredBackup[] {
  const backups = files.flatMap(({ name, bytes }) => {
    const parsed = parseBackupName(name);
    return parsed ? [{ name, bytes, madeAt: parsed.madeAt }] : [];
  });
  return backups.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Names become paths and keys, so none but these may. */
export function checkedBackupName(name: string): string {
  if (parseBackupName(name)) return name;
  throw new Error(`"${name}" is not the name of a backup.`);
}

export function checkedNoteName(name: string): string {
  if (/^[a-z][a-z0-9-]*\.txt$/.test(name)) return name;
  throw new Error(`"${name}" is not the name of a note.`);
}

export const noSuchBackup = (name: string, place: string, cause?: unknown) =>
  new StartupError(`There is no backup "${name}" in ${place}: give the name of one that lies there.`, {
    cause,
  });
