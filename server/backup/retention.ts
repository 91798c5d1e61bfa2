import type { StoredBackup } from './places/place.ts';

type Named = Pick<StoredBackup, 'name' | 'madeAt'>;

/** How many of the newest days, weeks and months that have a backup keep their last one. Everything is UTC. */
const kept: [periods: number, startOf: (time: Date) => string][] = [
  [7, (time) => time.toISOString().slice(0, 10)],
  [4, mondayOf],
  [6, (time) => time.toISOString().slice(0, 7)],
];

/** Whoever makes one by hand, before or after a mistake, finds it and the one before it for so long. */
const allKeptMs = 48 * 60 * 60 * 1000;

/** What the trials of the backups have shown, as far as the database remembers. */
export interface Trials {
  newestProven?: string;
  failed: string[];
}

/**
 * The backups that may go (grandfather, father, son): none of the last of 7 days, of 4 weeks (ISO 8601) and of 6 months, nor of
 * the last 48 hours, nor the newest that was proven. One whose trial failed takes no other's place and goes, unless it
 * is the newest of all.
 */
export function backupsToRemove(backups: Named[], { newestProven, failed }: Trials): string[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const newest = newestFirst[0];
  const good = newestFirst.filter(({ name }) => !failed.includes(name));
  const staying = new Set(kept.flatMap(([periods, startOf]) => lastOfEach(good, startOf, periods)));
  for (const backup of good)
    if (newest && newest.madeAt.getTime() - backup.madeAt.getTime() < allKeptMs) staying.add(backup);
  return newestFirst
    .filter((backup) => !staying.has(backup) && backup !== newest && backup.name !== newestProven)
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
