import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { after } from 'node:test';
import { extract, pack } from 'tar-stream';
import { type Manifest, manifestName } from '#supabase-embedded/backup/manifest.ts';
import type { BackupSource } from '#supabase-embedded/backup/read-backup.ts';
import { unwrap, wrap } from '#supabase-embedded/backup/wrapping.ts';
import { type WriteBackupOptions, writeBackup } from '#supabase-embedded/backup/write-backup.ts';
import { loadKeys } from '#supabase-embedded/keys/key-file.ts';
import { createFolderStore, fileOfVersion } from '#supabase-embedded/storage/files/folder-store.ts';
import { scratchFolder } from './test-cluster.ts';
import {
  borrowCluster,
  createTestDatabase,
  onCluster,
  rolesLock,
  type TestDatabaseOptions,
  withDatabase,
} from './test-database.ts';

/** Something that is to be closed or removed when the tests are over. */
export type Later = (work: () => unknown) => void;

/** The last first. */
export function createLater(): Later {
  const closing: (() => unknown)[] = [];
  after(async () => {
    for (const work of closing) await work();
  });
  return (work) => void closing.unshift(work);
}

export const madeAt = new Date('2026-03-10T02:30:00Z');

export function makeScratch(later: Later): string {
  const folder = mkdtempSync(join(scratchFolder(), 'backup-'));
  // PostgreSQL may run under another account, which has to get through.
  chmodSync(folder, 0o755);
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A project in the Supabase CLI's layout. */
export function makeProject(later: Later, migrations: string[]): string {
  const project = join(makeScratch(later), 'supabase');
  mkdirSync(join(project, 'migrations'), { recursive: true });
  for (const [index, text] of migrations.entries())
    writeFileSync(
      join(project, 'migrations', `202701010000${String(index).padStart(2, '0')}_step.sql`),
      text,
    );
  return project;
}

/** A database with the files that a server keeps beside it. */
export async function makeSite(later: Later, options: TestDatabaseOptions = {}) {
  const database = await createTestDatabase(options);
  later(database.close);
  const dataDir = makeScratch(later);
  await loadKeys(dataDir);
  writeFileSync(join(dataDir, 'authenticator-password'), 'of the tests');
  const connection = { connectionString: database.url };

  async function addObject(bytes: string): Promise<string> {
    const version = randomUUID();
    const path = fileOfVersion(join(dataDir, 'storage'), version);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    await database.pool.query(
      `insert into storage.buckets (id, name) values ('pictures', 'pictures') on conflict do nothing`,
    );
    await database.pool.query(
      `insert into storage.objects (bucket_id, name, version) values ('pictures', $1, $1)`,
      [version],
    );
    return version;
  }
  const backUp = (more: Partial<WriteBackupOptions> = {}) => backUpOf(connection, dataDir, more);
  return { ...database, connection, dataDir, addObject, backUp };
}

export async function backUpOf(
  connection: WriteBackupOptions['connection'],
  dataDir: string,
  more: Partial<WriteBackupOptions> = {},
) {
  const chunks: Buffer[] = [];
  const put = async (source: Readable) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const files = createFolderStore(join(dataDir, 'storage'));
  const options = { connection, dataDir, files, madeBy: 'tests 1', now: () => madeAt, put, ...more };
  const summary = await writeBackup(options);
  return { summary, bytes: Buffer.concat(chunks) };
}

/** In pieces of an awkward size, as networks have them. */
export const sourceOf = (bytes: Buffer, key?: string): BackupSource => ({
  label: 'The file',
  key,
  open: async () => Readable.from(slices(bytes, 40_001), { objectMode: false }),
});

function* slices(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** A database with nothing in it, and the roles of the cluster for the caller alone while `work` lasts. */
export async function inEmptyDatabase(
  later: Later,
  work: (url: string) => Promise<unknown>,
): Promise<string> {
  const cluster = await borrowCluster();
  const name = `loaded_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(cluster.url, name);
  later(async () => {
    await onCluster(cluster.url, (client) => client.query(`drop database if exists ${name} with (force)`));
    await cluster.release();
  });
  await onCluster(cluster.url, async (client) => {
    await client.query(rolesLock);
    await client.query(`create database ${name} template template0`);
    await work(url);
  });
  return url;
}

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** All entries of a backup, its manifest among them. */
export async function unpack(bytes: Buffer, key?: string): Promise<Entry[]> {
  const tar = extract();
  (await unwrap(Readable.from([bytes], { objectMode: false }), key, 'It')).pipe(tar);
  const entries: Entry[] = [];
  for await (const entry of tar)
    entries.push({
      name: entry.header.name,
      bytes: Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>)),
    });
  return entries;
}

/** A file that is sound in itself, whatever its entries say. */
export async function repack(entries: Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, bytes } of entries) tar.entry({ name }, bytes);
  tar.finalize();
  const wrapped = await wrap(Readable.from(tar, { objectMode: false }), undefined);
  return Buffer.concat(await Array.fromAsync(wrapped));
}

/** The entries with a manifest that tells of just them, and of what else the caller wants it to. */
export function withManifest(entries: Entry[], change: (manifest: Manifest) => void = () => {}): Entry[] {
  const others = entries.filter(({ name }) => name !== manifestName);
  const manifest = manifestOf(entries);
  manifest.entries = others.map(({ name, bytes }) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  change(manifest);
  return [...others, { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) }];
}

export function manifestOf(entries: Entry[]): Manifest {
  const found = entries.find(({ name }) => name === manifestName);
  return JSON.parse(String(found?.bytes));
}
