import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { explainFileError } from '#supabase-embedded/explain-file-error.ts';
import {
  checkedBackupName,
  checkedNoteName,
  listBackups,
  noSuchBackup,
  parseBackupName,
} from './backup-name.ts';
import type { BackupPlace } from './place.ts';
import { writeWhole } from './write-whole.ts';

const remedy = 'set BACKUP_TO to another folder';

/** A folder of this machine, or one of another that is mounted here. */
export function createFolderPlace(given: string): BackupPlace {
  const folder = resolve(given);
  const explain = (error: unknown, lack: 'readable' | 'writable') =>
    explainFileError(error, { folder, lack, remedy });
  /** Nothing where there is no such file. */
  const reading = <T>(doing: Promise<T>) =>
    doing.catch((error) => {
      if (error.code === 'ENOENT') return undefined;
      throw explain(error, 'readable');
    });

  return {
    name: folder,
    async list() {
      const names = (await reading(readdir(folder))) ?? [];
      const found = names.filter(parseBackupName).map(async (name) => {
        const stats = await reading(stat(join(folder, name)));
        return stats?.isFile() ? [{ name, bytes: stats.size }] : [];
      });
      return listBackups((await Promise.all(found)).flat());
    },
    put: async (name, source) => writeWhole(join(folder, checkedBackupName(name)), source, remedy),
    async open(name) {
      const file = parseBackupName(name) && (await reading(open(join(folder, name), 'r')));
      if (!file) throw noSuchBackup(name, folder);
      return file.createReadStream();
    },
    async remove(name) {
      await rm(join(folder, checkedBackupName(name)), { force: true }).catch((error) => {
        throw explain(error, 'writable');
      });
    },
    readNote: async (name) => reading(readFile(join(folder, checkedNoteName(name)), 'utf8')),
    writeNote: async (name, text) =>
      writeWhole(join(folder, checkedNoteName(name)), inOnePiece(text), remedy),
  };
}

async function* inOnePiece(text: string) {
  yield Buffer.from(text);
}
