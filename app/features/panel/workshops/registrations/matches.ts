import type { Registration } from '../workshop.ts';

/** Whether somebody is meant by what was typed: a part of the name, or digits of the number however it is written. */
export function matches({ name, phone }: Pick<Registration, 'name' | 'phone'>, sought: string): boolean {
  const words = sought.trim().toLowerCase();
  const digits = onlyDigits(words);
  // Digits among letters belong to a name.
  if (digits && !/\p{L}/u.test(words) && onlyDigits(phone).includes(digits)) return true;
  return name.toLowerCase().includes(words);
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '');
