import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseS3Address, type S3SettingNames, type S3Settings } from '../../s3/s3-address.ts';
import { createS3Client, encodeKey, orNothing, readNothing, readText } from '../../s3/s3-client.ts';
import { wholeBody } from '../../s3/s3-download.ts';
import { refusal, S3Refusal } from '../../s3/s3-refusal.ts';
import { uploadObject } from '../../s3/s3-upload.ts';
import { readElement } from '../../s3/s3-xml.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { ByteRange } from '../http/range.ts';
import { checkedVersion } from '../names.ts';
import type { FileStore } from './file-store.ts';
import { type Beginning, createRecentFiles } from './recent-files.ts';
import { writeBody } from './write-body.ts';

export interface S3StoreOptions extends S3Settings {
  /** s3://bucket or s3://bucket/prefix */
  place: string;
  names: S3SettingNames;
  /** A folder of this machine, where bodies arrive before they go up. */
  scratch: string;
  partSize?: number;
  /** The first pause between two attempts. */
  pauseMs?: number;
}

const mebibyte = 1024 * 1024;

/** How many go up at a time: each has a part of its file in memory meanwhile. */
const mostSending = 4;

/** A bucket of Amazon S3, or of anything that speaks as it does, which all replicas share. */
export function createS3Store(options: S3StoreOptions): FileStore {
  const { names, scratch, partSize = 8 * mebibyte, pauseMs = 200 } = options;
  const { folder, ...address } = parseS3Address(options.place, options, names);
  const { accessKeyId, secretAccessKey } = options;
  // Somebody waits for the answer: three attempts within a second, unless the service is silent.
  const client = createS3Client({
    ...{ ...address, accessKeyId, secretAccessKey, pauseMs },
    mostAttempts: 3,
    patienceMs: 10_000,
  });
  const inTurn = createSemaphore(mostSending);
  const recent = createRecentFiles();
  const objects = `${folder}objects/`;
  const keyOf = (version: string) => objects + checkedVersion(version);
  const mark = `${folder}store-id`;

  /** The first bytes with the whole size; mostly that is all of it, and one request. */
  const begin = (key: string, length: number): Promise<Beginning | undefined> =>
    orNothing(
      client.ask({ method: 'GET', key, headers: { range: `bytes=0-${length - 1}` } }, async (response) => {
        const head = Buffer.from(await response.arrayBuffer());
        const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
        return { head, size: total === undefined ? head.length : Number(total) };
      }),
    ).catch((error) => {
      // An empty object has no first byte.
      if (error instanceof S3Refusal && error.code === 'InvalidRange')
        return { head: Buffer.alloc(0), size: 0 };
      throw error;
    });

  async function* bytes(key: string, { head }: Beginning, { start, end }: ByteRange, gone: AbortSignal) {
    if (start < head.length) yield head.subarray(start, end + 1);
    const from = Math.max(start, head.length);
    if (from > end) return;
    const headers = { range: `bytes=${from}-${end}` };
    yield* await client.ask({ method: 'GET', key, headers, signal: gone }, async (response) =>
      wholeBody(response, 'A file of the uploads'),
    );
  }

  return {
    name: `s3://${address.bucket}/${folder}`.replace(/\/$/, ''),
    setting: names.place,
    isShared: true,
    async receive(version, source, limit) {
      const key = keyOf(version);
      const file = await openUnnamed(scratch);
      try {
        const received = await writeBody(file, source, limit);
        const ownPart = Math.min(Math.max(received.size, 1), partSize);
        await inTurn(() =>
          uploadObject(client, key, contentOf(file), { partSize: ownPart, siblings: objects }),
        );
        return received;
      } finally {
        await file.close();
      }
    },
    async duplicate(from, to) {
      const headers = { 'x-amz-copy-source': `/${address.bucket}/${encodeKey(keyOf(from))}` };
      const copied = await orNothing(
        client.ask({ method: 'PUT', key: keyOf(to), headers }, async (response) => {
          // It begins to answer, with 200, before it knows how this ends.
          const code = readElement(await response.text(), 'Code');
          if (code) throw refusal({ status: 500, code }, address);
          return true;
        }),
      );
      return copied ?? false;
    },
    async open(version) {
      const key = keyOf(version);
      const found = await recent.find(version, () => begin(key, recent.longest));
      if (!found) return undefined;
      const { size } = found;
      return {
        size,
        read: (range = { start: 0, end: size - 1 }) => streamOf((gone) => bytes(key, found, range, gone)),
        close: async () => {},
      };
    },
    sizeOf: async (version) => (await begin(keyOf(version), 1))?.size,
    async discard(version) {
      recent.forget(version);
      await client.ask({ method: 'DELETE', key: keyOf(version) }, readNothing);
    },
    readMark: async () => (await orNothing(client.ask({ method: 'GET', key: mark }, readText)))?.trim(),
    writeMark: (id) => client.ask({ method: 'PUT', key: mark, body: `${id}\n` }, readNothing),
    explain: (error) => error,
  };
}

/** Whoever ends the stream is heard at once, although the next piece may be long in coming. */
function streamOf(source: (gone: AbortSignal) => AsyncGenerator<Uint8Array>): Readable {
  const gone = new AbortController();
  const pieces = source(gone.signal);
  return new Readable({
    read() {
      pieces.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      gone.abort();
      done(error);
    },
  });
}

/** A file that has no name any more and goes with this process, however that ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

async function* contentOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(256 * 1024);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
