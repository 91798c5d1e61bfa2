import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { upgradePostgres } from './backup/upgrade-postgres.ts';
import { readConfig } from './config.ts';

// Whoever interrupts it ends the PostgreSQL that runs for it, too, which hears of this process's end.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.error('The upgrade was interrupted: run it again.');
    process.exit(1);
  });

try {
  console.log(await upgradePostgres(readConfig(process.env), console.log));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
