import { indianMoment } from '#app/lib/indian-moment.ts';
import { roleName } from '#app/lib/roles.ts';
import { groupDigits } from '#app/lib/rupees.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'dropped', 'held'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateWords: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent',
  held: 'Held',
};

/** The state of a row, by its status. */
const stateOfStatus: Record<string, MailState> = {
  pending: 'waiting',
  sent: 'sent',
  dropped: 'dropped',
  held: 'held',
};

/** What discard_held_mails leaves behind. */
const discardedError = 'Discarded after the site was restored from a backup.';

/** "1 mail", "1,110 mails". */
export const mailCount = (count: number) => (count === 1 ? '1 mail' : `${groupDigits(count)} mails`);

/** The state in the address, or null for every mail. */
export const readState = (params: URLSearchParams): MailState | null =>
  mailStates.find((state) => state === params.get('state')) ?? null;

/** A row of the outbox with its lead. */
export interface MailRow {
  id: string;
  kind: string;
  status: string;
  attempts: number;
  next_attempt_at: string;
  claimed_until: string | null;
  last_error: string | null;
  sent_at: string | null;
  created_at: string;
  inquiry: { name: string; email: string } | null;
  enrollment: { name: string; email: string; course_name: string } | null;
  invitation: { email: string; role: string } | null;
}

export interface OutboxMail {
  id: string;
  title: string;
  to: string;
  /** The person whose lead it is about, or who is invited, and what it is about. */
  person: string;
  about: string;
  state: MailState;
  /** What happened to it and what will. */
  story: string;
  /** A sentence of its own. */
  error: string | null;
  mayRetry: boolean;
  /** Something is about to happen to it. */
  isDue: boolean;
}

/** A mail in words. Notices go to the institute, confirmations to the person themselves. */
export function describeMail(
  row: MailRow,
  { notifyEmail, now }: { notifyEmail: string; now: Date },
): OutboxMail {
  const { id, last_error } = row;
  const lead = row.enrollment ?? row.inquiry ?? { name: '', email: '' };
  const state = stateOfStatus[row.status] ?? 'failed';
  const isBeingSent = state === 'waiting' && isLater(row.claimed_until, now);
  return {
    id,
    title: titles[row.kind] ?? 'Mail',
    to: addressee(row, notifyEmail),
    person: row.invitation?.email ?? lead.name,
    about: row.invitation ? roleName(row.invitation.role) : (row.enrollment?.course_name ?? 'Enquiry'),
    state,
    story: isBeingSent ? `Being sent now, attempt ${row.attempts}` : tellStory(row, state, now),
    error: tellError(state, last_error),
    // What was not true any more does not become so by being tried again.
    mayRetry: state !== 'sent' && state !== 'dropped' && !isBeingSent,
    isDue: isBeingSent || (state === 'waiting' && !isLater(row.next_attempt_at, now)),
  };
}

const titles: Record<string, string> = {
  lead_notice: 'Notice of a new lead',
  lead_acknowledgement: 'Confirmation to the visitor',
  lead_assigned: 'A lead for a colleague',
  staff_invitation: 'Invitation to work here',
  seat_reserved: 'Confirmation of a seat',
  seat_cancelled: 'Cancelled seat',
  workshop_day_before: 'Reminder, a day before',
  workshop_hour_before: 'Reminder, an hour before',
  workshop_news: 'News of a workshop',
  workshop_thanks: 'Thanks after a workshop',
  workshop_message: 'Message to all who registered',
};

function addressee({ kind, invitation, enrollment, inquiry }: MailRow, notifyEmail: string): string {
  if (kind === 'lead_notice') return notifyEmail;
  if (kind === 'lead_assigned') return 'The new owner of the lead';
  return (invitation ?? enrollment ?? inquiry)?.email ?? '';
}

function tellStory(row: MailRow, state: MailState, now: Date): string {
  const { attempts, sent_at, next_attempt_at, created_at } = row;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (state === 'sent')
    return `${indianMoment(sent_at ?? created_at)}${attempts > 1 ? `, after ${tries}` : ''}`;
  // The one's badge and the other's error say the rest.
  if (state === 'held' || isDiscarded(state, row.last_error)) return `Written ${indianMoment(created_at)}`;
  if (state === 'dropped') return `No longer true when its turn came; written ${indianMoment(created_at)}`;
  if (state === 'failed') return `Given up after ${tries}; written ${indianMoment(created_at)}`;
  const next = isLater(next_attempt_at, now) ? `next ${indianMoment(next_attempt_at)}` : 'next in a moment';
  return attempts === 0 ? `Written ${indianMoment(created_at)}, not tried yet` : `${tries} so far, ${next}`;
}

function tellError(state: MailState, error: string | null): string | null {
  if (isDiscarded(state, error)) return error;
  const isSettled = state === 'sent' || state === 'dropped';
  return isSettled || error === null || error === discardedError ? null : `The last attempt failed: ${error}`;
}

/** Until it is retried. */
const isDiscarded = (state: MailState, error: string | null) =>
  state === 'failed' && error === discardedError;

const isLater = (moment: string | null, now: Date) => moment !== null && new Date(moment) > now;
