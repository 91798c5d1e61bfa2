import { groupDigits } from './rupees.ts';

/** Beyond this the database stops counting: it answers with one more, and nobody reads a list to its ten-thousandth row. */
const mostCounted = 10_000;

/** How far a list of the panel is counted. What a search finds has to be looked at to be counted, so it is told less exactly. */
export const mostTold = (q: string) => (q ? 1_000 : mostCounted);

export const isCapped = (count: number) => count > mostCounted;

/** "1,234", and "10,000+" for whatever is more. */
export const cappedCount = (count: number) => countUpTo(mostCounted, count);

/** The same where the database stops counting elsewhere. */
export const countUpTo = (most: number, count: number) =>
  count > most ? `${groupDigits(most)}+` : groupDigits(count);
