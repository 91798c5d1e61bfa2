import { shortDay } from '#app/lib/indian-time.ts';
import { isStatus, type Lead, leadStatuses } from '../lead.ts';
import type { Seat } from './seat.ts';

/** What `lead_events` keeps of a change. */
export interface LeadEvent {
  kind: string;
  old_value: string | null;
  new_value: string | null;
}

/** What somebody did, behind their name: "changed the status from New to Contacted". */
export function describeEvent({ kind, old_value: before, new_value: after }: LeadEvent): string {
  switch (kind) {
    case 'note':
      return 'wrote a note';
    case 'status':
      return `changed the status from ${statusName(before)} to ${statusName(after)}`;
    case 'owner':
      return describeOwner(before, after);
    case 'follow_up':
      return describeFollowUp(before, after);
    case 'cancelled':
      return after ? 'cancelled the registration' : 'took the cancellation back';
    case 'name':
      return `changed the name from “${before}” to “${after}”`;
    default:
      return 'changed the lead';
  }
}

/** Whether the person did it, by the link in their mail: their name, and the cancellation that stands. */
export const isOwnDoing = (
  { kind, new_value }: LeadEvent,
  { cancelledAt }: Pick<Lead, 'cancelledAt'>,
  seat: Pick<Seat, 'cancelledBy'> | null,
): boolean =>
  kind === 'name' ||
  (kind === 'cancelled' &&
    seat?.cancelledBy === 'visitor' &&
    cancelledAt !== null &&
    new_value !== null &&
    Date.parse(new_value) === Date.parse(cancelledAt));

const statusName = (value: string | null) => (value && isStatus(value) ? leadStatuses[value] : value);

function describeOwner(before: string | null, after: string | null): string {
  if (!after) return `took the lead from ${before}`;
  return before ? `moved the lead from ${before} to ${after}` : `gave the lead to ${after}`;
}

function describeFollowUp(before: string | null, after: string | null): string {
  if (!after) return `took the follow-up of ${shortDay(before ?? '')} off`;
  if (!before) return `planned a follow-up for ${shortDay(after)}`;
  return `moved the follow-up from ${shortDay(before)} to ${shortDay(after)}`;
}
