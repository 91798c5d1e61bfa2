import { randomUUID } from 'node:crypto';
import { constants, createReadStream, existsSync, read } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { explainFileError } from '#supabase-embedded/explain-file-error.ts';
import { syncFolder } from '#supabase-embedded/sync-folder.ts';

/** The next backup is made a day later and shall find room: what a killed one left is cleared away before. */
const abandonedAfterMs = 6 * 60 * 60 * 1000;

/** Asked each time: root may become another account between two files. */
const isRoot = () => process.getuid?.() === 0;

const unfinished = /^\..+\.[0-9a-f-]{36}\.unfinished$/;

/**
 * Writes a file that appears under its name when all of it is on the disk, and else not at all. It may replace another.
 * @param remedy what else would help where the disk refuses: "set BACKUP_TO to another folder"
 */
export async function writeWhole(path: string, source: AsyncIterable<Uint8Array>, remedy: string) {
  const file = await openWhole(path, remedy);
  await file.write(source).finally(file.close);
}

export interface WholeFile {
  write(source: AsyncIterable<Uint8Array>): Promise<void>;
  /** What was written. */
  read(): Readable;
  /** Without what was not written whole. */
  close(): Promise<void>;
}

/**
 * The same in two steps, between which root may become another account.
 * @param publishing how it gets its name, or goes
 */
export async function openWhole(
  path: string,
  remedy: string,
  publishing: (arriving: string, path: string, folder: string) => Publishing = inThisProcess,
): Promise<WholeFile> {
  const folder = dirname(resolve(path));
  // Of the source's own errors, files that it reads included, this knows nothing.
  const onDisk = <T>(doing: Promise<T>) =>
    doing.catch((error) => {
      throw explainFileError(error, { folder, lack: 'writable', remedy });
    });
  await onDisk(makeFolder(folder));
  const arriving = join(folder, `.${basename(path)}.${randomUUID()}.unfinished`);
  const file = await onDisk(open(arriving, 'wx+', 0o600));
  if (isRoot()) await leaveToOwner(file, folder).catch(() => {});
  await clearAbandoned(folder, (await onDisk(file.stat())).mtimeMs);
  const { publish, discard } = publishing(arriving, path, folder);
  let isPublished = false;
  return {
    async write(source) {
      for await (const chunk of source) await onDisk(file.writeFile(chunk));
      await onDisk(file.sync());
      await onDisk(publish());
      isPublished = true;
    },
    read: () => readAgain(path, file.fd),
    async close() {
      // Where the disk refuses this, too, the first error says more, and the next backup clears the file away.
      await file.close().catch(() => {});
      if (!isPublished) await discard().catch(() => {});
    },
  };
}

/** From its beginning. The file stays open, and so can be read by an account that could not open it. */
export const readAgain = (path: string, fd: number): Readable =>
  createReadStream(path, { fd, start: 0, fs: { read, close: (_fd: number, done: () => void) => done() } });

export interface Publishing {
  publish(): Promise<void>;
  discard(): Promise<void>;
}

const inThisProcess = (arriving: string, path: string, folder: string): Publishing => ({
  async publish() {
    await rename(arriving, path);
    await syncFolder(folder);
  },
  discard: () => rm(arriving, { force: true }),
});

async function makeFolder(folder: string) {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    // One by one: where a folder can hold none, as /proc, Node's recursive mkdir tries for ever.
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      // Another replica may have made it in between.
      if (error.code === 'EEXIST') return;
      // What is above it is there, and yet no place for a folder.
      throw error.code === 'ENOENT' ? Object.assign(error, { code: 'ENOTDIR' }) : error;
    });
    if (isRoot()) await leaveFolder(path, dirname(missing[0] ?? path));
    // Each new folder is an entry of the one above it.
    await syncFolder(dirname(path));
  }
}

/**
 * What root makes for the server of another account has to be that account's: else it could put no backup beside it. Not
 * by its name, under which that account may put another file of root's meanwhile. Some network disks refuse.
 */
async function leaveToOwner(made: FileHandle, folder: string) {
  const { uid, gid } = await stat(folder);
  if (uid !== 0) await made.chown(uid, gid).catch(() => {});
}

async function leaveFolder(path: string, above: string) {
  const made = await open(path, constants.O_DIRECTORY | constants.O_NOFOLLOW);
  await leaveToOwner(made, above).finally(() => made.close());
}

/**
 * What killed processes left. Whoever is alive writes on and on, so a file that was last written hours before ours began
 * is nobody's; the file system's own clock tells that, whichever machines share the folder. A writer that slept so long
 * and lives finds its file gone when it renames it, and fails: nothing half written ever gets a name.
 */
async function clearAbandoned(folder: string, begunAt: number) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => unfinished.test(one))) {
    const path = join(folder, name);
    // Another process may have cleared it away, or it belongs to another account: this backup is made all the same.
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => begunAt,
    );
    if (begunAt - writtenAt > abandonedAfterMs) await rm(path, { force: true }).catch(() => {});
  }
}
