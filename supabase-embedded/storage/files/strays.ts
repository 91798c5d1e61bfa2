import type { Client, Pool } from 'pg';
import { isUuid } from '../../is-uuid.ts';
import { unavailable } from '../errors.ts';
import type { FileStore } from './file-store.ts';
import { isStoreAway } from './store-away.ts';

/** Garbage collection of orphaned files, those that no object names; see storage_embedded.stray_files. */
export interface Strays {
  /** Enters a version before its file is written. The object's own row takes it out again. */
  announce(version: string): Promise<void>;
  /** The file will not be needed after all. */
  abandon(version: string, why: unknown): Promise<void>;
  /** Removes the files that committed transactions replaced or deleted. */
  sweep(): Promise<void>;
  /** The same, soon and without waiting; what fails is tried again by the next one. */
  sweepSoon(): void;
  /** Waits for what `sweepSoon` began. */
  settled(): Promise<void>;
}

export interface StraysOptions {
  owner: Pool;
  files: FileStore;
  /** The id of the store that this process has; the database may have another by now. */
  storeId?: () => string | undefined;
  onError: (error: unknown) => void;
}

const batch = 500;
/** How many are removed at a time. */
const atOnce = 8;

/** Nobody has moved the files elsewhere meanwhile. */
const sameStore = (parameter: string) =>
  `(select id from storage_embedded.claimed_store) is not distinct from ${parameter}::uuid`;

/** Any number will do, as long as everybody uses the same. */
const heldFilesLock = 7_426_916;

/**
 * As long as this session lasts, no file is removed that an object names in a snapshot taken from now on: what was
 * found stray before was so before the snapshot, and nothing more is looked for.
 */
export const holdFiles = (client: Client) => client.query('select pg_advisory_lock($1)', [heldFilesLock]);

export function createStrays({ owner, files, storeId = () => undefined, onError }: StraysOptions): Strays {
  let sweeping: Promise<void> | undefined;
  let again = false;

  async function sweepOnce(): Promise<number> {
    // No upload takes a day: what began to arrive before that was cut off by a crash.
    const { rows } = await owner.query<{ version: string }>(
      `select version from storage_embedded.stray_files stray
       where (select pg_try_advisory_xact_lock_shared($2))
         and ${sameStore('$3')}
         and (not arriving or since < now() - interval '1 day')
         and not exists (select from storage.objects held where held.version = stray.version)
       limit $1`,
      [batch, heldFilesLock, storeId()],
    );
    const versions = rows.map(({ version }) => version);
    // A row written by hand may hold anything; there is no file for it.
    const named = versions.filter(isUuid);
    for (let at = 0; at < named.length; at += atOnce)
      await Promise.all(named.slice(at, at + atOnce).map(files.discard));
    // After the files: a crash in between leaves a row whose file is gone already, which is harmless.
    await forget(versions);
    return versions.length;
  }

  const forget = (versions: string[]) =>
    owner.query('delete from storage_embedded.stray_files where version = any($1)', [versions]);

  async function sweep() {
    while ((await sweepOnce()) === batch);
  }

  async function run() {
    do {
      again = false;
      await sweep().catch(onError);
    } while (again);
    sweeping = undefined;
  }

  return {
    announce: async (version) => {
      const { rowCount } = await owner.query(
        `insert into storage_embedded.stray_files (version, arriving) select $1, true where ${sameStore('$2')}`,
        [version, storeId()],
      );
      if (rowCount === 0)
        throw unavailable(
          new Error(
            'The uploads have been moved: start this server again with the settings of their new place',
          ),
        );
    },
    async abandon(version, why) {
      // What was sent may arrive yet: it is removed when nothing can be under way any more.
      if (isStoreAway(why)) return;
      try {
        await files.discard(version);
        await forget([version]);
      } catch (error) {
        onError(error);
      }
    },
    sweep,
    sweepSoon() {
      if (sweeping) again = true;
      else sweeping = run();
    },
    settled: async () => sweeping,
  };
}
