import type pg from 'pg';
import type { BackupSummary } from '#supabase-embedded/backup/write-backup.ts';
import { reasonOf } from './reason.ts';

const keptDays = 400;

/** What is written down of one attempt, for the panel and for the next one. */
export interface RunRecord {
  made(name: string, summary: BackupSummary): Promise<void>;
  proven(): Promise<void>;
  /** Something went wrong beside it, which leaves the backup a good one. */
  warn(what: string, error: unknown): Promise<void>;
  failed(error: unknown): Promise<void>;
}

/** For whose turn it is: whatever is not at its end by now never will be. */
export async function beginRecord(client: pg.Client, place: string): Promise<RunRecord> {
  // What was written down before the clock was set back would be the latest for as long as it was ahead.
  await client.query(
    `delete from public.backup_runs where started_at < now() - make_interval(days => ${keptDays})
       or greatest(started_at, made_at, proven_at, failed_at, told_at) > now() + interval '1 day'`,
  );
  await client.query(
    `update public.backup_runs set error = 'It was cut short: the server was stopped before it was done.'
     where proven_at is null and error is null`,
  );
  const { rows } = await client.query<{ id: string }>(
    'insert into public.backup_runs (place) values ($1) returning id',
    [place],
  );
  const id = rows[0]?.id;
  return {
    async made(name, { bytes, missingFiles }) {
      await client.query(
        `update public.backup_runs set name = $2, bytes = $3, made_at = clock_timestamp(),
           warning = nullif(concat_ws(' ', warning, $4::text), '') where id = $1`,
        [id, name, bytes, warningOf(missingFiles)],
      );
    },
    async proven() {
      await client.query('update public.backup_runs set proven_at = clock_timestamp() where id = $1', [id]);
    },
    async warn(what, error) {
      await client.query(
        `update public.backup_runs set warning = concat_ws(' ', warning, $2::text) where id = $1`,
        [id, `${what}: ${reasonOf(error)}`],
      );
    },
    async failed(error) {
      await client.query('update public.backup_runs set error = $2 where id = $1', [
        id,
        reasonOf(error).slice(0, 1000),
      ]);
    },
  };
}

function warningOf(missing: string[]): string | null {
  if (missing.length === 0) return null;
  const files = missing.length === 1 ? '1 uploaded file is' : `${missing.length} uploaded files are`;
  return `${files} not on the disk and so not in the backup: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}.`;
}
