import { join } from 'node:path';
import type pg from 'pg';
import { loadDatabase } from '#supabase-embedded/backup/load-database.ts';
import { type BackupSource, verifyBackup } from '#supabase-embedded/backup/read-backup.ts';
import { writeBackup } from '#supabase-embedded/backup/write-backup.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { upgradeCluster } from '#supabase-embedded/postgres/upgrade-cluster.ts';
import { databaseOptions } from '../backend/database-options.ts';
import type { Config } from '../config.ts';
import { openFileStore } from '../uploads/open-file-store.ts';
import { makeBackupName } from './places/backup-name.ts';
import { createFolderPlace } from './places/folder-place.ts';
import { nameSoftware } from './software.ts';

/**
 * Carries the site's database over to the PostgreSQL that this version brings, by way of a backup. Keys, uploads and
 * sessions stay as they are, and mail that is pending stays so: unlike a restore this goes on with the same site.
 * @returns what is printed at the end
 */
export async function upgradePostgres(config: Config, say: (step: string) => void): Promise<string> {
  refuseOthersDatabase(config);
  let backupFile = '';
  const { from, to, kept } = await upgradeCluster({
    ...databaseOptions(config, say),
    async save(connection, own) {
      say('Writing a backup');
      const backup = await backUp(connection, own, config);
      backupFile = backup.label;
      return backup;
    },
    async load(connection, backup) {
      say('Loading the backup');
      await loadDatabase({ connection, backup, manifest: await verifyBackup(backup) });
    },
  });
  return [
    from
      ? `The database is one of PostgreSQL ${to} now: start the site as always. It was carried over by way of ${backupFile}, a backup like any other.`
      : `The database is one of PostgreSQL ${to} already: there is nothing to upgrade.`,
    ...kept.map(
      (folder) => `The old one is kept in ${folder}, and nothing needs it: delete it when you like.`,
    ),
  ].join('\n');
}

function refuseOthersDatabase({ hosted, databaseUrl }: Config) {
  if (hosted)
    throw new StartupError(
      `The database of this site is at ${hosted.url}: its PostgreSQL is upgraded in that project's dashboard.`,
    );
  if (databaseUrl)
    throw new StartupError(
      'The database that DATABASE_URL names is not ours to upgrade: whoever runs it can, or make a backup (`npm run backup FILE`), set DATABASE_URL to an empty database of a newer PostgreSQL and DATA_DIR to a new folder, and restore it there (`npm run restore FILE`).',
    );
}

async function backUp(connection: pg.ClientConfig, own: string, config: Config): Promise<BackupSource> {
  const { key } = config.backup;
  const files = openFileStore(config, own);
  const place = createFolderPlace(join(own, 'backups'));
  const madeAt = new Date();
  const name = makeBackupName(madeAt, key !== undefined);
  await writeBackup({
    ...{ connection, dataDir: own, files, madeBy: nameSoftware(), key, now: () => madeAt },
    put: (source) => place.put(name, source),
  });
  return { label: join(place.name, name), open: () => place.open(name), key };
}
