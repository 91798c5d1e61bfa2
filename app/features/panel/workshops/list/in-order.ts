import { startOfIndianDay } from '#app/lib/indian-time.ts';
import type { Scheduled } from '#app/lib/workshops/facts.ts';
import { phaseOf } from '#app/lib/workshops/phase.ts';

type Dated = Scheduled & { starts_on: string | null };

/** What is live or still to come, the nearest first, and everything else, the newest first; what has no day stands last in both. */
export function inOrder<Row extends Dated>(rows: readonly Row[], now: number) {
  const isAhead = (row: Row) => isOpen(phaseOf(row, now));
  return {
    ahead: byTime(rows.filter(isAhead), 1),
    earlier: byTime(
      rows.filter((row) => !isAhead(row)),
      -1,
    ),
  };
}

const isOpen = (phase: string) => phase === 'upcoming' || phase === 'live';

const byTime = <Row extends Dated>(rows: Row[], direction: 1 | -1) =>
  rows
    .map((row) => ({ row, start: startOf(row) }))
    .toSorted((one, other) =>
      one.start === null || other.start === null
        ? Number(one.start === null) - Number(other.start === null)
        : direction * (one.start - other.start),
    )
    .map(({ row }) => row);

/** In milliseconds, of a day without a time its beginning; null where it cannot be told. */
function startOf({ starts_at, starts_on }: Dated): number | null {
  if (starts_at) return Date.parse(starts_at);
  return starts_on ? startOfIndianDay(starts_on) : null;
}
