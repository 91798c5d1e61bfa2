import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indianDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';

/** The day of installation; `scripts/test.ts` gives all processes the same. */
export const firstDay = process.env.FIRST_DATES || indianDay(Date.now());

const weekMs = 7 * 86_400_000;

/**
 * The day to which a fresh install moves a day of the spec, such as '2025-06-16': by whole weeks, so that the day of the installation
 * replaces one of the week from 3 June. The same rule as at the end of `seed.sql`.
 */
export function firstDate(ofSpec: string, day = firstDay): string {
  const week = Date.parse(ofSpec < '2025' ? '2024-06-03' : '2025-06-03');
  const weeks = Math.floor((Date.parse(day) - week) / weekMs);
  return new Date(Date.parse(ofSpec) + weeks * weekMs).toISOString().slice(0, 10);
}

/** The same as discounts write it, "June 16, 2025", and as batches do, "June 16th, 2025". */
export const firstDateInWords = (ofSpec: string, day = firstDay) => inWords(firstDate(ofSpec, day), () => '');
export const firstDateOfBatch = (ofSpec: string, day = firstDay) => inWords(firstDate(ofSpec, day), endingOf);

function inWords(date: string, ending: (day: number) => string): string {
  const [day = '', month, year] = longDate(date).split(' ');
  return `${month} ${day}${ending(Number(day))}, ${year}`;
}

const endingOf = (day: number) =>
  ({ 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' })[day] ?? 'th';

/** seed.sql in two parts: the content with the dates of the spec, which older migrations take too, and what moves these. */
export function readSeed() {
  const seed = readFileSync(join(import.meta.dirname, '..', '..', 'supabase', 'seed.sql'), 'utf8');
  const [content = '', move = ''] = seed.split(/^(?=-- The dates above)/m);
  return { content, move };
}
