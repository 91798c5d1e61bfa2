import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid, weakPassword } from '../errors.ts';
import type { AuthSettings } from '../settings.ts';

/** No composition is asked for by default, and nothing is cut off: this only keeps hashing affordable. */
const longest = 1000;

let common: Set<string> | undefined;

export function checkPasswordStrength(password: string, settings: AuthSettings): void {
  if (password.length > longest) throw invalid(`Password cannot be longer than ${longest} characters`);
  const reasons: string[] = [];
  const messages: string[] = [];
  const { minimum_password_length: minimum, password_requirements: sets } = settings;
  if ([...password].length < minimum) {
    reasons.push('length');
    messages.push(`Password should be at least ${minimum} characters.`);
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    reasons.push('characters');
    messages.push(`Password should contain at least one character of each: ${sets.join(', ')}.`);
  }
  if (settings.password_hibp_enabled && isCommonPassword(password)) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (reasons.length > 0) throw weakPassword(messages.join(' '), reasons);
}

/** Capitals, the usual swaps of letters and a year at the end do not make a common password a rare one. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  const known = common;
  const plain = password.normalize('NFKC').toLowerCase();
  if (/^(.{1,4})\1+$/.test(plain)) return true;
  const letters = plain.replace(/[@4301$5!7]/g, (sign) => swaps[sign] ?? sign);
  const forms = [plain, letters].flatMap((form) => [form, form.replace(/[\d\W_]{1,5}$/, '')]);
  return forms.some((form) => known.has(form));
}

const swaps: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  $: 's',
  '5': 's',
  '!': 'i',
  '7': 't',
};
