import type { CourseRow } from './read-course.ts';

type Typed = Pick<CourseRow, 'start_date' | 'discount' | 'batches'>;
type Read = Pick<CourseRow, 'starts_on' | 'discount_until' | 'batch_days'>;

/** One text for each entry, also for one that is no batch, because `batch_days` has a place for each. */
const startsIn = ({ batches }: Typed): unknown[] =>
  Array.isArray(batches) ? batches.map((batch) => Object(batch).startDate) : [];

/** The days in the texts of a course that is being edited. The database reads them when it saves, so a new text has none yet. */
export function datesAsSaved(typed: Typed, saved: (Typed & Read) | null): Read {
  if (!saved) return { starts_on: null, discount_until: null, batch_days: null };
  const days = new Map<unknown, string | null>(
    startsIn(saved).map((text, index) => [text, saved.batch_days?.[index] ?? null]),
  );
  days.set(saved.start_date, saved.starts_on);
  return {
    starts_on: days.get(typed.start_date) ?? null,
    discount_until: typed.discount === saved.discount ? saved.discount_until : null,
    batch_days: startsIn(typed).map((text) => days.get(text) ?? null) as string[],
  };
}
