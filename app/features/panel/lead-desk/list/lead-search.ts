import { phoneToE164 } from '#app/lib/phone-number.ts';

/**
 * What the database is to look for. A whole number is looked for as it is stored, however it was typed; an Indian one
 * without its country, so that numbers are found which could not be read ("98765 00000 ext 5"). Parts of one stay words.
 */
export function searchFor(q: string): string {
  const digits = phoneToE164(q)?.slice(1) ?? '';
  if (digits.length < fewestOfAWhole) return q;
  return /^91\d{10}$/.test(digits) ? digits.slice(2) : digits;
}

const fewestOfAWhole = 10;
