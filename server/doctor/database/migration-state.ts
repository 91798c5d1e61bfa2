import type pg from 'pg';
import {
  checksum,
  migrationHistory,
  platformHistory,
  readChecksums,
  type SqlFile,
} from '#supabase-embedded/postgres/applied-checksums.ts';
import { readMigrations, readPlatformFiles } from '#supabase-embedded/postgres/migrate.ts';
import { project } from '../../backup/software.ts';

export interface MigrationState {
  /** Here, but not in the database. */
  pending: string[];
  /** In the database, but not here: a newer version was there. */
  unknown: string[];
  /** Other here than what was applied. */
  edited: string[];
  applied: number;
}

/** The same comparison as a start makes (compareApplied), without writing anything down. */
export async function readMigrationState(client: pg.Client): Promise<MigrationState> {
  const platform = readPlatformFiles();
  const ofPlatform = await platformHistory(client, platform);
  const states = [
    await compare(client, 'migration', readMigrations(project), await migrationHistory(client)),
  ];
  // A database of Supabase's own has a platform of its own.
  if (ofPlatform.size > 0) states.push(await compare(client, 'platform', platform, ofPlatform));
  return {
    pending: states.flatMap(({ pending }) => pending),
    unknown: states.flatMap(({ unknown }) => unknown),
    edited: states.flatMap(({ edited }) => edited),
    applied: states.reduce((sum, { applied }) => sum + applied, 0),
  };
}

async function compare(
  client: pg.Client,
  kind: 'migration' | 'platform',
  files: SqlFile[],
  history: Map<string, string | undefined>,
): Promise<MigrationState> {
  const recorded = await readChecksums(client, kind);
  const keys = new Set(files.map(({ key }) => key));
  return {
    pending: files.filter(({ key }) => !history.has(key)).map(({ file }) => file),
    unknown: [...history.keys()].filter((key) => !keys.has(key)),
    edited: files
      .filter(({ key, text }) => {
        const applied = history.has(key) ? (recorded.get(key) ?? history.get(key)) : undefined;
        return applied !== undefined && applied !== checksum(text);
      })
      .map(({ file }) => file),
    applied: history.size,
  };
}
