import type pg from 'pg';
import { endSessions } from '#supabase-embedded/backup/end-sessions.ts';
import { restoreBackup } from '#supabase-embedded/backup/restore-backup.ts';
import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { databaseOptions } from './backend/database-options.ts';
import { demandKey } from './backup/check-key.ts';
import { runAsCommand } from './backup/command.ts';
import { applyErasures, erasuresNote } from './backup/erasures.ts';
import { describePlace, findBackup } from './backup/find-backup.ts';
import { openPlace } from './backup/places/open-place.ts';
import { project } from './backup/software.ts';
import { type Config, readConfig } from './config.ts';
import { becomeSiteUser } from './enter-site.ts';
import { readEnvironment } from './read-environment.ts';
import { openSharedStore } from './uploads/open-file-store.ts';

const usage = `npm run restore FILE
    Makes the site of a backup anew in DATA_DIR, which must be empty, and with DATABASE_URL in that database.
    FILE is a path, or the name of a backup in BACKUP_TO.`;

const [file] = readCommandLine({ usage, parameters: ['[FILE]'] }).positionals;
await runAsCommand(main);

async function main(): Promise<string> {
  const config = readConfig(readEnvironment());
  if (config.hosted)
    throw new StartupError(
      `The data of this site is at ${config.hosted.url}: restore it in that project's dashboard.`,
    );
  if (!file)
    throw new StartupError(
      `Name one backup.\n\n${usage}\n\n${await describePlace(openPlace(config.backup))}`,
    );
  await demandKey(config.backup);
  // A file that only root may read is open by then.
  const { backup, erasures } = await findBackup(file, config.backup);
  becomeSiteUser(config);
  let kept = { mails: 0, leads: 0, accounts: 0 };
  const settle = async (client: pg.Client) => {
    kept = await settleRestored(client, erasures);
  };
  const { madeAt } = await restoreBackup({
    ...databaseOptions(config, console.log),
    files: openSharedStore(config),
    backup,
    project,
    settle,
  });
  return told(config, new Date(madeAt), kept, erasures !== undefined);
}

/** A restored site tells nobody anything by itself, and does not bring back whom it has erased since. */
async function settleRestored(client: pg.Client, erasures: string | undefined) {
  await endSessions(client);
  // The run that made the backup was still under way in it.
  await client.query('delete from public.backup_runs where made_at is null and error is null');
  const erased = erasures === undefined ? { leads: 0, accounts: 0 } : await applyErasures(client, erasures);
  const { rows } = await client.query<{ mails: number }>('select private.hold_mails() as mails');
  return { mails: rows[0]?.mails ?? 0, ...erased };
}

function told(
  config: Config,
  madeAt: Date,
  { mails, leads, accounts }: { mails: number; leads: number; accounts: number },
  hasErasures: boolean,
): string {
  const places = [config.databaseUrl && 'the database of DATABASE_URL', openSharedStore(config)?.name];
  const where = [...places, config.dataDir].filter(Boolean).join(' and ');
  return [
    `The site of ${madeAt.toISOString()} is in ${where}: start it with npm start.`,
    'Everybody has to sign in again.',
    mails > 0 && `Mails that were waiting then are held (${mails}): send or discard them at /admin/mail.`,
    leads + accounts > 0 && `Who was erased since stays erased (leads: ${leads}, accounts: ${accounts}).`,
    !hasErasures &&
      `No ${erasuresNote} was found beside the backup or in BACKUP_TO: whoever was erased since it was made has to be erased again.`,
  ]
    .filter(Boolean)
    .join('\n');
}
