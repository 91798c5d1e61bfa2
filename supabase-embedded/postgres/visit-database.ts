import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { postgresAccount } from './account.ts';
import { createClient } from './client.ts';
import { connectionTo, socketFolder } from './data-folder.ts';
import { chooseDataPlace, type DataPlace, holdsDatabase } from './data-place.ts';
import { FolderTakenError } from './folder-lock.ts';
import { demandNotLost } from './lost-database.ts';
import { type OpenDatabase, type OpenDatabaseOptions, openDatabase, reachExisting } from './open-database.ts';
import { explainFileError, StartupError } from './startup-error.ts';

export type VisitedDatabase = Pick<OpenDatabase, 'connection' | 'dataDir'> & { close(): Promise<void> };

/**
 * The database for a moment's work: of the server that runs on it, or else started for as long as the work takes. Unlike
 * openDatabase it makes no new one.
 */
export async function visitDatabase(options: OpenDatabaseOptions): Promise<VisitedDatabase> {
  const { databaseUrl, dataDir, name } = options;
  const close = async () => {};
  if (databaseUrl) return { connection: await reachExisting(databaseUrl), dataDir: resolve(dataDir), close };
  const place = demandDatabase({ dataDir, name });
  try {
    return await openDatabase(options);
  } catch (error) {
    if (!(error instanceof FolderTakenError)) throw error;
    return { connection: await joinRunning(socketFolder(place.database)), dataDir: place.own, close };
  }
}

/** Where the database is. @throws where there is none */
export function demandDatabase({ dataDir, name }: Pick<OpenDatabaseOptions, 'dataDir' | 'name'>): DataPlace {
  const wanted = resolve(dataDir);
  demandEntry(wanted);
  const place = existsSync(wanted) && chooseDataPlace({ wanted, name, account: postgresAccount() });
  if (place) demandNotLost(place, name);
  if (place && holdsDatabase(place.database)) return place;
  throw new StartupError(`There is no database in ${wanted} yet: start the server once, or set DATA_DIR.`);
}

/** To those who may not look, a folder's contents are as if they were not there. */
function demandEntry(folder: string) {
  try {
    statSync(join(folder, 'postgres'), { throwIfNoEntry: false });
  } catch (error) {
    throw explainFileError(error, folder, 'readable');
  }
}

/** Its server may have started a moment ago, or be starting PostgreSQL again. */
async function joinRunning(socket: string): Promise<pg.ClientConfig> {
  const connection = connectionTo(socket);
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = createClient(connection);
    try {
      await client.connect();
      await client.end();
      return connection;
    } catch (error) {
      const explained = explainFileError(error, socket, 'readable');
      if (explained instanceof StartupError) throw explained;
      if (Date.now() > deadline)
        throw new StartupError(
          `A server is running, but its database does not answer (${(error as Error).message}): try again in a moment.`,
          { cause: error },
        );
    }
    await delay(50);
  }
}
