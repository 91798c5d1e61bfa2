import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { type AdminCommand, writtenOut } from './admin/command.ts';
import { resetPasswordCommand } from './admin/reset-password.ts';
import { databaseOptions } from './backend/database-options.ts';
import { type Config, readConfig } from './config.ts';
import { readEnvironment } from './read-environment.ts';

/** PostgreSQL's code. */
const undefinedTable = '42P01';

const commands: AdminCommand[] = [resetPasswordCommand];

const usage = [
  'What whoever runs the server can do to its accounts, while it runs or not:',
  ...commands.map((command) => `  ${writtenOut(command)}\n      ${command.about}`),
].join('\n\n');

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main([name, ...args]: string[]) {
  if (name === undefined || name === '--help') return console.log(usage);
  const command = commands.find((known) => known.name === name);
  if (!command) throw new StartupError(`There is no command "${name}".\n\n${usage}`);
  if (args.length !== command.parameters.length)
    throw new StartupError(
      `Give ${command.parameters.join(' and ')} and nothing else: ${writtenOut(command)}`,
    );
  const config = readConfig(readEnvironment());
  if (config.hosted)
    throw new StartupError(
      `The accounts of this site are at ${config.hosted.url}: change them in that project's dashboard, under Authentication.`,
    );
  console.log(await run(command, args, config));
}

async function run(command: AdminCommand, args: string[], config: Config): Promise<string> {
  // Ctrl-C would leave PostgreSQL running where it was started for this; the work takes a moment and is finished.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const database = await visitDatabase(databaseOptions(config, () => {}));
  const pool = createPool({ connection: database.connection, max: 1, onError: () => {} });
  try {
    return await command.run(pool, args);
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (code !== undefinedTable) throw cause;
    throw new StartupError('This database has no accounts yet: start the site once.', { cause });
  } finally {
    await pool.end();
    await database.close();
  }
}
