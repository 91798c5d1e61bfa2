import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { explainFileError } from '../../explain-file-error.ts';
import { StartupError } from '../../postgres/startup-error.ts';
import { syncFolder } from '../../sync-folder.ts';
import { checkedVersion } from '../names.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { writeBody } from './write-body.ts';

interface FolderStoreOptions {
  setting?: string;
  isShared?: boolean;
}

/** Where the finished file of a version is. */
export const fileOfVersion = (folder: string, version: string) =>
  join(folder, 'objects', checkedVersion(version).slice(0, 2), version);

/** A folder of this machine, or one that several have mounted. All of it is on one file system, so that names can change. */
export function createFolderStore(
  folder: string,
  { setting = 'DATA_DIR', isShared = false }: FolderStoreOptions = {},
): FileStore {
  const arriving = (version: string) => join(folder, 'arriving', checkedVersion(version));
  const finished = (version: string) => fileOfVersion(folder, version);
  const shelf = (version: string) => dirname(finished(version));
  const mark = join(folder, 'store-id');
  const makeRoom = () => mkdir(join(folder, 'arriving'), { recursive: true, mode: 0o700 });

  async function publish(version: string) {
    await mkdir(shelf(version), { recursive: true, mode: 0o700 });
    await rename(arriving(version), finished(version));
    await syncFolder(shelf(version));
  }

  return {
    name: folder,
    setting,
    isShared,
    async receive(version, source, limit) {
      await makeRoom();
      const file = await open(arriving(version), 'wx', 0o600);
      try {
        const received = await writeBody(file, source, limit);
        await file.sync();
        await publish(version);
        return received;
      } finally {
        await file.close();
      }
    },
    async duplicate(from, to) {
      await makeRoom();
      // A second name for the same bytes is enough, since they never change; some file systems have no such thing.
      const linked = link(finished(from), arriving(to)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error;
        await copyFile(finished(from), arriving(to));
      });
      if (!(await unlessMissing(linked.then(() => true)))) return false;
      await publish(to);
      return true;
    },
    async open(version) {
      return unlessMissing(openFile(finished(version)));
    },
    sizeOf: async (version) => (await unlessMissing(stat(finished(version))))?.size,
    async discard(version) {
      await rm(arriving(version), { force: true });
      await rm(finished(version), { force: true });
    },
    async readMark() {
      // What is not mounted must not be taken for a store without a file in it.
      if (isShared && !(await unlessMissing(stat(folder))))
        throw new StartupError(
          `There is no folder ${folder}: make it, or mount the disk that has it, or correct ${setting}.`,
        );
      return (await unlessMissing(readFile(mark, 'utf8')))?.trim();
    },
    async writeMark(id) {
      await makeRoom();
      const draft = arriving(randomUUID());
      await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true });
      await rename(draft, mark);
      await syncFolder(folder);
    },
    explain: (error) =>
      explainFileError(error, { folder, lack: 'writable', remedy: `set ${setting} to another folder` }),
  };
}

async function openFile(path: string): Promise<StoredFile> {
  const file = await open(path, 'r');
  const close = () => file.close();
  try {
    const { size } = await file.stat();
    const read: StoredFile['read'] = (range = { start: 0, end: size - 1 }) =>
      size > 0 ? file.createReadStream(range) : Readable.from([]).once('close', close);
    return { size, read, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const unlessMissing = <T>(doing: Promise<T>): Promise<T | undefined> =>
  doing.catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
