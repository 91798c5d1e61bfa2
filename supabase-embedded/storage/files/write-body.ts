import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { tooLarge } from '../errors.ts';
import type { ReceivedFile } from './file-store.ts';

const headLength = 1024;

/** Writes what comes into a new file, and counts. */
export async function writeBody(
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
