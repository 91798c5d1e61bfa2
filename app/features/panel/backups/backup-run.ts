import { indianMoment } from '#app/lib/indian-moment.ts';

/** A row of backup_runs. */
export interface RunRow {
  id: string;
  started_at: string;
  name: string | null;
  bytes: number | null;
  made_at: string | null;
  proven_at: string | null;
  warning: string | null;
  error: string | null;
}

export type RunState = 'proven' | 'unproven' | 'failed' | 'running';

export interface BackupRun {
  id: string;
  startedAt: string;
  name: string | null;
  size: string | null;
  state: RunState;
  /** What became of it, a sentence each. */
  story: string;
  warning: string | null;
  error: string | null;
}

/** A run that has said nothing for so long was broken off. */
const longestRunMs = 12 * 60 * 60 * 1000;

/** A run in words. */
export function describeRun(row: RunRow, now: Date): BackupRun {
  const { id, name, bytes, warning, error } = row;
  const isLate = now.getTime() - Date.parse(row.started_at) > longestRunMs;
  const state = error ? 'failed' : row.proven_at ? 'proven' : isLate || row.made_at ? 'unproven' : 'running';
  return {
    id,
    startedAt: indianMoment(row.started_at),
    name,
    size: bytes === null ? null : fileSize(bytes),
    state,
    story: tellStory(row, isLate),
    warning,
    error,
  };
}

function tellStory({ made_at, proven_at, error }: RunRow, isLate: boolean): string {
  if (error) return made_at ? 'Made, but not proven.' : 'Not made.';
  if (proven_at) return `Proven ${indianMoment(proven_at)}.`;
  if (made_at) return isLate ? 'Made, and never proven.' : 'Made, and not proven yet.';
  return isLate ? 'Broken off.' : 'Under way.';
}

const units = ['kB', 'MB', 'GB', 'TB'];

/** "13 MB"; below ten of a unit with a tenth: "1.3 MB". */
export function fileSize(bytes: number): string {
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
}

/** Backups begin at 02:30 in India, which is 21:00 UTC. */
export function nextNight(now: Date): string {
  const night = new Date(now);
  night.setUTCHours(21, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night.toISOString();
}
