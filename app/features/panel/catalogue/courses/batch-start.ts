import { indianDay, indianTime } from '#app/lib/indian-time.ts';
import { readClock } from '#app/lib/written-clock.ts';
import { readDay } from '#app/lib/written-day.ts';

/** The exact start of a batch as it is typed: a day and the time in India, both or neither. */
export interface TypedStart {
  startDay: string;
  startTime: string;
}

/** A moment with India's offset: '2026-12-05T18:00:00+05:30'; empty where nothing is typed, null for what is none. */
export function readStart({ startDay, startTime }: TypedStart): string | null {
  if (startDay.trim() === '' && startTime.trim() === '') return '';
  const day = readDay(startDay);
  const time = readClock(startTime);
  return day && time ? `${day}T${time}+05:30` : null;
}

export const typedStart = (stored: string): TypedStart =>
  Number.isNaN(Date.parse(stored))
    ? { startDay: '', startTime: '' }
    : { startDay: indianDay(stored), startTime: indianTime(stored) };
