import { createClient } from '#supabase-embedded/postgres/client.ts';
import { visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { databaseOptions } from '../backend/database-options.ts';
import type { Config } from '../config.ts';
import type { Accounts } from './accounts.ts';
import { hostedAccounts } from './hosted-accounts.ts';
import { sqlAccounts } from './sql-accounts.ts';

/** The accounts for a moment's work, while the site runs or not. */
export async function withAccounts<T>(config: Config, work: (accounts: Accounts) => Promise<T>): Promise<T> {
  if (config.hosted) return work(hostedAccounts(config.hosted));
  const database = await visitDatabase(databaseOptions(config, () => {}));
  const client = createClient(database.connection);
  try {
    await client.connect();
    return await work(sqlAccounts(client));
  } finally {
    await client.end();
    await database.close();
  }
}
