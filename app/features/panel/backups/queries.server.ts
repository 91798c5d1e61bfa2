import type { RequestClient } from '#app/data/session.server.ts';
import type { RunRow } from './backup-run.ts';

const mostRuns = 30;

/** What backup_state() answers. */
export interface BackupState {
  last_made_at: string | null;
  last_proven_at: string | null;
  last_error: string | null;
  last_error_at: string | null;
  is_overdue: boolean;
}

export async function readBackupState(client: RequestClient): Promise<BackupState> {
  const { data } = await client.rpc('backup_state', undefined, { get: true }).throwOnError();
  return data as unknown as BackupState;
}

/** Newest first. */
export async function listRuns(client: RequestClient): Promise<RunRow[]> {
  const { data } = await client
    .from('backup_runs')
    .select('id, started_at, name, bytes, made_at, proven_at, warning, error')
    .order('started_at', { ascending: false })
    .order('id')
    .limit(mostRuns)
    .throwOnError();
  return data;
}
