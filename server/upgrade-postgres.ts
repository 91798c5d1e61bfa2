import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { runAsCommand } from './backup/command.ts';
import { upgradePostgres } from './backup/upgrade-postgres.ts';
import { enterSite } from './enter-site.ts';

const usage = `npm run upgrade-postgres
    Carries the database in DATA_DIR over to the PostgreSQL that this version brings, by way of a backup. Stop the site
    first. The old database is kept.`;

readCommandLine({ usage });
await runAsCommand(() => upgradePostgres(enterSite(), console.log));
