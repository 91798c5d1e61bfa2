import type { Batch } from './course.ts';

/** Now, and what a row of the table says of its batches. */
interface Dated {
  startDate: string;
  batches: readonly Batch[];
  moment: number;
}

/**
 * What is left of a course's dates once batches have begun: one whose exact start has passed is nowhere told of any more, and
 * a start date of the course that was its date gives way to that of the next one. A batch without an exact start stays.
 */
export function withoutPassed({ startDate, batches, moment }: Dated) {
  const left = batches.filter((batch) => startOf(batch) > moment);
  const isItsDate = (batch: Batch) => startDate !== '' && batch.startDate === startDate;
  const isPassed = batches.some(isItsDate) && !left.some(isItsDate);
  const next = left.find(({ type }) => type === 'upcoming');
  return {
    batches: left,
    startDate: isPassed ? (next?.startDate ?? '') : startDate,
    trueUntil: left.map(startOf).filter(Number.isFinite).reduce(earlier, Number.POSITIVE_INFINITY),
  };
}

const earlier = (one: number, other: number) => Math.min(one, other);

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** In milliseconds; Infinity where there is no exact start. A time that names no zone is India's. */
function startOf({ startsAt }: Batch): number {
  const [written, zone] = isoMoment.exec(startsAt.trim()) ?? [];
  const moment = written ? Date.parse(zone ? written : `${written}+05:30`) : Number.NaN;
  return Number.isNaN(moment) ? Number.POSITIVE_INFINITY : moment;
}
