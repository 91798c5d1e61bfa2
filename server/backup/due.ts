/** In UTC; in India it is half past two in the night then. */
const nightHour = 21;
const dayMs = 24 * 60 * 60 * 1000;

/** How it stands with the backups, as the database's function backup_state() tells it. */
export interface BackupState {
  watched_since: string;
  last_made_at: string | null;
  last_proven_at: string | null;
  last_proven_name: string | null;
  last_error: string | null;
  last_error_at: string | null;
  is_overdue: boolean;
}

/** Whether the night's backup is yet to be made and proven. What a stopped server has missed is made up for. */
export const isDue = (state: Pick<BackupState, 'last_proven_at' | 'watched_since'>, now: Date): boolean =>
  new Date(state.last_proven_at ?? state.watched_since).getTime() < lastNight(now);

export const untilNextNight = (now: Date): number => lastNight(now) + dayMs - now.getTime();

function lastNight(now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), nightHour);
  return today <= now.getTime() ? today : today - dayMs;
}
