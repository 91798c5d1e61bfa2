import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createClient } from '../postgres/client.ts';
import { createHistories, hostedSearchPath, migrationLock } from '../postgres/migrate.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { columnList, copyRows, plainValues } from './copy-rows.ts';
import { listForeignKeys, listIndexes, listTables, listTriggers, quoted } from './database-shape.ts';
import { type BackedUpTable, type Manifest, rooms } from './manifest.ts';
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

const readBackSize = 1024 * 1024;

/**
 * Makes the database of a backup anew: its own migrations, then its rows, which are read back and compared. All of it is one
 * transaction: whatever happens meanwhile, there is either all of it or nothing.
 */
export async function loadDatabase({ connection, backup, manifest, keep, settle }: LoadDatabaseOptions) {
  const client = createClient(connection);
  await client.connect();
  try {
    await client.query(`begin; set local client_min_messages = warning; ${plainValues}`);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await demandEmpty(client);
    await createHistories(client);
    const loader = createLoader(client, manifest);
    await readBackup(backup, (entry) => loader.take(entry) ?? keep?.(entry) ?? Promise.resolve());
    await loader.finish();
    await settle?.(client);
    await client.query('commit');
    await client.query('analyze');
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
  let tables: TableLoader | undefined;
  const whenMade = async () => {
    tables ??= await openTables(client, manifest);
    return tables;
  };
  const runFile = async ({ name, body }: BackupEntry) => {
    await client.query(hostedSearchPath);
    await client.query(Buffer.concat(await Array.fromAsync(body)).toString()).catch((cause) => {
      throw new StartupError(`${name} of the backup could not be applied: ${cause.message}.`, { cause });
    });
  };
  return {
    take(entry: BackupEntry): Promise<void> | undefined {
      const { name } = entry;
      if (name.startsWith(rooms.platform) || name.startsWith(rooms.migrations)) return runFile(entry);
      if (name.startsWith(rooms.tables)) return whenMade().then((loader) => loader.take(entry));
      return undefined;
    },
    finish: () => whenMade().then((loader) => loader.finish()),
  };
}

type TableLoader = Awaited<ReturnType<typeof openTables>>;

/**
 * Rows are taken as they are: no trigger acts on them a second time, and what refers to what is checked when all are there.
 * This needs no superuser, as `session_replication_role` would.
 */
async function openTables(client: pg.Client, { tables, sequences }: Manifest) {
  await client.query('reset search_path');
  const foreignKeys = await listForeignKeys(client);
  const triggers = await listTriggers(client);
  for (const key of foreignKeys)
    await client.query(`alter table ${quoted(key)} drop constraint ${pg.escapeIdentifier(key.constraint)}`);
  // To make one of all rows takes a third of the time that it takes to follow each row.
  const indexes = await listIndexes(client);
  for (const index of indexes) await client.query(`drop index ${quoted(index)}`);
  for (const table of new Set(triggers.map(quoted)))
    await client.query(`alter table ${table} disable trigger user`);
  // Migrations write rows of their own.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  let current: { table: BackedUpTable; rows: RowWriter } | undefined;

  async function turnTo(table: BackedUpTable): Promise<RowWriter> {
    if (current?.table === table) return current.rows;
    await current?.rows.end();
    current = { table, rows: writeRows(client, table) };
    return current.rows;
  }

  return {
    async take({ name, body }: BackupEntry) {
      const table = tables.find(({ folder }) => name.startsWith(folder));
      if (!table) throw new StartupError(`${name} of the backup belongs to no table.`);
      const rows = await turnTo(table);
      for await (const chunk of body) await rows.write(chunk);
    },
    async finish() {
      await current?.rows.end();
      for (const table of tables) await readBack(client, table);
      for (const { definition } of indexes) await client.query(definition);
      for (const key of foreignKeys)
        await client.query(
          `alter table ${quoted(key)} add constraint ${pg.escapeIdentifier(key.constraint)} ${key.definition}`,
        );
      for (const trigger of triggers)
        await client.query(
          `alter table ${quoted(trigger)} ${trigger.state} trigger ${pg.escapeIdentifier(trigger.trigger)}`,
        );
      for (const sequence of sequences)
        await client.query('select setval($1::regclass, $2, $3)', [
          quoted(sequence),
          sequence.value,
          sequence.isCalled,
        ]);
    },
  };
}

type RowWriter = ReturnType<typeof writeRows>;

function writeRows(client: pg.Client, table: BackedUpTable) {
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`));
  const done = finished(copy);
  // It may fail while nobody waits for it yet.
  done.catch(() => {});
  return {
    async write(chunk: Buffer) {
      if (!copy.write(chunk)) await Promise.race([done, once(copy, 'drain')]);
    },
    async end() {
      copy.end();
      await done;
    },
  };
}

async function readBack(client: pg.Client, table: BackedUpTable) {
  const { rows, sha256 } = await copyRows(client, table, readBackSize, async () => {});
  if (rows === table.rows && sha256 === table.sha256) return;
  throw new StartupError(
    `${table.schema}.${table.name} came back otherwise than it was backed up (${rows} rows of ${table.rows}): nothing was restored.`,
  );
}
