import { createReadStream, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type pg from 'pg';
import { endSessions } from '#supabase-embedded/backup/end-sessions.ts';
import type { BackupSource } from '#supabase-embedded/backup/read-backup.ts';
import { restoreBackup } from '#supabase-embedded/backup/restore-backup.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { databaseOptions } from './backend/database-options.ts';
import { runAsCommand } from './backup/command.ts';
import { applyErasures, erasuresNote } from './backup/erasures.ts';
import { createFolderPlace } from './backup/places/folder-place.ts';
import { openPlace } from './backup/places/open-place.ts';
import type { BackupPlace } from './backup/places/place.ts';
import { project } from './backup/software.ts';
import { type Config, readConfig } from './config.ts';

const usage = `npm run restore FILE
    Makes the site of a backup anew in DATA_DIR, which must be empty, and with DATABASE_URL in that database.
    FILE is a path, or the name of a backup in BACKUP_TO.`;

await runAsCommand(main);

async function main([file, ...more]: string[]): Promise<string> {
  const config = readConfig(process.env);
  if (config.hosted)
    throw new StartupError(
      `The data of this site is at ${config.hosted.url}: restore it in that project's dashboard.`,
    );
  if (!file || file.startsWith('-') || more.length > 0)
    throw new StartupError(`Name one backup.\n\n${usage}\n\n${await listed(openPlace(config.backup))}`);
  const { backup, place } = await findBackup(file, config);
  const erasures = await place?.readNote(erasuresNote);
  let kept = { mails: 0, leads: 0, accounts: 0 };
  const settle = async (client: pg.Client) => {
    kept = await settleRestored(client, erasures);
  };
  const { madeAt } = await restoreBackup({
    ...databaseOptions(config, console.log),
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

async function findBackup(
  file: string,
  { backup: settings }: Config,
): Promise<{ backup: BackupSource; place?: BackupPlace }> {
  const { key } = settings;
  const path = resolve(file);
  if (existsSync(path)) {
    const open = async () => createReadStream(path);
    return { backup: { label: path, key, open }, place: createFolderPlace(dirname(path)) };
  }
  const place = openPlace(settings);
  if (!(await place?.list())?.some(({ name }) => name === file))
    throw new StartupError(`There is no file ${path}.\n\n${await listed(place)}`);
  return {
    backup: { label: file, key, open: () => place?.open(file) as ReturnType<BackupPlace['open']> },
    place,
  };
}

async function listed(place: BackupPlace | undefined): Promise<string> {
  const backups = (await place?.list()) ?? [];
  if (!place || backups.length === 0) return 'There are no backups in the place that BACKUP_TO names.';
  return [`In ${place.name} there are, newest first:`, ...backups.map(({ name }) => `  ${name}`)].join('\n');
}

function told(
  { dataDir, databaseUrl }: Config,
  madeAt: Date,
  { mails, leads, accounts }: { mails: number; leads: number; accounts: number },
  hasErasures: boolean,
): string {
  const where = databaseUrl ? `the database of DATABASE_URL and ${dataDir}` : dataDir;
  return [
    `The site of ${madeAt.toISOString()} is in ${where}: start it with npm start.`,
    'Everybody has to sign in again.',
    mails > 0 && `${mails} mails that were waiting then are held: send or discard them at /admin/mail.`,
    leads + accounts > 0 && `${leads} leads and ${accounts} accounts that were erased since stay erased.`,
    !hasErasures &&
      `No ${erasuresNote} lay beside the backup: whoever was erased since it was made has to be erased again.`,
  ]
    .filter(Boolean)
    .join('\n');
}
