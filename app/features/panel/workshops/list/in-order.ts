import { startOfIndianDay } from '#app/lib/indian-time.ts';
import type { Scheduled } from '#app/lib/workshops/facts.ts';
import { isAhead, isOpen } from '#app/lib/workshops/open.ts';

type Dated = Scheduled & { title: string; starts_on: string | null };

/**
 * `ahead`: the open workshops. `untitled`: those that would be open if they had a title. Both begin with the nearest. `earlier`: all
 * others, the newest first. A workshop without a day comes last in each list.
 */
export function inOrder<Row extends Dated>(rows: readonly Row[], now: number) {
  const ahead = byTime(
    rows.filter((row) => isAhead(row, now)),
    1,
  );
  return {
    ahead: ahead.filter((row) => isOpen(row, now)),
    untitled: ahead.filter((row) => !isOpen(row, now)),
    earlier: byTime(
      rows.filter((row) => !isAhead(row, now)),
      -1,
    ),
  };
}

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
