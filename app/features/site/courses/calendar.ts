import { months } from '#app/lib/long-date.ts';

/** The ISO date of a text such as "June 12th, 2025"; null where it says something else. */
export function isoDateOf(text: string): string | null {
  const [, name = '', day = '', year = ''] =
    /\b([a-z]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(text) ?? [];
  const month = months.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  if (month === 0 || date.getUTCMonth() !== month - 1) return null;
  return date.toISOString().slice(0, 10);
}

/** The whole weeks in a text such as "10 weeks (80 hours)". */
export const weeksOf = (duration: string) => countBefore(duration, 'weeks?');

/** The hours in a text such as "10 weeks (80 hours)". */
export const hoursOf = (duration: string) => countBefore(duration, 'hours?');

function countBefore(text: string, unit: string): number | null {
  const count = new RegExp(`(\\d+)\\s*${unit}\\b`, 'i').exec(text)?.[1];
  return count ? Number(count) : null;
}
