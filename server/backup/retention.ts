import type { StoredBackup } from './places/place.ts';

type Named = Pick<StoredBackup, 'name' | 'madeAt'>;

/** How many of the newest days, weeks and months that have a backup keep their last one. Everything is UTC. */
const kept: [periods: number, startOf: (time: Date) => string][] = [
  [7, (time) => time.toISOString().slice(0, 10)],
  [4, mondayOf],
  [6, (time) => time.toISOString().slice(0, 7)],
];

/**
 * The backups that may go (grandfather, father, son): none of the last of 7 days, of 4 weeks (ISO 8601) and of 6 months,
 * which the newest always is among, nor the newest that was proven.
 */
export function backupsToRemove(backups: Named[], newestProven: string | undefined): string[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const staying = new Set(kept.flatMap(([periods, startOf]) => lastOfEach(newestFirst, startOf, periods)));
  return newestFirst
    .filter((backup) => !staying.has(backup) && backup.name !== newestProven)
    .map(({ name }) => name);
}

function lastOfEach(newestFirst: Named[], startOf: (time: Date) => string, periods: number): Named[] {
  const last = new Map<string, Named>();
  for (const backup of newestFirst) {
    const period = startOf(backup.madeAt);
    if (!last.has(period)) last.set(period, backup);
  }
  return [...last.values()].slice(0, periods);
}

function mondayOf(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7;
  const monday = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() - daysSinceMonday);
  return new Date(monday).toISOString().slice(0, 10);
}
