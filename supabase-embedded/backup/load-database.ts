import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createClient } from '../postgres/client.ts';
import { createHistories, hostedSearchPath, migrationLock } from '../postgres/migrate.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { listTables } from './database-shape.ts';
import { freshSettings, settleDeferred, withoutHaste } from './fresh-session.ts';
import { openTables, type TableLoader } from './load-tables.ts';
import { type Manifest, rooms } from './manifest.ts';
import { type BackupEntry, type BackupSource, readBackup } from './read-backup.ts';

export interface LoadDatabaseOptions {
  /** An empty database, as whoever shall own it. */
  connection: pg.ClientConfig;
  backup: BackupSource;
  /** What verifyBackup has read of it. */
  manifest: Manifest;
  /** Gets what is not the database's. */
  keep?: (entry: BackupEntry) => Promise<void>;
  /** Called when every row is there, within the transaction. */
  settle?: (client: pg.Client) => Promise<void>;
}

/**
 * Makes the database of a backup anew: its own migrations, then its rows, which are read back and compared. All of it is one
 * transaction, unless a migration ends that: whatever happens meanwhile, there is either all of it or nothing.
 */
export async function loadDatabase({ connection, backup, manifest, keep, settle }: LoadDatabaseOptions) {
  const client = createClient(connection);
  await client.connect();
  try {
    await client.query(withoutHaste);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await demandEmpty(client);
    await beginAfresh(client);
    await createHistories(client);
    const loader = createLoader(client, manifest);
    await readBackup(backup, (entry) => loader.take(entry) ?? keep?.(entry) ?? Promise.resolve());
    await loader.finish(settle);
    await client.query('commit');
    await client.query(withoutHaste);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** @throws StartupError */
export async function demandEmptyDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = createClient(connection);
  await client.connect();
  try {
    await demandEmpty(client);
  } finally {
    await client.end();
  }
}

async function demandEmpty(client: pg.Client) {
  const [table] = await listTables(client);
  if (!table) return;
  throw new StartupError(
    `The database is not empty (it has a table ${table.schema}.${table.name}): restore into an empty one.`,
  );
}

/** Takes a backup's entries in their order: the schema's files, then the tables' parts. */
function createLoader(client: pg.Client, manifest: Manifest) {
  let tables: Promise<TableLoader> | undefined;
  const whenMade = () => {
    tables ??= beginAfresh(client).then(() => openTables(client, manifest));
    return tables;
  };
  return {
    take(entry: BackupEntry): Promise<void> | undefined {
      const { name } = entry;
      if (name.startsWith(rooms.platform) || name.startsWith(rooms.migrations))
        return runFile(client, entry, manifest);
      if (name.startsWith(rooms.tables)) return whenMade().then((loader) => loader.take(entry));
      return undefined;
    },
    finish: (settle: LoadDatabaseOptions['settle']) => whenMade().then((loader) => loader.finish(settle)),
  };
}

async function runFile(client: pg.Client, { name, body }: BackupEntry, { entries }: Manifest) {
  const bytes = Buffer.concat(await Array.fromAsync(body));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // What is run is what was verified, although the file may have been exchanged since.
  if (!entries.some((entry) => entry.name === name && entry.sha256 === sha256))
    throw new StartupError(`${name} of the backup has changed since it was verified.`);
  const text = bytes.toString();
  try {
    await beginAfresh(client);
    // They were checked when they were made, perhaps under another setting; pg_dump does the same.
    await client.query(`${hostedSearchPath}; set local check_function_bodies = off`);
    await client.query(text);
    await client.query(settleDeferred);
    // Before PostgreSQL 17 such a value can be used by later transactions only.
    if (/\badd\s+value\b/i.test(text)) await client.query('commit');
  } catch (cause) {
    throw new StartupError(`${name} of the backup could not be applied: ${(cause as Error).message}.`, {
      cause,
    });
  }
}

/** A file that says `commit` by itself has ended our transaction. */
async function beginAfresh(client: pg.Client) {
  if (client.getTransactionStatus() === 'I') await client.query('begin');
  await client.query(freshSettings);
}
