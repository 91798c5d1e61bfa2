/** Spaces, dots, hyphens, the minus sign and marks that nobody sees. */
const marksPattern = /[\s.\u00ad\u200b-\u2015\u202a-\u202e\u2060-\u2069\u2212-]/g;
/** A 0 in brackets after the country's code is not dialled from abroad, except in Italy and San Marino. */
const bracketedTrunkPattern = /^(\(?(?:\+|00)(?!39|378)[1-9]\d{0,2}\)?)\(0\)/;

/**
 * The number in international form (E.164) when it can be read as one, else null. `private.phone_to_e164` reads the
 * numbers of leads in the same way; supabase/tests/leads/phone-number-table.ts holds both.
 */
export function phoneToE164(typed: string): string | null {
  const dialled = typed
    .replace(marksPattern, '')
    .replace(bracketedTrunkPattern, '$1')
    .replace(/[()]/g, '')
    .replace(/^00/, '+');
  // Ten digits alone are a mobile of ours from 6 on; below that they may be a number of another country.
  const indian = /^(?:\+910|0|91)([1-9]\d{9})$/.exec(dialled) ?? /^([6-9]\d{9})$/.exec(dialled);
  if (indian) return `+91${indian[1]}`;
  return /^\+[1-9]\d{6,14}$/.test(dialled) ? dialled : null;
}

/** The number of an account, which the auth service keeps without its plus. */
export const accountPhone = (digits: string) => `+${digits}`;

/**
 * What to dial for a number that cannot be read as international; '' where there is none. What follows a word, or a
 * stroke, is an extension or another number: dialled along, it would reach somebody else.
 */
export function digitsToDial(typed: string): string {
  const [number = ''] = typed.replace(/^[^\p{Nd}+＋]+/u, '').split(/[\p{L};,/]/u);
  const digits = [...number.matchAll(/\p{Nd}/gu)].map(([digit]) => digitValue(digit)).join('');
  if (digits.length < fewestDigits) return '';
  return /^\P{Nd}*[+＋]/u.test(number) ? `+${digits}` : digits;
}

const fewestDigits = 5;

/** Unicode has the decimal digits of every script in runs from 0 to 9, some of which follow each other. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
