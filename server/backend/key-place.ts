import type { KeyPlace } from '#supabase-embedded/keys/open-keys.ts';
import type { Config } from '../config.ts';

/** Where the site's keys are: for the server and for commands beside it. */
export const keyPlace = ({ keySecret, databaseUrl }: Config, dataDir: string): KeyPlace => ({
  dataDir,
  keySecret,
  isShared: databaseUrl !== undefined,
});
