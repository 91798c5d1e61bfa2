import { asSentence } from './as-sentence.ts';
import type { Batch, Course } from './course.ts';

/** What a batch's badge says. */
export const batchBadges = { ongoing: 'ONGOING', upcoming: 'UPCOMING' } as const;

/** The first batch of each type, the ongoing one first: what the page's header shows. */
export function headerBatches(batches: readonly Batch[]): Batch[] {
  return (['ongoing', 'upcoming'] as const).flatMap((type) => {
    const first = batches.find((batch) => batch.type === type);
    return first ? [first] : [];
  });
}

/** When somebody who enrols today can begin, if that is known. */
export function nextAvailableDate({ batches, startDate }: Pick<Course, 'batches' | 'startDate'>): string {
  return batches.find(({ type }) => type === 'upcoming')?.startDate || startDate;
}

/** What stands in place of a list of batches where a course has none: all that is known of the next one. */
export function withoutBatches({
  startDate,
  startsOn,
  batchTimes,
}: Pick<Course, 'startDate' | 'startsOn' | 'batchTimes'>): string {
  if (!startDate) {
    return 'The next batch has no date yet. Call or message us, and we will tell you as soon as it has one.';
  }
  // Staff may also have written "Every first Monday" or "Soon".
  const start = startsOn ? `The next batch starts on ${startDate}` : `Next available date: ${startDate}`;
  const open = batchTimes.length > 0 ? 'days' : 'days and times';
  return `${asSentence([start, batchTimes.join(' or ')].filter(Boolean).join(', '))} Call or message us, and we will tell you the ${open}.`;
}
