import type pg from 'pg';
import { postgresAccount } from './account.ts';
import { findInstallation } from './binaries.ts';
import { createClient } from './client.ts';
import { startCluster } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import type { KeeperOptions } from './keeper.ts';
import { StartupError } from './startup-error.ts';

const oldestSupported = 150_000;

export interface OpenDatabaseOptions {
  dataDir: string;
  /** Names the fallback data folder under /var/lib. */
  name: string;
  /** An existing PostgreSQL; without it one is started on the data folder. */
  databaseUrl?: string;
  settings?: string[];
  /** With it the PostgreSQL that we start is started again whenever it ends unasked. */
  keeper?: KeeperOptions;
  say: (step: string) => void;
}

export interface OpenDatabase {
  connection: pg.ClientConfig;
  /** Where the data really is, which may be elsewhere than asked for. */
  dataDir: string;
  close(): Promise<void>;
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl ? connectToExisting(options, options.databaseUrl) : startOwn(options);
}

async function startOwn({
  dataDir,
  name,
  settings,
  keeper,
  say,
}: OpenDatabaseOptions): Promise<OpenDatabase> {
  const account = postgresAccount();
  const folder = prepareDataFolder({ wanted: dataDir, name, installation: findInstallation(), account });
  const lock = lockFolder(folder.root);
  try {
    const cluster = await startCluster({ folder, account, settings, keeper, say });
    const close = async () => {
      await cluster.stop();
      lock.release();
    };
    return { connection: cluster.connection, dataDir: folder.root, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function connectToExisting(
  { dataDir, say }: OpenDatabaseOptions,
  databaseUrl: string,
): Promise<OpenDatabase> {
  say('Connecting to the database that DATABASE_URL names');
  const connection = { connectionString: databaseUrl, connectionTimeoutMillis: 10_000 };
  let client: pg.Client;
  let version: number;
  try {
    client = createClient(connection);
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    version = Number(rows[0].server_version_num);
    await client.end();
  } catch (cause) {
    const reason = (cause as Error).message || (cause as NodeJS.ErrnoException).code;
    throw new StartupError(`The database cannot be reached (${reason}): check DATABASE_URL.`, { cause });
  }
  if (version < oldestSupported) {
    throw new StartupError(
      `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}: 15 or newer is needed.`,
    );
  }
  return { connection, dataDir, close: async () => {} };
}
