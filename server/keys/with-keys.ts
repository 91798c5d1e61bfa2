import type { KeyPlace } from '#supabase-embedded/keys/open-keys.ts';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { databaseOptions } from '../backend/database-options.ts';
import { keyPlace } from '../backend/key-place.ts';
import type { Config } from '../config.ts';
import type { KeyedSite } from './key-commands.ts';

/** The site's keys for a moment's work, while the site runs or not. */
export async function withKeys<T>(config: Config, work: (site: KeyedSite) => Promise<T>): Promise<T> {
  if (config.hosted)
    throw new StartupError(
      `The keys of this site are those of ${config.hosted.url}: see API Keys and JWT Keys in its settings.`,
    );
  const database = await visitDatabase(databaseOptions(config, () => {}));
  const client = createClient(database.connection);
  const place: KeyPlace = keyPlace(config, database.dataDir);
  try {
    await client.connect();
    return await work({ client, place });
  } finally {
    await client.end();
    await database.close();
  }
}
