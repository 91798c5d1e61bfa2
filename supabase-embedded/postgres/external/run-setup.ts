import pg from 'pg';
import { createClient } from '../client.ts';
import { reachExisting } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';

const insufficientPrivilege = '42501';

/** Does it as the role of DATABASE_URL. @throws StartupError where that may not */
export async function runSetup(databaseUrl: string, sql: string): Promise<void> {
  const client = createClient(await reachExisting(databaseUrl));
  try {
    await client.connect();
    await client.query(sql);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError && cause.code === insufficientPrivilege)) throw cause;
    throw new StartupError(
      `The role of DATABASE_URL may not do this itself (${cause.message}): let a database administrator run what npm run database-setup -- --print prints.`,
      { cause },
    );
  } finally {
    await client.end();
  }
}
