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
