import { indianDay, indianStamp, startOfIndianDay } from '#app/lib/indian-time.ts';
import { longDate, months, namesDay } from '#app/lib/long-date.ts';
import { readClock } from '#app/lib/written-clock.ts';
import type { Timed } from './facts.ts';

const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const clockTimePattern = /\d{1,2}(?::\d{2})?\s*(?:AM|PM)/gi;
const indiaOffset = '+05:30';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export interface CalendarDay {
  weekday: string;
  day: number;
  month: string;
  year: number;
}

/** The parts of a date such as 2024-06-15, in words that are the same on every server and in every browser. */
export function calendarDay(date: string): CalendarDay | null {
  const [, year, month, day] = isoDatePattern.exec(date.trim())?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const utc = new Date(Date.UTC(year, month - 1, day));
  if (utc.getUTCMonth() !== month - 1) return null;
  return { weekday: dayNames[utc.getUTCDay()] ?? '', day, month: months[month - 1] ?? '', year };
}

/** "15 June 2024", or the text as it was typed if it is no such date. */
export function dateInWords(date: string): string {
  return calendarDay(date) ? longDate(date.trim()) : date;
}

/** "Saturday, 15 June 2024", or the text as it was typed if it is no such date. */
export function dayInFull(date: string): string {
  const weekday = calendarDay(date)?.weekday;
  return weekday ? `${weekday}, ${dateInWords(date)}` : date;
}

/** Longer than an evening that ends after midnight. */
const moreThanADayMs = 36 * 3_600_000;

/** "on 29 June 2024", "from 14 June 2024 to 15 June 2024" or, of a month alone, "in June 2024"; null where there is no date. */
export function daysInWords({ date, starts_on, over_at }: Days): string | null {
  if (!starts_on || !over_at) return null;
  const end = Date.parse(over_at);
  if (end - startOfIndianDay(starts_on) > moreThanADayMs)
    return `from ${longDate(starts_on)} to ${longDate(indianDay(end - 1))}`;
  const [, ...month] = longDate(starts_on).split(' ');
  return namesDay(date, starts_on) ? `on ${longDate(starts_on)}` : `in ${month.join(' ')}`;
}

interface Days {
  date: string;
  starts_on: string | null;
  over_at: string | null;
}

/**
 * Start and end in Indian time, as schema.org wants them: the exact ones, else what can be read from the texts, where without
 * a clock time that is the day alone; else null.
 */
export function eventTimes({ starts_at, ends_at, date, time }: Timed): EventTimes | null {
  if (starts_at && ends_at) return { startDate: indianStamp(starts_at), endDate: indianStamp(ends_at) };
  if (!calendarDay(date)) return null;
  const day = date.trim();
  const [start, end] = (time.match(clockTimePattern) ?? []).map(readClock);
  if (!start) return { startDate: day };
  const startDate = `${day}T${start}${indiaOffset}`;
  return end && end > start ? { startDate, endDate: `${day}T${end}${indiaOffset}` } : { startDate };
}

export interface EventTimes {
  startDate: string;
  endDate?: string;
}
