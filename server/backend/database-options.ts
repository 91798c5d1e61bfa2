import type { OpenDatabaseOptions } from '#supabase-embedded/postgres/open-database.ts';
import type { Config } from '../config.ts';

/** Which database is the site's: for the server and for commands beside it. */
export const databaseOptions = (
  { dataDir, databaseUrl }: Config,
  say: (step: string) => void,
): OpenDatabaseOptions => ({ dataDir, databaseUrl, name: 'institute-website', say });
