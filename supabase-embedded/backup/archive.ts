import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { type Manifest, type ManifestEntry, manifestName } from './manifest.ts';
import { wrap } from './wrapping.ts';

export interface Archive {
  /** The finished file's bytes, as they come. */
  output: Readable;
  add(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** Writes the manifest, which knows all that was added, and ends the file. */
  finish(contents: Omit<Manifest, 'entries'>): Promise<Manifest>;
  fail(error: Error): void;
}

/** Entries are written one after the other, at the pace at which the output is taken. */
export async function createArchive(madeAt: Date, key: string | undefined): Promise<Archive> {
  const tar = pack();
  const entries: ManifestEntry[] = [];
  // Whoever waits hears of it; nobody may be waiting just then.
  tar.on('error', () => {});
  const output = await wrap(Readable.from(tar, { objectMode: false }), key);

  async function write(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const hash = createHash('sha256');
    let onDone = (_error?: Error | null) => {};
    const done = new Promise<void>((resolve, reject) => {
      onDone = (error) => (error ? reject(error) : resolve());
    });
    // It may fail while nobody waits for it yet.
    done.catch(() => {});
    const entry = tar.entry({ name, size, mode: 0o600, mtime: madeAt }, (error) => onDone(error));
    entry.on('error', onDone);
    for await (const chunk of body) {
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([done, once(entry, 'drain')]);
    }
    entry.end(undefined);
    await done;
    entries.push({ name, size, sha256: hash.digest('hex') });
  }

  return {
    output,
    add: write,
    async finish(contents) {
      const manifest = { ...contents, entries: [...entries] };
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
      await write(manifestName, text.length, [text]);
      tar.finalize();
      return manifest;
    },
    fail(error) {
      tar.destroy(error);
      output.destroy(error);
    },
  };
}
