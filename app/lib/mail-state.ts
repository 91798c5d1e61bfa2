import { indianMoment } from './indian-moment.ts';

export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'dropped', 'held'] as const;
export type MailState = (typeof mailStates)[number];

/** The status in the outbox of mails in a state. */
export const statusOf = (state: MailState) => (state === 'waiting' ? 'pending' : state);

const stateOf = (status: string): MailState =>
  mailStates.find((state) => statusOf(state) === status) ?? 'failed';

/** What discard_held_mails leaves behind. */
const discardedError = 'Discarded after the site was restored from a backup.';

/** Of a row of the outbox: what became of the mail so far. */
export interface MailFate {
  status: string;
  attempts: number;
  next_attempt_at: string;
  claimed_until: string | null;
  last_error: string | null;
  sent_at: string | null;
  created_at: string;
}

export interface Now {
  now: Date;
  /** Whether SMTP_URL is set. */
  hasMailServer: boolean;
}

/** What became of a mail, in words. */
export function describeFate(row: MailFate, clock: Now) {
  const state = stateOf(row.status);
  const isBeingSent = state === 'waiting' && isLater(row.claimed_until, clock.now);
  return {
    state,
    /** What happened to it and what will. */
    story: isBeingSent ? `Being sent now, attempt ${row.attempts}` : tellStory(row, state, clock),
    /** A sentence of its own. */
    error: tellError(state, row.last_error),
    isBeingSent,
    /** Something is about to happen to it. */
    isDue: isBeingSent || (state === 'waiting' && !isLater(row.next_attempt_at, clock.now)),
  };
}

function tellStory(row: MailFate, state: MailState, { now, hasMailServer }: Now): string {
  const { attempts, sent_at, next_attempt_at, created_at } = row;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (state === 'sent')
    return `${indianMoment(sent_at ?? created_at)}${attempts > 1 ? `, after ${tries}` : ''}`;
  if (state === 'kept')
    return `Kept in the mailbox, not sent: SMTP_URL ${hasMailServer ? 'was' : 'is'} not set; written ${indianMoment(created_at)}`;
  // The badge of a held mail and the error of a discarded one say the rest.
  if (state === 'held' || isDiscarded(state, row.last_error)) return `Written ${indianMoment(created_at)}`;
  if (state === 'dropped') return `No longer true when its turn came; written ${indianMoment(created_at)}`;
  if (state === 'failed') return `Given up after ${tries}; written ${indianMoment(created_at)}`;
  const next = isLater(next_attempt_at, now) ? `next ${indianMoment(next_attempt_at)}` : 'next in a moment';
  return attempts === 0 ? `Written ${indianMoment(created_at)}, not tried yet` : `${tries} so far, ${next}`;
}

function tellError(state: MailState, error: string | null): string | null {
  if (isDiscarded(state, error)) return error;
  const isSettled = state === 'sent' || state === 'kept' || state === 'dropped';
  return isSettled || error === null || error === discardedError ? null : `The last attempt failed: ${error}`;
}

/** Until it is retried. */
const isDiscarded = (state: MailState, error: string | null) =>
  state === 'failed' && error === discardedError;

const isLater = (moment: string | null, now: Date) => moment !== null && new Date(moment) > now;
