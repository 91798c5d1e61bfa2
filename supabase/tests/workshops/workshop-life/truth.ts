import assert from 'node:assert/strict';
import type { QueryResultRow } from 'pg';

const minute = 60_000;

/** What is so while the mail is composed; nobody else can change it meanwhile. */
export interface Facts {
  kind: string;
  about_start: Date | null;
  registration: QueryResultRow;
  workshop: QueryResultRow | undefined;
  /** Whether the same address and name have a seat of it. */
  has_seat: boolean;
  /** Whether what they were last told is what is so. */
  is_told: boolean;
  /** The day that they were last told, also where they were spared a later one. */
  told_day: string | null;
  came: boolean | null;
  /** Whether anybody who had registered was marked as there. */
  some_came: boolean;
  now: Date;
}

/** Whether a mail of this kind may go out: said a second time, apart from private.mail_is_true(). */
export function isTrue(facts: Facts): boolean {
  const { kind, registration, workshop, now } = facts;
  if (kind === 'seat_cancelled') return registration.cancelled_at !== null && !facts.has_seat;
  if (registration.cancelled_at !== null || !workshop) return false;
  if (kind === 'workshop_message') return true;
  if (registration.is_walk_in) return false;
  const [starts, ends] = [workshop.starts_at?.getTime(), workshop.ends_at?.getTime()];
  const ended = workshop.status === 'completed' || (workshop.status !== 'live' && ends <= now.getTime());
  if (kind === 'workshop_news') return !facts.is_told && !ended;
  if (workshop.status === 'cancelled') return false;
  if (kind === 'lead_acknowledgement' || kind === 'seat_reserved') return !ended;
  if (starts === undefined || starts !== facts.about_start?.getTime()) return false;
  const isThanked = facts.told_day === workshop.date && (facts.came ?? !facts.some_came);
  if (kind === 'workshop_thanks') return ended && ends <= now.getTime() && isThanked;
  // Of a change nobody hears by a reminder.
  if (workshop.status !== 'upcoming' || !facts.is_told) return false;
  if (kind === 'workshop_day_before') return now.getTime() < starts - 60 * minute;
  if (kind === 'workshop_hour_before') return now.getTime() < starts;
  return assert.fail(`Say when a mail of the kind ${kind} is true.`);
}

/** What the composed mail says is what is so. */
export function assertSaysWhatIsSo(mail: QueryResultRow, { kind, registration, workshop, now }: Facts) {
  assert.equal(mail.registration.email, registration.email);
  assert.equal(mail.registration.cancelled_by, registration.cancelled_by);
  for (const column of ['date', 'time', 'mode', 'status', 'title']) {
    assert.equal(mail.workshop?.[column], workshop?.[column], `${kind}: ${column}`);
  }
  assert.equal(mail.registration.revision, registration.revision + (workshop?.revision ?? 0));
  const opens = workshop?.starts_at && now.getTime() >= workshop.starts_at.getTime() - 60 * minute;
  if (mail.join_address) assert.ok(workshop?.status === 'live' || opens, 'the way in is shown too early');
}
