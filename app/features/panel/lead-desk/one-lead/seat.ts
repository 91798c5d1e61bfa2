import { isOver } from '#app/lib/workshops/phase.ts';

/** A row of lead_seat(). */
interface SeatRow {
  cancelled_by: string | null;
  is_walk_in: boolean;
  /** Null where the workshop was deleted. */
  workshop_status: string | null;
  workshop_ends_at: string | null;
}

export interface Seat {
  /** Null while it is not cancelled, and where nobody wrote it down. */
  cancelledBy: string | null;
  isWalkIn: boolean;
  /** Whether there is a workshop that a cancelled registration could take a seat of again. */
  mayRestore: boolean;
  /** Whether the person hears by mail of losing it, and of having it again. */
  isTold: boolean;
}

/** The database sends those mails; this foretells it: private.tell_of_seat() writes neither to walk-ins nor about what is over. */
export function seatOf(row: SeatRow, now: number): Seat {
  const { cancelled_by, is_walk_in, workshop_status: status, workshop_ends_at: over_at } = row;
  const workshop = status === null ? null : { status, over_at };
  return {
    cancelledBy: cancelled_by,
    isWalkIn: is_walk_in,
    mayRestore: workshop !== null,
    isTold: !is_walk_in && workshop !== null && !isOver(workshop, now),
  };
}
