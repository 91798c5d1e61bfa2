import type pg from 'pg';
import type { BackupSummary } from '#supabase-embedded/backup/write-backup.ts';
import type { VisitedDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import type { FileStore } from '#supabase-embedded/storage/files/file-store.ts';
import { type BackupState, isDue } from './due.ts';
import { publishErasures } from './erasures.ts';
import { inTurn } from './in-turn.ts';
import { makeBackup, proveTask } from './make-and-prove.ts';
import { makeBackupName } from './places/backup-name.ts';
import type { BackupPlace } from './places/place.ts';
import { backupsToRemove } from './retention.ts';
import { beginRecord, type RunRecord } from './run-record.ts';

export interface BackupRun {
  database: VisitedDatabase;
  /** Where its uploads are. */
  files: FileStore;
  place: BackupPlace;
  key?: string;
  say: (step: string) => void;
}

export interface MadeBackup {
  name: string;
  summary: BackupSummary;
}

/** One backup into the place: made, proven and written down; those go that are kept no longer. */
export const runBackup = (run: BackupRun): Promise<MadeBackup> =>
  inTurn(run.database.connection, (client) => follow(client, run));

/** The same, unless the night has its backup: another replica may have made it while we waited to begin. */
export const runIfDue = (run: BackupRun, now = () => new Date()): Promise<MadeBackup | undefined> =>
  inTurn(run.database.connection, async (client) =>
    isDue(await readState(client), now()) ? follow(client, run) : undefined,
  );

async function follow(client: pg.Client, run: BackupRun): Promise<MadeBackup> {
  const record = await beginRecord(client, run.place.name);
  try {
    return await makeAndProve(client, run, record);
  } catch (error) {
    // Where the database is gone, the next run writes down that this one came to no end.
    await record.failed(error).catch(() => {});
    throw error;
  }
}

async function makeAndProve(client: pg.Client, run: BackupRun, record: RunRecord): Promise<MadeBackup> {
  const { place, key } = run;
  // A backup is worth more than its list of erasures; a place that cannot be reached says so again.
  await publishErasures(client, place).catch((error) =>
    record.warn('The list of erasures could not be written', error),
  );
  const name = makeBackupName(new Date(), key !== undefined);
  const task = {
    ...run,
    label: name,
    put: (source: AsyncIterable<Uint8Array>) => place.put(name, source),
    open: () => place.open(name),
  };
  const summary = await makeBackup(task);
  await record.made(name, summary);
  // Before the trial: one that fails each hour must not leave a file each hour.
  await clearAway(client, place).catch((error) => record.warn('Older backups could not be removed', error));
  await proveTask(task, summary);
  await record.proven();
  return { name, summary };
}

async function clearAway(client: pg.Client, place: BackupPlace) {
  const { last_proven_name } = await readState(client);
  const { rows } = await client.query<{ name: string }>(
    'select name from public.backup_runs where name is not null and error is not null',
  );
  const trials = { newestProven: last_proven_name ?? undefined, failed: rows.map(({ name }) => name) };
  for (const name of backupsToRemove(await place.list(), trials)) await place.remove(name);
}

async function readState(client: pg.Client): Promise<BackupState> {
  const { rows } = await client.query<{ state: BackupState }>('select public.backup_state() as state');
  return rows[0]?.state as BackupState;
}
