import { runAsCommand } from './backup/command.ts';
import { upgradePostgres } from './backup/upgrade-postgres.ts';
import { readConfig } from './config.ts';

await runAsCommand(() => upgradePostgres(readConfig(process.env), console.log));
