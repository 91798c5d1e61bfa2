import { createHash } from 'node:crypto';
import { copyFile, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tooLarge } from '../errors.ts';
import { isUuid } from '../names.ts';

export interface ReceivedFile {
  size: number;
  /** As S3 makes it. */
  etag: string;
  /** The first bytes, to tell what the file is. */
  head: Buffer;
}

export interface FileStore {
  /** Writes a new version; nobody sees it under its name before all of it is on the disk. */
  receive(version: string, source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedFile>;
  duplicate(from: string, to: string): Promise<void>;
  /** Nothing if there is no such file. */
  open(version: string): Promise<FileHandle | undefined>;
  /** Removes it, finished or not. */
  discard(version: string): Promise<void>;
}

const headLength = 1024;

/** Where the finished file of a version is. */
export const fileOfVersion = (folder: string, version: string) =>
  join(folder, 'objects', checked(version).slice(0, 2), version);

/** Files are named by versions that we made up, never by a visitor (path traversal), and never change once written. */
export function createFileStore(folder: string): FileStore {
  const arriving = (version: string) => join(folder, 'arriving', checked(version));
  const finished = (version: string) => fileOfVersion(folder, version);
  const shelf = (version: string) => dirname(finished(version));

  async function publish(version: string) {
    await mkdir(shelf(version), { recursive: true, mode: 0o700 });
    await rename(arriving(version), finished(version));
    await syncFolder(shelf(version));
  }

  return {
    async receive(version, source, limit) {
      await mkdir(join(folder, 'arriving'), { recursive: true, mode: 0o700 });
      const file = await open(arriving(version), 'wx', 0o600);
      try {
        const received = await write(file, source, limit);
        await file.sync();
        await publish(version);
        return received;
      } finally {
        await file.close();
      }
    },
    async duplicate(from, to) {
      await mkdir(join(folder, 'arriving'), { recursive: true, mode: 0o700 });
      // A second name for the same bytes is enough, since they never change; some file systems have no such thing.
      await link(finished(from), arriving(to)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error;
        await copyFile(finished(from), arriving(to));
      });
      await publish(to);
    },
    async open(version) {
      try {
        return await open(finished(version), 'r');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async discard(version) {
      await rm(arriving(version), { force: true });
      await rm(finished(version), { force: true });
    },
  };
}

async function write(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<ReceivedFile> {
  const hash = createHash('md5');
  const head = Buffer.alloc(headLength);
  let size = 0;
  for await (const chunk of source) {
    if (size + chunk.length > limit) throw tooLarge();
    if (size < headLength) head.set(chunk.subarray(0, headLength - size), size);
    hash.update(chunk);
    await writeAll(file, chunk);
    size += chunk.length;
  }
  return { size, etag: `"${hash.digest('hex')}"`, head: head.subarray(0, Math.min(size, headLength)) };
}

async function writeAll(file: FileHandle, chunk: Uint8Array) {
  for (let written = 0; written < chunk.length; ) {
    written += (await file.write(chunk, written)).bytesWritten;
  }
}

/** The new name is durable only when its folder is; Windows cannot do this and need not. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function checked(version: string): string {
  if (!isUuid(version)) throw new Error(`"${version}" is not the version of a file.`);
  return version;
}
