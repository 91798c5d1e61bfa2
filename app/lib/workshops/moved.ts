import { indianDay, indianTime } from '#app/lib/indian-time.ts';
import { dayInFull } from './times.ts';

/** What is new about it for whoever knows the other day. */
export const newWhen = (before: string, now: string) => (before === now ? 'New time' : 'New date');

interface Moved {
  date: string;
  previous_starts_at: string | null;
}

/** For whoever knows when it was before; null where it has not been moved. */
export function movedWords({ date, previous_starts_at: before }: Moved) {
  if (!before) return null;
  const day = indianDay(before);
  const told = `It was planned for ${dayInFull(day)}, ${indianTime(before)}, and has been moved.`;
  return { badge: newWhen(day, date), told };
}
