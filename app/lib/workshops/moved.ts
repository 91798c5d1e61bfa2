import { indianDay, indianTime } from '#app/lib/indian-time.ts';
import { dayInFull } from './times.ts';

/** For whoever knows the old date; null where there was none. */
export const movedWords = ({ previous_starts_at: before }: { previous_starts_at: string | null }) =>
  before && `It was planned for ${dayInFull(indianDay(before))}, ${indianTime(before)}, and has been moved.`;
