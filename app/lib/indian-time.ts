import { months } from './long-date.ts';

/** India has one time zone and no summer time. */
const offsetMs = 330 * 60_000;
const dayMs = 86_400_000;

/** The day that it is in India: '2026-11-15'. */
export const indianDay = (moment: string | number) => shifted(moment).toISOString().slice(0, 10);

/** When the next day begins in India, in milliseconds. */
export const nextIndianDay = (moment: number) =>
  (Math.floor((moment + offsetMs) / dayMs) + 1) * dayMs - offsetMs;

/** When '2026-11-15' begins and ends in India, in milliseconds. */
export const startOfIndianDay = (day: string) => Date.parse(day) - offsetMs;
export const endOfIndianDay = (day: string) => startOfIndianDay(day) + dayMs;

/** '12:05 PM', the same on every machine: browsers disagree about their locales. */
export function indianTime(moment: string): string {
  const date = shifted(moment);
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** '2026-11-15T10:00:00+05:30' */
export const indianStamp = (moment: string) => `${shifted(moment).toISOString().slice(0, 19)}+05:30`;

const shifted = (moment: string | number) => new Date(new Date(moment).getTime() + offsetMs);

/** '2026-11-05' as '5 Nov 2026'. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]?.slice(0, 3)} ${year}`;
}

/** Today, yesterday and tomorrow by name, any other day by its date. */
export function dayInWords(day: string, today: string): string {
  const distance = (Date.parse(day) - Date.parse(today)) / dayMs;
  return { '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' }[distance] ?? shortDay(day);
}

/** Whether a text is a day of the calendar that PostgreSQL will read too. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
