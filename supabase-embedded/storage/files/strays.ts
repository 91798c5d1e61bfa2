import type { Client, Pool } from 'pg';
import { isUuid } from '../names.ts';
import type { FileStore } from './file-store.ts';

/** Garbage collection of orphaned files, those that no object names; see storage_embedded.stray_files. */
export interface Strays {
  /** Enters a version before its file is written. The object's own row takes it out again. */
  announce(version: string): Promise<void>;
  /** The file will not be needed after all. */
  abandon(version: string): Promise<void>;
  /** Removes from the disk what committed transactions replaced or deleted. */
  sweep(): Promise<void>;
  /** The same, soon and without waiting; what fails is tried again by the next one. */
  sweepSoon(): void;
  /** Waits for what `sweepSoon` began. */
  settled(): Promise<void>;
}

export interface StraysOptions {
  owner: Pool;
  files: FileStore;
  onError: (error: unknown) => void;
}

const batch = 500;

/** Any number will do, as long as everybody uses the same. */
const heldFilesLock = 7_426_916;

/**
 * As long as this session lasts, no file is removed that an object names in a snapshot taken from now on: what was
 * found stray before was so before the snapshot, and nothing more is looked for.
 */
export const holdFiles = (client: Client) => client.query('select pg_advisory_lock($1)', [heldFilesLock]);

export function createStrays({ owner, files, onError }: StraysOptions): Strays {
  let sweeping: Promise<void> | undefined;
  let again = false;

  async function sweepOnce(): Promise<number> {
    // No upload takes a day: what began to arrive before that was cut off by a crash.
    const { rows } = await owner.query<{ version: string }>(
      `select version from storage_embedded.stray_files stray
       where (select pg_try_advisory_xact_lock_shared($2))
         and (not arriving or since < now() - interval '1 day')
         and not exists (select from storage.objects held where held.version = stray.version)
       limit $1`,
      [batch, heldFilesLock],
    );
    const versions = rows.map(({ version }) => version);
    for (const version of versions) {
      // A row written by hand may hold anything; there is no file for it.
      if (isUuid(version)) await files.discard(version);
    }
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
      await owner.query('insert into storage_embedded.stray_files (version, arriving) values ($1, true)', [
        version,
      ]);
    },
    async abandon(version) {
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
