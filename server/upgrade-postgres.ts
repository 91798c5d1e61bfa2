import { runAsCommand } from './backup/command.ts';
import { upgradePostgres } from './backup/upgrade-postgres.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './read-environment.ts';

await runAsCommand(() => upgradePostgres(readConfig(readEnvironment()), console.log));
