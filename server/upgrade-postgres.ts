import { runAsCommand } from './backup/command.ts';
import { upgradePostgres } from './backup/upgrade-postgres.ts';
import { enterSite } from './enter-site.ts';

await runAsCommand(() => upgradePostgres(enterSite(), console.log));
