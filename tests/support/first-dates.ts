import { indianDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';

/** The day of installation; `scripts/test.ts` gives all processes the same. */
export const firstDay = process.env.FIRST_DATES ?? indianDay(Date.now());

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/**
 * The day at which a fresh install has a day of the spec, as '2025-06-16': in whole weeks, so that the installation lies where the
 * week that begins with 3 June did. Says again in TypeScript what the end of `seed.sql` does.
 */
export function firstDate(ofSpec: string): string {
  const week = Date.parse(ofSpec < '2025' ? '2024-06-03' : '2025-06-03');
  const weeks = Math.floor((Date.parse(firstDay) - week) / weekMs);
  return new Date(Date.parse(ofSpec) + weeks * weekMs).toISOString().slice(0, 10);
}

/** The same as discounts have it: "June 16, 2025"; and as batches do, with an ending: "June 16th, 2025". */
export const firstDateInWords = (ofSpec: string) => inWords(firstDate(ofSpec), () => '');
export const firstDateOfBatch = (ofSpec: string) => inWords(firstDate(ofSpec), endingOf);

function inWords(date: string, ending: (day: number) => string): string {
  const [day = '', month, year] = longDate(date).split(' ');
  return `${month} ${day}${ending(Number(day))}, ${year}`;
}

const endingOf = (day: number) =>
  ({ 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' })[day] ?? 'th';
