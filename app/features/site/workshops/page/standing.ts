import { indianDay, indianTime } from '#app/lib/indian-time.ts';
import { dayInFull } from '#app/lib/workshops/times.ts';
import type { Workshop } from '../workshop.ts';

/** Planned or on now: neither cancelled nor over. */
export const isHeld = ({ phase }: Pick<Workshop, 'phase'>) => phase !== 'cancelled' && phase !== 'completed';

/** What somebody has to know first who follows a link to it. */
export function standingOf(
  workshop: Workshop,
): { badge: string; tone: 'danger' | 'neutral' | 'accent'; told: string } | null {
  if (workshop.phase === 'cancelled')
    return {
      badge: 'Cancelled',
      tone: 'danger',
      told: 'We are sorry: this workshop does not take place. Whoever had a seat does not have to do anything.',
    };
  if (workshop.phase === 'completed')
    return { badge: 'Over', tone: 'neutral', told: 'This workshop is over. See below what is next.' };
  const { previous_starts_at: before, phase } = workshop;
  if (!before || phase !== 'upcoming') return null;
  const planned = `${dayInFull(indianDay(before))}, ${indianTime(before)}`;
  return { badge: 'New date', tone: 'accent', told: `It was planned for ${planned}, and has been moved.` };
}
