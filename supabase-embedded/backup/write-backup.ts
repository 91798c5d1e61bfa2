import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import type pg from 'pg';
import { isUuid } from '../is-uuid.ts';
import { findKeys } from '../keys/key-file.ts';
import { readKeyRecord } from '../keys/key-table.ts';
import { createClient } from '../postgres/client.ts';
import { migrationLock } from '../postgres/migrate.ts';
import { StartupError } from '../postgres/startup-error.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { holdFiles } from '../storage/files/strays.ts';
import { type Archive, createArchive } from './archive.ts';
import { copyRows, plainValues } from './copy-rows.ts';
import { listMaterializedViews, listSequences, listTables, quoted, type Table } from './database-shape.ts';
import { type BackedUpTable, keyFiles, type Manifest, rooms } from './manifest.ts';
import { readRecordedSchema } from './recorded-schema.ts';

/** A stranger unpacks parts of a table of this size, and we hold no more of it in memory. */
const partSize = 4 * 1024 * 1024;

export interface WriteBackupOptions {
  /** The database as its owner. */
  connection: pg.ClientConfig;
  /** Where keys are. */
  dataDir: string;
  /** Where uploads are. */
  files: FileStore;
  /** What makes it, with its version. */
  madeBy: string;
  /** Without it the file is not encrypted. */
  key?: string;
  now: () => Date;
  put: (source: Readable) => Promise<void>;
}

export interface BackupSummary {
  madeAt: Date;
  bytes: number;
  rows: number;
  files: number;
  /** Objects whose file is not where uploads are, by their versions. */
  missingFiles: string[];
  manifest: Manifest;
}

/** Writes everything that the site is into one file: the database as it is at one moment, its uploads and its keys. */
export async function writeBackup(options: WriteBackupOptions): Promise<BackupSummary> {
  const { connection, key, now, put } = options;
  const client = createClient(connection);
  await client.connect();
  try {
    const madeAt = await beginSnapshot(client, now);
    const schema = await readRecordedSchema(client);
    const archive = await createArchive(madeAt, key);
    const counted = countBytes(archive.output);
    const writing = writeEntries(client, archive, { ...options, madeAt, schema });
    const taking = (async () => put(counted.stream))();
    const manifest = await together(writing, taking, { ...counted, fail: archive.fail });
    return summaryOf(manifest, counted.bytes());
  } finally {
    await leave(client);
  }
}

/**
 * From here on nobody changes tables, or empties one that we have not read yet: neither waits for a snapshot to end. Nor is
 * a file removed that an object of the snapshot names.
 * @returns a moment of which everything is in it that was stored by then
 */
async function beginSnapshot(client: pg.Client, now: () => Date): Promise<Date> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await holdFiles(client);
  const tables = await listTables(client);
  await client.query(`begin isolation level repeatable read read only; ${plainValues}`);
  // A lock takes no snapshot: that comes with the first query after it.
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
  return now();
}

/** Waits for both whatever happens, and tells of what went wrong first; `fail` ends the other one. */
async function together<Written>(
  writing: Promise<Written>,
  taking: Promise<void>,
  { stream, fail }: { stream: Readable; fail: (error: Error) => void },
): Promise<Written> {
  let first: unknown;
  const note = (error: Error) => {
    first ??= error;
    fail(error);
  };
  taking.catch(note);
  writing.catch((error) => {
    // Whoever takes it and fails closes it at once, and says why only when they have tidied up.
    if (!stream.destroyed) note(error);
  });
  await Promise.allSettled([writing, taking]);
  if (first) throw first;
  return writing;
}

interface Contents extends WriteBackupOptions {
  madeAt: Date;
  schema: Awaited<ReturnType<typeof readRecordedSchema>>;
}

async function writeEntries(client: pg.Client, archive: Archive, contents: Contents) {
  const { dataDir, madeAt, madeBy, schema } = contents;
  for (const room of ['platform', 'migrations'] as const)
    for (const { name, text } of schema[room])
      await addBuffer(archive, rooms[room] + name, Buffer.from(text));
  const tables: BackedUpTable[] = [];
  for (const [index, table] of (await listTables(client)).entries())
    tables.push(await addTable(client, archive, table, index));
  for (const [name, bytes] of await readKeyFiles(client, dataDir))
    await addBuffer(archive, rooms.keys + name, bytes);
  const missingFiles = await addFiles(client, archive, contents.files);
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const manifest = {
    format: 1 as const,
    madeAt: madeAt.toISOString(),
    madeBy,
    postgres: rows[0]?.version ?? '',
    tables,
    sequences: await listSequences(client),
    filledViews: (await listMaterializedViews(client))
      .filter(({ isFilled }) => isFilled)
      .map(({ schema, name }) => ({ schema, name })),
    missingFiles,
  };
  // Everything is read: whoever waits for our locks need not wait for the target, too.
  await client.query('commit; select pg_advisory_unlock_all()');
  return archive.finish(manifest);
}

/** None where the keys are in a table, sealed. */
async function readKeyFiles(client: pg.Client, dataDir: string): Promise<[string, Buffer][]> {
  if ((await readKeyRecord(client))?.sealed) return [];
  // With DATABASE_URL nobody has looked into the folder yet.
  if (!(await findKeys(dataDir)))
    throw new StartupError(`There is no keys.json in ${dataDir}: set DATA_DIR to the site's folder.`);
  return keyFiles.map((name) => [name, readFileSync(join(dataDir, name))]);
}

const addBuffer = (archive: Archive, name: string, bytes: Buffer) => archive.add(name, bytes.length, [bytes]);

async function addTable(
  client: pg.Client,
  archive: Archive,
  table: Table,
  index: number,
): Promise<BackedUpTable> {
  const readable = `${table.schema}.${table.name}`.replaceAll(/[^\w.-]/g, '_');
  const folder = `${rooms.tables}${numbered(index + 1, 3)}_${readable}/`;
  let parts = 0;
  const copied = await copyRows(client, table, partSize, async (part) => {
    parts += 1;
    await addBuffer(archive, `${folder}${numbered(parts, 5)}.copy`, part);
  });
  return { ...table, ...copied, folder };
}

const numbered = (number: number, digits: number) => String(number).padStart(digits, '0');

/** @returns the versions of which there is no file */
async function addFiles(client: pg.Client, archive: Archive, files: FileStore): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select distinct version from storage.objects where version is not null order by version',
  );
  const missing: string[] = [];
  for (const { version } of rows) {
    // A row written by hand may hold anything; there is no file for it.
    if (!isUuid(version)) continue;
    const file = await files.open(version);
    if (file) await archive.add(rooms.files + version, file.size, file.read());
    else missing.push(version);
  }
  return missing;
}

function countBytes(source: Readable): { stream: Readable; bytes: () => number } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  source.once('error', (error) => stream.destroy(error));
  // Whoever takes it hears of it, and may have left by then.
  stream.on('error', () => {});
  stream.once('close', () => source.destroy());
  source.pipe(stream);
  return { stream, bytes: () => bytes };
}

function summaryOf(manifest: Manifest, bytes: number): BackupSummary {
  const { madeAt, tables, entries, missingFiles } = manifest;
  return {
    manifest,
    madeAt: new Date(madeAt),
    bytes,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: entries.filter(({ name }) => name.startsWith(rooms.files)).length,
    missingFiles,
  };
}

/** In the middle of a COPY nothing else can be said than that we leave. */
async function leave(client: pg.Client) {
  client.connection.stream.destroy();
  await client.end().catch(() => {});
}
