import { phaseOf } from '#app/lib/workshops/phase.ts';
import type { Tables } from '#supabase/database.types.ts';

/** As read_registration() answers. */
export interface Registration {
  id: string;
  name: string;
  /** The workshop's; where that is gone, what it was called at the time. */
  title: string;
  cancelled_at: string | null;
  cancelled_by: 'visitor' | 'staff' | null;
  revision: number;
  workshop: Tables<'webinars'> | null;
  /** From an hour before the start to the end, for whoever has a seat. */
  join_address: string | null;
}

export type RegistrationState =
  | 'reserved'
  | 'begun'
  | 'cancelled by you'
  | 'cancelled by us'
  | 'workshop cancelled'
  | 'over'
  | 'gone';

/** How it stands. What became of the seat itself comes first: of that nothing else is true any more. */
export function stateOf(
  { cancelled_at, cancelled_by, workshop }: Registration,
  now: number,
): RegistrationState {
  if (cancelled_at) return cancelled_by === 'visitor' ? 'cancelled by you' : 'cancelled by us';
  if (!workshop) return 'gone';
  return stateOfPhase[phaseOf(workshop, now)] ?? 'reserved';
}

const stateOfPhase: Record<string, RegistrationState> = {
  cancelled: 'workshop cancelled',
  completed: 'over',
  live: 'begun',
};

/** Nobody comes by it: neither to a seat that was given up nor to a workshop that is not held. */
export const isCancelled = ({ cancelled_at, workshop }: Registration) =>
  cancelled_at !== null || workshop?.status === 'cancelled';

/** The answer of cancel_registration() once it is too late; and somebody who is expected may still change their name. */
export const isOpen = (state: RegistrationState) => state === 'reserved';
