import type { ClientBase } from 'pg';
import { isUuid } from '../../is-uuid.ts';
import type { FileStore } from './file-store.ts';

export interface CopyOptions {
  from: FileStore;
  to: FileStore;
  /** Called now and then. */
  say: (step: string) => void;
}

export interface CopiedFiles {
  copied: number;
  /** That lay there already, whole. */
  there: number;
  /** Versions that are in neither store. */
  missing: string[];
  /** Versions whose file is not what was uploaded; they are copied as they are. */
  damaged: string[];
}

const batch = 4;

/**
 * Copies the files of all objects from one store to another. What lies there already is left, so whoever was interrupted
 * goes on where they were: a version appears whole or not at all, and never changes.
 */
export async function copyFiles(client: ClientBase, { from, to, say }: CopyOptions): Promise<CopiedFiles> {
  const { rows } = await client.query<{ version: string; etag: string | null }>(
    `select distinct on (version) version, metadata ->> 'eTag' as etag from storage.objects
     where version is not null order by version`,
  );
  const files = rows.filter(({ version }) => isUuid(version));
  const result: CopiedFiles = { copied: 0, there: 0, missing: [], damaged: [] };

  async function copyOne({ version, etag }: (typeof files)[number]) {
    const file = await from.open(version).catch(explainedBy(from));
    const size = await to.sizeOf(version).catch(explainedBy(to));
    if (!file && size === undefined) return void result.missing.push(version);
    if (!file || size === file.size) {
      result.there += 1;
      return file?.close();
    }
    // What an interrupted one left, where a file can be left half.
    await to.discard(version);
    const received = await to.receive(version, file.read(), file.size).catch(explainedBy(to));
    if (received.size !== file.size || (await to.sizeOf(version)) !== file.size)
      throw new Error(`The file ${version} came with another size than it has in ${from.name}.`);
    if (isMd5(etag) && received.etag !== etag) result.damaged.push(version);
    result.copied += 1;
  }

  let nextTold = 10;
  for (let at = 0; at < files.length; at += batch) {
    await Promise.all(files.slice(at, at + batch).map(copyOne));
    const percent = Math.floor((100 * Math.min(at + batch, files.length)) / files.length);
    if (percent < nextTold) continue;
    say(`${percent} % of ${files.length.toLocaleString('en')} uploads`);
    nextTold = percent + 10;
  }
  return result;
}

/** Which of the two places is full or closed. */
const explainedBy = (store: FileStore) => (error: unknown) => {
  throw store.explain(error);
};

const isMd5 = (etag: string | null) => etag !== null && /^"[0-9a-f]{32}"$/.test(etag);
