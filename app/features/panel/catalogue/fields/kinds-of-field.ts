import * as v from 'valibot';
import { atMost } from '#app/lib/at-most.ts';

// What the columns of the three tables take, from what was typed. The bounds are those of the tables.

export const line = (most: number) => v.pipe(v.string(), v.trim(), atMost(most));

export const text = (most: number) => v.pipe(v.string(), atMost(most));

export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    // A browser cannot parse `https://` alone: it names no host.
    (address) => address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address)),
    'Please begin the address with https://.',
  ),
  atMost(2000),
);

/** An integer as parseInt reads it; a blank is `blank`. */
export function wholeNumber<Blank extends number | null>({ blank, most }: { blank: Blank; most: number }) {
  return v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\s,₹]/g, '')),
    v.transform((typed): number | Blank => (typed === '' ? blank : Number.parseInt(typed, 10))),
    v.check(
      (number) => number === null || (number >= 0 && number <= most),
      `Please enter a whole number from 0 to ${most.toLocaleString('en-IN')}.`,
    ),
  );
}

/** Trimmed, without the empty ones. */
export const list = (most: number) =>
  v.pipe(v.array(v.string()), v.transform(withoutBlanks), v.maxLength(most, `Please list at most ${most}.`));

/** A list that is typed on one line. */
export const commaSeparated = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.split(',')),
    list(most),
  );

export const withoutBlanks = (texts: string[]) => texts.map((item) => item.trim()).filter(Boolean);
