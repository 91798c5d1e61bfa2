import { resolve } from 'node:path';
import { demandFreePort } from '#supabase-embedded/http/node-server.ts';
import { becomeOwner } from '#supabase-embedded/postgres/become-owner.ts';
import { fallbackFor, holdsDatabase } from '#supabase-embedded/postgres/data-place.ts';
import { databaseOptions } from './backend/database-options.ts';
import { type Config, readConfig } from './config.ts';
import { readEnvironment } from './read-environment.ts';

/** Reads the settings as the account that started this, and goes on as the account whose site it is. */
export function enterSite(): Config {
  const env = readEnvironment();
  const config = readConfig(env);
  const ofFile = Object.entries(env).filter(([name]) => !(name in process.env));
  // A child process, as of the nightly backup, may not be allowed to read the file.
  if (becomeSiteUser(config)) Object.assign(process.env, Object.fromEntries(ofFile), { ENV_FILE: '' });
  return config;
}

/** For commands that open a file of root's first. */
export const becomeSiteUser = (config: Config): boolean => becomeOwner(databaseOptions(config, () => {}));

/**
 * Finds out before the database is made that the site will not be able to listen. Later starts find out when they listen: a
 * probe would take requests that a proxy sends to this port meanwhile.
 */
export async function demandFreePorts(config: Config): Promise<void> {
  if (config.databaseUrl || config.hosted) return;
  const { dataDir, name } = databaseOptions(config, () => {});
  const places = [dataDir, fallbackFor(resolve(dataDir), name)];
  if (places.some(holdsDatabase)) return;
  await demandFreePort(config, 'set PORT');
  if (config.metrics) await demandFreePort(config.metrics, 'set METRICS_PORT');
}
