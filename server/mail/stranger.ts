import { isAddress } from '#supabase-embedded/auth/contacts.ts';
import { Undeliverable } from '#supabase-embedded/outbound/judge-failure.ts';
import type { Letterhead } from '#supabase-embedded/outbound/letter.ts';

// What every mail has in common that goes to an address which anybody may have entered.

/** Mail servers also read comments and parameters out of what they are given; of a stranger's none is passed on. */
export function enteredAddress(typed: string): string {
  const to = typed.trim();
  if (!isAddress(to)) throw new Undeliverable('What was entered is not a mail address');
  return to;
}

export const closingForStranger = (head: Letterhead, siteUrl: string) => [
  ...head.closing,
  `You get this mail because your address was entered at ${siteUrl}. If that was not you, reply and we will delete it.`,
];
