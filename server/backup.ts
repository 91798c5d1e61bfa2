import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { makeBackupKey } from '#supabase-embedded/backup/wrapping.ts';
import type { BackupSummary } from '#supabase-embedded/backup/write-backup.ts';
import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { type VisitedDatabase, visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { databaseOptions } from './backend/database-options.ts';
import { demandKey } from './backup/check-key.ts';
import { runAsCommand } from './backup/command.ts';
import { inTurn } from './backup/in-turn.ts';
import { makeBackup, proveTask } from './backup/make-and-prove.ts';
import { openPlace } from './backup/places/open-place.ts';
import { publishAsRoot } from './backup/places/publish-as-root.ts';
import { openWhole, type WholeFile } from './backup/places/write-whole.ts';
import { runBackup } from './backup/run-backup.ts';
import { type Config, readConfig } from './config.ts';
import { becomeSiteUser } from './enter-site.ts';
import { readEnvironment } from './read-environment.ts';
import { openFileStore } from './uploads/open-file-store.ts';

/** PostgreSQL's code. */
const undefinedTable = '42P01';

const usage = `npm run backup [FILE]
    Makes a backup of the whole site, while it runs or not, and restores it on trial:
    to FILE, or else to where BACKUP_TO says, beside those of the nights.
npm run backup -- --new-key
    Prints a key for BACKUP_KEY, with which backups are encrypted.`;

const keepIt =
  'Set it where the server starts, and keep it elsewhere, too: without it no backup can be opened, by anybody.';

const { values, positionals } = readCommandLine({
  usage,
  options: { 'new-key': { type: 'boolean' } },
  parameters: ['[FILE]'],
});
await runAsCommand(main);

async function main(): Promise<string> {
  if (values['new-key']) return `BACKUP_KEY=${await makeBackupKey()}\n${keepIt}`;
  const [file] = positionals;
  const config = readConfig(readEnvironment());
  if (config.hosted)
    throw new StartupError(
      `The data of this site is at ${config.hosted.url}, and its backups are that project's task: see Database → Backups in its dashboard.`,
    );
  await demandKey(config.backup);
  // Whatever can be refused is refused before PostgreSQL is started for it.
  const target = file ? await openFile(resolve(file)) : undefined;
  try {
    becomeSiteUser(config);
    const work = target ? toFile(target, config) : toPlace(config);
    const database = await visitDatabase(databaseOptions(config, console.log));
    return await work(database).finally(database.close);
  } finally {
    await target?.close();
  }
}

type Work = (database: VisitedDatabase) => Promise<string>;

function toPlace(config: Config): Work {
  const { key } = config.backup;
  const place = openPlace(config.backup);
  if (!place)
    throw new StartupError(
      'BACKUP_TO is off: name a file (npm run backup FILE), or set it to a folder or s3://bucket/prefix.',
    );
  return async (database) => {
    const files = openFileStore(config, database.dataDir);
    const run = { database, files, place, key, say: console.log };
    const { name, summary } = await runBackup(run).catch((cause) => {
      if (cause.code !== undefinedTable) throw cause;
      throw new StartupError(
        'The site of this version has not used this database yet: start it once, or name a file (npm run backup FILE).',
        { cause },
      );
    });
    return told(`${name} in ${place.name}`, summary);
  };
}

interface TargetFile extends WholeFile {
  path: string;
}

/** Before root becomes the site's user, who may not write there. */
async function openFile(path: string): Promise<TargetFile> {
  if (existsSync(path)) throw new StartupError(`${path} is there already: name a new file.`);
  const publishing = process.getuid?.() === 0 ? publishAsRoot : undefined;
  return { path, ...(await openWhole(path, 'name a file elsewhere', publishing)) };
}

function toFile({ path, write, read }: TargetFile, config: Config): Work {
  const { key } = config.backup;
  return async (database) => {
    const files = openFileStore(config, database.dataDir);
    const open = async () => read();
    const task = { database, files, key, label: basename(path), put: write, open, say: console.log };
    const summary = await inTurn(database.connection, async () => {
      const made = await makeBackup(task);
      await proveTask(task, made);
      return made;
    });
    return told(path, summary);
  };
}

function told(where: string, { bytes, rows, files, missingFiles }: BackupSummary): string {
  const size = `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
  const lines = [
    `Made ${where}: ${size}, ${rows.toLocaleString('en')} rows, uploads: ${files.toLocaleString('en')}.`,
    'It was restored on trial, and every row was as it is.',
  ];
  if (missingFiles.length > 0)
    lines.push(`Of ${missingFiles.length} uploads the file is missing: ${missingFiles.join(', ')}.`);
  return lines.join('\n');
}
