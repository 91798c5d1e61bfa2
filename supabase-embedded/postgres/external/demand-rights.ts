import type pg from 'pg';
import { createClient } from '../client.ts';
import { readMigrations, readPlatformFiles } from '../migrate.ts';
import { StartupError } from '../startup-error.ts';
import { extensionsOf } from './needs.ts';
import { type Rights, readRights } from './rights.ts';
import { setupSql } from './setup-sql.ts';

export interface DemandRightsOptions {
  connection: pg.ClientConfig;
  project: string;
  /** What requests log in with, where that is known. */
  password?: string;
}

/** What the platform and the project need of a PostgreSQL. */
export const neededExtensions = (project: string) =>
  extensionsOf([...readPlatformFiles(), ...readMigrations(project)]);

/**
 * Before anything is changed in somebody's database: whether its owner may do all that is to be done.
 * @throws StartupError with the SQL that a database administrator has to run, where not
 */
export async function demandRights({ connection, project, password }: DemandRightsOptions): Promise<void> {
  const extensions = neededExtensions(project);
  const rights = await askRights(connection, extensions);
  demandExtensions(rights);
  if (rights.lacking.length === 0) return;
  const { owner, database, lacking } = rights;
  throw new StartupError(
    `The role ${owner} of DATABASE_URL lacks ${inWords(lacking)}: let a database administrator run this once, connected to the database ${database} (npm run database-setup -- --print has it again), and start anew.\n\n${setupSql({ owner, database, extensions, password })}`,
  );
}

export function demandExtensions({ missingExtensions: [first, ...more] }: Rights): void {
  if (!first) return;
  const [extensions, they] = more.length > 0 ? ['extensions', 'them'] : ['extension', 'it'];
  throw new StartupError(
    `The PostgreSQL of DATABASE_URL does not have the ${extensions} ${[first, ...more].join(', ')}: install ${they} there (Debian's postgresql has ${they}), or allow ${they} in the settings of the service.`,
  );
}

export async function askRights(connection: pg.ClientConfig, extensions: string[]): Promise<Rights> {
  const client = createClient(connection);
  try {
    await client.connect();
    return await readRights(client, extensions);
  } finally {
    await client.end();
  }
}

/** A whole list would hide what is to be done. */
const inWords = ([first, ...more]: string[]) =>
  more.length === 0 ? first : `${first} and ${more.length === 1 ? more[0] : `${more.length} more`}`;
