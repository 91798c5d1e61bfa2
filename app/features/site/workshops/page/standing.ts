import { movedWords } from '#app/lib/workshops/moved.ts';
import { overWords, type Workshop } from '../workshop.ts';

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
  if (workshop.phase === 'completed') return { badge: 'Over', tone: 'neutral', told: overWords(workshop) };
  const moved = workshop.phase === 'upcoming' && movedWords(workshop);
  return moved ? { ...moved, tone: 'accent' } : null;
}
