import type { Scheduled } from './facts.ts';

/**
 * How far a workshop is, as the database's private.phase() has it: what staff set by hand wins, and of what is `upcoming` the
 * clock decides. The moment is the server's; a browser's clock may be wrong.
 */
export function phaseOf({ status, starts_at, ends_at }: Scheduled, now: number): string {
  if (status !== 'upcoming' || !starts_at || !ends_at || now < Date.parse(starts_at)) return status;
  return now < Date.parse(ends_at) ? 'live' : 'completed';
}

/** Whether nobody is written to about a seat in it any more, as the database's private.is_over() has it: what staff call live goes on. */
export const isOver = ({ status, ends_at }: Pick<Scheduled, 'status' | 'ends_at'>, now: number): boolean =>
  status === 'completed' || (status !== 'live' && ends_at !== null && Date.parse(ends_at) <= now);

/** Whether visitors may still register, by its times and not by its seats: private.take_seat() decides, this foretells. */
export function takesRegistrations(workshop: Scheduled, now: number): boolean {
  const { status, starts_at } = workshop;
  return (status === 'upcoming' || status === 'live') && !(starts_at && now >= Date.parse(starts_at));
}

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
export function nextTurn({ starts_at, ends_at }: Scheduled, now: number): number | null {
  const turns = [starts_at, ends_at].map((moment) => (moment ? Date.parse(moment) : 0));
  return turns.find((turn) => turn > now) ?? null;
}
