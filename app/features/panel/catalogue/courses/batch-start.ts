import { indianDay, indianTime } from '#app/lib/indian-time.ts';
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
  return day && time ? `${day}T${time}:00+05:30` : null;
}

export const typedStart = (stored: string): TypedStart =>
  Number.isNaN(Date.parse(stored))
    ? { startDay: '', startTime: '' }
    : { startDay: indianDay(stored), startTime: indianTime(stored) };

/** '6:00 PM', '6 pm' and '18:00' as '18:00'; null for what is no time of a day. */
function readClock(written: string): string | null {
  const [, hour = '', minute = '00', half] = clockPattern.exec(written.trim()) ?? [];
  if (hour === '' || Number(minute) > 59) return null;
  const read = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const isHour = half ? Number(hour) >= 1 && Number(hour) <= 12 : read <= 23;
  return isHour ? `${String(read).padStart(2, '0')}:${minute}` : null;
}

const clockPattern = /^(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?m\.?)?$/i;
