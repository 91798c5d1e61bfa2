import { indianDay, isDay } from '#app/lib/indian-time.ts';
import type { Timed } from '#app/lib/workshops/facts.ts';
import { phaseOf } from '#app/lib/workshops/phase.ts';

type Dated = Timed & { status: string };

/** What is live or still to come, the nearest first, and everything else, the newest first; what has no day stands last in both. */
export function inOrder<Row extends Dated>(rows: readonly Row[], now: number) {
  const isAhead = (row: Row) => isOpen(phaseOf(row, now)) && !hasPassed(row, indianDay(now));
  return {
    ahead: byTime(rows.filter(isAhead), 1),
    earlier: byTime(
      rows.filter((row) => !isAhead(row)),
      -1,
    ),
  };
}

export const isOpen = (phase: string) => phase === 'upcoming' || phase === 'live';

/** Without exact times no clock closes it; its day tells that it was. */
const hasPassed = ({ starts_at, date }: Dated, today: string) =>
  !starts_at && isDay(date.trim()) && date.trim() < today;

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
function startOf({ starts_at, date }: Dated): number | null {
  if (starts_at) return Date.parse(starts_at);
  return isDay(date.trim()) ? Date.parse(`${date.trim()}T00:00:00+05:30`) : null;
}
