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

/**
 * Whether the night's backup is yet to be made and proven. What a stopped server has missed is made up for. A time that is
 * still to come was written before the clock was set back and counts for nothing; within a day clocks may differ.
 */
export function isDue(state: Pick<BackupState, 'last_proven_at' | 'watched_since'>, now: Date): boolean {
  const last = new Date(state.last_proven_at ?? state.watched_since).getTime();
  return last < lastNight(now) || last > now.getTime() + dayMs;
}

export const untilNextNight = (now: Date): number => lastNight(now) + dayMs - now.getTime();

function lastNight(now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), nightHour);
  return today <= now.getTime() ? today : today - dayMs;
}
