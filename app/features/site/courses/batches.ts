import { namesDay } from '#app/lib/long-date.ts';
import { asSentence } from './as-sentence.ts';
import type { Batch, Course, CourseSummary } from './course.ts';

/** What a batch's badge says. */
export const batchBadges = { ongoing: 'ONGOING', upcoming: 'UPCOMING' } as const;

/** The first batch of each type, the ongoing one first: what the page's header shows. */
export function headerBatches(batches: readonly Batch[]): Batch[] {
  return (['ongoing', 'upcoming'] as const).flatMap((type) => {
    const first = batches.find((batch) => batch.type === type);
    return first ? [first] : [];
  });
}

/** The batch that somebody who enrolls today would join. */
export const nextBatch = (batches: readonly Batch[]) => batches.find(({ type }) => type === 'upcoming');

export const askForDate = 'Ask us for the next date';

/** The next date, as every page shows it. */
export const nextDateOf = ({ startDate }: Pick<CourseSummary, 'startDate'>) => startDate || askForDate;

const noDateYet = `${askForDate}: call or message us, and we will tell you as soon as it is fixed.`;

/** The next date with its times, or how to ask for it. */
export const nextDateInWords = ({
  startDate,
  batchTimes,
}: Pick<CourseSummary, 'startDate' | 'batchTimes'>): string =>
  startDate ? [startDate, batchTimes.join(' or ')].filter(Boolean).join(', ') : noDateYet;

/** What stands in place of a list of batches where a course has none: all that is known of the next one. */
export function withoutBatches({
  startDate,
  startsOn,
  batchTimes,
}: Pick<Course, 'startDate' | 'startsOn' | 'batchTimes'>): string {
  if (!startDate) return noDateYet;
  // Staff may also have written "Every first Monday", "Soon" or "June 2026".
  const hasDay = startsOn && namesDay(startDate, startsOn);
  const start = hasDay ? `The next batch starts on ${startDate}` : `Next available date: ${startDate}`;
  const open = batchTimes.length > 0 ? 'days' : 'days and times';
  return `${asSentence([start, batchTimes.join(' or ')].filter(Boolean).join(', '))} Call or message us, and we will tell you the ${open}.`;
}
