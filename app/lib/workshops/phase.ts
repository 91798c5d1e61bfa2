import type { Scheduled } from './facts.ts';

/**
 * How far a workshop is, as the database's private.phase() has it: what staff set by hand wins, and of what is `upcoming` the
 * clock decides. The moment is the server's; a browser's clock may be wrong.
 */
export function phaseOf({ status, starts_at, over_at }: Scheduled, now: number): string {
  if (status !== 'upcoming') return status;
  if (hasCome(over_at, now)) return 'completed';
  return hasCome(starts_at, now) ? 'live' : 'upcoming';
}

/** Whether nobody is written to about a seat in it any more, as the database's private.is_over() has it: what staff call live goes on. */
export const isOver = ({ status, over_at }: Pick<Scheduled, 'status' | 'over_at'>, now: number): boolean =>
  status === 'completed' || (status !== 'live' && hasCome(over_at, now));

/** Whether visitors may still register, by its times and not by its seats: private.take_seat() decides, this foretells. */
export const takesRegistrations = ({ status, starts_at, over_at }: Scheduled, now: number): boolean =>
  (status === 'upcoming' || status === 'live') && !hasCome(starts_at ?? over_at, now);

export const hasCome = (moment: string | null, now: number) => moment !== null && Date.parse(moment) <= now;

/** Says of each of them when what a page tells of it stops being true by itself. */
export function tellTurns(
  workshops: readonly Scheduled[],
  now: number,
  trueUntil: (moment: number) => void,
): void {
  for (const workshop of workshops) {
    const turn = nextTurn(workshop, now);
    if (turn !== null) trueUntil(turn);
  }
}

/** When what a page says of the workshop stops being true by itself; null where only a change does that. */
export function nextTurn({ starts_at, over_at }: Scheduled, now: number): number | null {
  const turns = [starts_at, over_at].map((moment) => (moment ? Date.parse(moment) : 0));
  return turns.find((turn) => turn > now) ?? null;
}
