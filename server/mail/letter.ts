import type { Institute } from '#app/lib/institute/institute.ts';
import type { Letterhead } from '#supabase-embedded/outbound/letter.ts';

/** The institute's, on every mail that it sends, whatever it is about. */
export function letterhead({ name, address, phones, email }: LetterheadFacts): Letterhead {
  const reach = [phones.call.display, email].filter(Boolean).join(' · ');
  return {
    name: oneLine(name),
    closing: [name, address.lines.join(', '), reach].filter(Boolean),
    colours: { ink: '#12241e', softInk: '#4c5f57', paper: '#faf7f0', accent: '#f0a21c' },
    font: 'Anek Latin,Segoe UI,Helvetica,Arial,sans-serif',
  };
}

export type LetterheadFacts = Pick<Institute, 'name' | 'address' | 'phones' | 'email'>;

/** Headers are one line; a name with a line break must not begin another. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
