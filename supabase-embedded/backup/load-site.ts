import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { makeDataFolder, syncFolder } from '../postgres/data-folder.ts';
import { bringUpToDate } from '../postgres/migrate.ts';
import { type OpenDatabase, openDatabase, reachExisting } from '../postgres/open-database.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { claimRestored } from '../storage/files/claim-store.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { createFolderStore } from '../storage/files/folder-store.ts';
import { eachAfresh } from './fresh-session.ts';
import { loadDatabase } from './load-database.ts';
import { keyFiles, type Manifest, rooms } from './manifest.ts';
import type { BackupEntry, BackupSource } from './read-backup.ts';

export interface LoadSiteOptions {
  backup: BackupSource;
  /** What verifyBackup has read of it. */
  manifest: Manifest;
  /** An empty folder for keys and, unless they go elsewhere, for uploads and the database. */
  dataDir: string;
  /** Where uploads go; unset: into the folder. */
  files?: FileStore;
  name: string;
  databaseUrl?: string;
  /** Its migrations are applied that the backup does not have yet. */
  project: string;
  /** Within the transaction that loads, when every row is there and the database is up to date. */
  settle?: (client: pg.Client) => Promise<void>;
  /** Afterwards, on the finished database. */
  check?: (connection: pg.ClientConfig) => Promise<void>;
  /** `name=value` for the PostgreSQL that is started for this. */
  settings?: string[];
  say: (step: string) => void;
}

/** Makes a site of a backup in a folder that nobody uses yet. @returns where its database is, if that is another folder */
export async function loadSite(options: LoadSiteOptions): Promise<string | undefined> {
  const { backup, manifest, dataDir, project, settle, check, say } = options;
  makeDataFolder(dataDir);
  const database = await open(options);
  const { connection } = database;
  try {
    say('Loading the backup');
    const files = options.files ?? createFolderStore(join(dataDir, 'storage'));
    const keep = (entry: BackupEntry) => keepFile(entry, { dataDir, files });
    const finish = async (client: pg.Client) => {
      await bringUpToDate(client, { project, say }, eachAfresh);
      await claimRestored(client, options.files);
      await settle?.(client);
    };
    await loadDatabase({ connection, backup, manifest, keep, settle: finish });
    await check?.(connection);
  } finally {
    await database.close();
  }
  for (const left of ['socket', 'postgres.log', 'lock'])
    rmSync(join(dataDir, left), { recursive: true, force: true });
  return database.databaseDir;
}

async function open({ dataDir, name, databaseUrl, settings = [] }: LoadSiteOptions): Promise<OpenDatabase> {
  if (databaseUrl) return { connection: await reachExisting(databaseUrl), dataDir, close: async () => {} };
  // What a transaction writes into a table that it has made need not go through the log as well.
  const unlogged = ['wal_level=minimal', 'max_wal_senders=0', ...settings];
  // Not its notice of where it lies: a restore moves it afterwards.
  return openDatabase({ dataDir, name, settings: unlogged, say: () => {} });
}

async function keepFile(
  { name, size, body }: BackupEntry,
  { dataDir, files }: { dataDir: string; files: FileStore },
): Promise<void> {
  if (name.startsWith(rooms.files)) return keepUpload(files, name.slice(rooms.files.length), { size, body });
  const key = keyFiles.find((file) => name === rooms.keys + file);
  if (!key)
    throw new StartupError(`${name} of the backup has no place: a newer version of this software reads it.`);
  await pipeline(body, createWriteStream(join(dataDir, key), { mode: 0o600, flush: true }));
  syncFolder(dataDir);
}

/** Into a store of others a restore that was cut short may have put it already. */
async function keepUpload(
  files: FileStore,
  version: string,
  { size, body }: Pick<BackupEntry, 'size' | 'body'>,
): Promise<void> {
  await files.discard(version);
  await files.receive(version, body, size);
}
