import { endOfIndianDay, startOfIndianDay } from '#app/lib/indian-time.ts';
import { daysOf } from './calendar.ts';
import type { Batch } from './course.ts';

/** The dates in a row of the table, and the moment to judge them at. A day is '2027-01-05', or '' if its text has no date. */
interface Dated {
  moment: number;
  startDate: string;
  startsOn: string;
  duration: string;
  discount: string;
  discountUntil: string;
  batches: readonly Batch[];
}

const dayMs = 86_400_000;

/**
 * The dates of a course that have not passed at a moment. An upcoming batch passes at its exact start, or else after its day; an
 * ongoing one when the course's duration is over; a discount after its last day. The start date is that of the next batch, or else
 * the course's own until that passes. What has no date never passes.
 */
export function withoutPassed({ moment, startDate, startsOn, discount, discountUntil, ...row }: Dated) {
  const left = row.batches.filter((batch) => endOf(batch, row.duration) > moment);
  const ofItsDate = row.batches.filter((batch) => isUpcoming(batch) && batch.startDate === startDate);
  const itsDateEnds =
    ofItsDate.length > 0
      ? Math.max(...ofItsDate.map((batch) => endOf(batch, row.duration)))
      : endOfDay(startsOn);
  const next = left.find((batch) => isUpcoming(batch) && batch.startDate.trim());
  const { startDate: nextDate, startsOn: nextDay } =
    next ?? (itsDateEnds > moment ? { startDate, startsOn } : { startDate: '', startsOn: '' });
  const ends = [itsDateEnds, endOfDay(discountUntil), ...left.map((batch) => endOf(batch, row.duration))];
  return {
    batches: left,
    startDate: nextDate,
    startsOn: nextDay,
    discount: endOfDay(discountUntil) > moment ? discount : '',
    trueUntil: Math.min(...ends.filter((end) => end > moment)),
  };
}

const isUpcoming = ({ type }: Batch) => type === 'upcoming';

/** In milliseconds, as all below; Infinity where no date is known. */
function endOf(batch: Batch, duration: string): number {
  if (isUpcoming(batch)) return exactStart(batch) ?? endOfDay(batch.startsOn);
  const start =
    exactStart(batch) ?? (batch.startsOn ? startOfIndianDay(batch.startsOn) : Number.POSITIVE_INFINITY);
  return start + (daysOf(duration) ?? Number.POSITIVE_INFINITY) * dayMs;
}

const endOfDay = (day: string) => (day ? endOfIndianDay(day) : Number.POSITIVE_INFINITY);

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** A time that names no zone is India's. */
function exactStart({ startsAt }: Batch): number | null {
  const [written, zone] = isoMoment.exec(startsAt.trim()) ?? [];
  const moment = written ? Date.parse(zone ? written : `${written}+05:30`) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
