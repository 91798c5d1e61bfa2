import type pg from 'pg';
import type { BackupSummary } from '#supabase-embedded/backup/write-backup.ts';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import type { VisitedDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { type BackupState, isDue } from './due.ts';
import { publishErasures } from './erasures.ts';
import { makeBackup, proveTask } from './make-and-prove.ts';
import { makeBackupName } from './places/backup-name.ts';
import type { BackupPlace } from './places/place.ts';
import { backupsToRemove } from './retention.ts';
import { beginRecord, type RunRecord } from './run-record.ts';

/** Any number will do, as long as every replica uses the same. */
export const backupLock = 7_426_917;

export interface BackupRun {
  database: VisitedDatabase;
  place: BackupPlace;
  key?: string;
  /** Leaves it be unless the night's backup is yet to be made. */
  onlyIfDue?: boolean;
  say: (step: string) => void;
}

export type RunOutcome =
  | { became: 'made'; name: string; summary: BackupSummary }
  | { became: 'under way' | 'not due' };

/** One backup into the place: made, proven and written down; then those go that are kept no longer. One at a time. */
export async function runBackup(run: BackupRun): Promise<RunOutcome> {
  const client = createClient(run.database.connection);
  await client.connect();
  try {
    if (!(await takeTurn(client))) return { became: 'under way' };
    // Another replica may have made it while we waited to begin.
    if (run.onlyIfDue && !isDue(await readState(client), new Date())) return { became: 'not due' };
    const record = await beginRecord(client, run.place.name);
    return await makeAndProve(client, run, record).catch(async (error) => {
      await record.failed(error);
      throw error;
    });
  } finally {
    await client.end();
  }
}

async function makeAndProve(client: pg.Client, run: BackupRun, record: RunRecord): Promise<RunOutcome> {
  const { place, key } = run;
  await publishErasures(client, place);
  const name = makeBackupName(new Date(), key !== undefined);
  const open = () => place.open(name);
  const task = {
    ...run,
    label: name,
    put: (source: AsyncIterable<Uint8Array>) => place.put(name, source),
    open,
  };
  const summary = await makeBackup(task);
  await record.made(name, summary);
  await proveTask(task);
  await record.proven();
  await clearAway(place, name).catch(record.warn);
  return { became: 'made', name, summary };
}

async function clearAway(place: BackupPlace, proven: string) {
  for (const name of backupsToRemove(await place.list(), proven)) await place.remove(name);
}

async function takeTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [backupLock]);
  return rows[0].taken;
}

async function readState(client: pg.Client): Promise<BackupState> {
  const { rows } = await client.query<{ state: BackupState }>('select public.backup_state() as state');
  return rows[0]?.state as BackupState;
}

/** @returns whether nobody was told of a failure lately; from now on somebody is */
export async function claimTelling(connection: pg.ClientConfig): Promise<boolean> {
  const client = createClient(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(`
      update public.backup_runs set told_at = now()
      where id = (select id from public.backup_runs order by started_at desc limit 1) and error is not null
        and not exists (select from public.backup_runs where told_at > now() - interval '20 hours')`);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
