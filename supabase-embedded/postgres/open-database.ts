import { resolve } from 'node:path';
import type pg from 'pg';
import { settleRestoring } from '../backup/restoring-folder.ts';
import { postgresAccount } from './account.ts';
import { findInstallation } from './binaries.ts';
import { checkCluster } from './check-cluster.ts';
import { createClient } from './client.ts';
import { startCluster } from './cluster.ts';
import { makeDataFolder, prepareDataFolder } from './data-folder.ts';
import { checkedUrl } from './external/checked-url.ts';
import { explainUnreachable } from './external/explain-unreachable.ts';
import { demandSessions } from './external/pooler.ts';
import { lockFolder } from './folder-lock.ts';
import type { KeeperOptions } from './keeper.ts';
import { markDatabase } from './lost-database.ts';
import { explainFileError, StartupError } from './startup-error.ts';
import { finishSwap } from './swap-cluster.ts';
import type { TcpDoor } from './tcp-door.ts';

const oldestSupported = 150_000;

export interface OpenDatabaseOptions {
  dataDir: string;
  /** Names the place under /var/lib for a database that cannot lie in the data folder. */
  name: string;
  /** An existing PostgreSQL; without it one is started on the data folder. */
  databaseUrl?: string;
  settings?: string[];
  /** With it the PostgreSQL that we start listens on 127.0.0.1, too. */
  tcpDoor?: TcpDoor;
  /** Another PostgreSQL's programs than those that npm installed, which a folder of another major needs. */
  installation?: string;
  /** With it the PostgreSQL that we start is started again whenever it ends unasked. */
  keeper?: KeeperOptions;
  say: (step: string) => void;
}

export interface OpenDatabase {
  connection: pg.ClientConfig;
  /** Where the server's own files are; a site of an older version may have them elsewhere than asked for. */
  dataDir: string;
  /** Where the database is, if that is another folder. */
  databaseDir?: string;
  /** Where PostgreSQL listens on 127.0.0.1, if it was asked to. */
  tcpPort?: number;
  /** @param patience how long an orderly end of the PostgreSQL that we started may take */
  close(patience?: AbortSignal): Promise<void>;
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, say } = options;
  settleRestoring(resolve(dataDir));
  if (!databaseUrl) return startOwn(options);
  // Before anything is done in the database: without a place for its keys a server cannot run.
  const folder = makeDataFolder(dataDir);
  say('Connecting to the database that DATABASE_URL names');
  return { connection: await reachExisting(databaseUrl), dataDir: folder, close: async () => {} };
}

async function startOwn(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, name, settings, tcpDoor, keeper, say, installation = findInstallation() } = options;
  const folder = prepareDataFolder({ wanted: dataDir, name, installation, account: postgresAccount() });
  if (folder.notice) say(folder.notice);
  const lock = lockFolder(folder.own);
  try {
    finishSwap(folder.root);
    checkCluster(folder);
    const cluster = await startCluster({ folder, account: folder.account, settings, tcpDoor, keeper, say });
    markDatabase(folder.own, folder.root);
    const close = async (patience?: AbortSignal) => {
      await cluster.stop(patience);
      lock.release();
    };
    const databaseDir = folder.root === folder.own ? undefined : folder.root;
    const { connection, tcpPort } = cluster;
    return { connection, tcpPort, dataDir: folder.own, databaseDir, close };
  } catch (error) {
    lock.release();
    throw explainFileError(error, (error as NodeJS.ErrnoException).path ?? folder.root);
  }
}

/** @throws StartupError when it cannot be reached, is too old, or lends no sessions */
export async function reachExisting(databaseUrl: string): Promise<pg.ClientConfig> {
  const connection = { connectionString: checkedUrl(databaseUrl), connectionTimeoutMillis: 10_000 };
  let client: pg.Client | undefined;
  try {
    client = createClient(connection);
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    demandVersion(Number(rows[0].server_version_num));
    await demandSessions(client, connection);
  } catch (error) {
    throw explainUnreachable(error);
  } finally {
    await client?.end();
  }
  return connection;
}

function demandVersion(version: number) {
  if (version >= oldestSupported) return;
  throw new StartupError(
    `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}: 15 or newer is needed.`,
  );
}
