import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { loadAuthenticatorPassword } from '#supabase-embedded/keys/authenticator-password.ts';
import { type KeyPlace, refuseForeignKeys } from '#supabase-embedded/keys/open-keys.ts';
import { neededExtensions } from '#supabase-embedded/postgres/external/demand-rights.ts';
import { runSetup } from '#supabase-embedded/postgres/external/run-setup.ts';
import { setupSql } from '#supabase-embedded/postgres/external/setup-sql.ts';
import { readAddress } from '#supabase-embedded/postgres/external/url-address.ts';
import { reachExisting } from '#supabase-embedded/postgres/open-database.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { keyPlace } from './backend/key-place.ts';
import { runAsCommand } from './backup/command.ts';
import { project } from './backup/software.ts';
import { enterSite } from './enter-site.ts';

const usage = `npm run database-setup [-- --print]
    Gives the role of DATABASE_URL what the site needs in a PostgreSQL of your own, and requests a login, as far as that
    role may do so itself. With --print it prints the SQL for a database administrator instead.`;

const { values } = readCommandLine({ usage, options: { print: { type: 'boolean' } } });
await runAsCommand(main);

async function main(): Promise<string> {
  const config = enterSite();
  const { databaseUrl, dataDir, keySecret } = config;
  if (!databaseUrl)
    throw new StartupError('DATABASE_URL is not set: the PostgreSQL that comes along needs no setup.');
  await refuseForeignPassword(databaseUrl, keyPlace(config, dataDir));
  const password = await loadAuthenticatorPassword(dataDir, keySecret);
  const sql = setupSql({ ...readAddress(databaseUrl), extensions: neededExtensions(project), password });
  if (values.print) return sql;
  await runSetup(databaseUrl, sql);
  return 'The database is set up: start the site with npm start.';
}

/**
 * The SQL sets the password of the requests' login: with a foreign secret it would lock the site's servers out. Before the
 * database is set up there may be nothing to ask yet.
 */
async function refuseForeignPassword(databaseUrl: string, place: KeyPlace): Promise<void> {
  const connection = await reachExisting(databaseUrl).catch(() => undefined);
  if (connection) await refuseForeignKeys(connection, place);
}
