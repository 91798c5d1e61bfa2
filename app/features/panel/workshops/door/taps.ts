import { isUuid } from '#app/lib/is-uuid.ts';

/** Somebody came, did not come, or the mark of before is taken back; at the moment that the phone's clock showed. */
export interface Tap {
  attended: boolean | null;
  at: string;
}

/** The last tap on each registration that the site has not heard of yet. */
export type Taps = Readonly<Record<string, Tap>>;

/** As mark_attendance() takes them; without `attended` a mark is taken back. */
export interface AttendanceMark {
  registration: string;
  attended?: boolean;
  at: string;
}

/** What the phone has kept. Whatever else has written there, none of it may keep the taps that come from being sent. */
export function readTaps(kept: string | null): Taps {
  try {
    const entries = Object.entries(Object(JSON.parse(kept ?? '{}')));
    return Object.fromEntries(entries.filter((entry): entry is [string, Tap] => isTap(entry)));
  } catch {
    return {};
  }
}

function isTap([registration, tap]: [string, unknown]): boolean {
  const { attended, at } = Object(tap);
  return (
    isUuid(registration) &&
    (attended === null || typeof attended === 'boolean') &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  );
}

/** Those that came while others were on their way stay. */
export const withoutSent = (taps: Taps, sent: Taps): Taps =>
  Object.fromEntries(Object.entries(taps).filter(([id, { at }]) => sent[id]?.at !== at));

export const toMarks = (taps: Taps): AttendanceMark[] =>
  Object.entries(taps).map(([registration, { attended, at }]) => ({
    registration,
    ...(attended !== null && { attended }),
    at,
  }));

/**
 * The same by the site's clock: two phones' clocks differ, and the last tap counts.
 * @param sentAt what the phone's clock showed when it sent them
 */
export const bySiteClock = (
  marks: readonly AttendanceMark[],
  sentAt: string,
  now: number,
): AttendanceMark[] =>
  marks.map((mark) => ({
    ...mark,
    at: new Date(Math.min(now, Date.parse(mark.at) + now - Date.parse(sentAt))).toISOString(),
  }));
