import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { StartupError } from '../postgres/startup-error.ts';
import { isPlaced, type Manifest, type ManifestEntry, ManifestSchema, manifestName } from './manifest.ts';
import { createTableDigests } from './table-digests.ts';
import { unwrap } from './wrapping.ts';

export interface BackupSource {
  /** What it is called in sentences. */
  label: string;
  /** The file's bytes, from their beginning each time. */
  open(): Promise<Readable>;
  key?: string;
}

export interface BackupEntry {
  name: string;
  size: number;
  body: AsyncIterable<Buffer>;
}

/** Reads all of a backup and does nothing with it. @throws StartupError unless every byte is as it was written */
export async function verifyBackup(source: BackupSource): Promise<Manifest> {
  const digests = createTableDigests();
  const manifest = await readBackup(source, digests.take);
  const fault = digests.faultOf(manifest);
  if (fault) throw new StartupError(`${source.label} contradicts itself (${fault}): take another backup.`);
  return manifest;
}

/**
 * Hands out a backup's entries in their order. What `visit` leaves of a body is read all the same.
 * @throws StartupError at the end at the latest, unless every byte is as it was written
 */
export async function readBackup(
  source: BackupSource,
  visit: (entry: BackupEntry) => Promise<void>,
): Promise<Manifest> {
  const damaged = (cause: unknown) =>
    cause instanceof StartupError
      ? cause
      : new StartupError(
          `${source.label} is damaged or cut short (${(cause as Error).message}): take another backup.`,
          { cause },
        );
  const file = await source.open();
  const plain = await unwrap(file, source.key, source.label).catch((error) => {
    file.destroy();
    throw damaged(error);
  });
  const tar = extract();
  plain.once('error', (error) => tar.destroy(error));
  plain.pipe(tar);
  const found: ManifestEntry[] = [];
  let manifest: Manifest | undefined;
  try {
    for await (const { header, body } of entriesOf(tar, damaged)) {
      const { name, type, size = 0 } = header;
      if (manifest || type !== 'file' || !(name === manifestName || isPlaced(name)))
        throw damaged(new Error(`${JSON.stringify(name)} has no place in it`));
      if (name === manifestName)
        manifest = await parseManifest(size, body).catch((error) => {
          throw damaged(error);
        });
      else found.push(await follow({ name, size, body }, visit));
    }
    if (!manifest) throw damaged(new Error('its end is missing'));
    compare(found, manifest, damaged);
    return manifest;
  } finally {
    plain.destroy();
    file.destroy();
  }
}

type Damaged = (cause: unknown) => Error;

/** What goes wrong here is the file's fault; what goes wrong with whoever it is handed to is not. */
async function* entriesOf(tar: ReturnType<typeof extract>, damaged: Damaged) {
  const entries = tar[Symbol.asyncIterator]();
  for (;;) {
    const { value: entry, done } = await entries.next().catch((error) => {
      throw damaged(error);
    });
    if (done) return;
    yield { header: entry.header, body: bytesOf(entry as AsyncIterable<Buffer>, damaged) };
  }
}

async function* bytesOf(entry: AsyncIterable<Buffer>, damaged: Damaged): AsyncGenerator<Buffer> {
  const chunks = entry[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await chunks.next().catch((error) => {
      throw damaged(error);
    });
    if (done) return;
    yield value;
  }
}

async function follow(
  { name, size, body }: BackupEntry,
  visit: (entry: BackupEntry) => Promise<void>,
): Promise<ManifestEntry> {
  const hash = createHash('sha256');
  const hashed = (async function* () {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  })();
  // Whoever stops half way in a `for await` would close it; the rest is still to be read.
  const open = { [Symbol.asyncIterator]: () => ({ next: () => hashed.next() }) };
  await visit({ name, size, body: open });
  for await (const _rest of hashed);
  return { name, size, sha256: hash.digest('hex') };
}

/** A site with a million uploads has one of about 150 MB; what is larger was made to fill somebody's memory. */
const largestManifest = 256 * 1024 * 1024;

async function parseManifest(size: number, body: AsyncIterable<Buffer>): Promise<Manifest> {
  if (size > largestManifest) throw new Error(`${manifestName} is too large`);
  const text = Buffer.concat(await Array.fromAsync(body)).toString();
  const { format } = JSON.parse(text);
  if (format !== 1)
    throw new StartupError(
      `This backup is of format ${JSON.stringify(format)}: a newer version of this software reads it.`,
    );
  return v.parse(ManifestSchema, JSON.parse(text));
}

function compare(found: ManifestEntry[], { entries }: Manifest, damaged: Damaged) {
  const isSame = (one: ManifestEntry, other: ManifestEntry | undefined) =>
    one.name === other?.name && one.size === other.size && one.sha256 === other.sha256;
  const different = entries.find((entry, index) => !isSame(entry, found[index]));
  if (different) throw damaged(new Error(`${different.name} is not as it was`));
  if (found.length !== entries.length) throw damaged(new Error('it holds more than it says'));
}
