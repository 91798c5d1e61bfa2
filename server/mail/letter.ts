import { site } from '#app/site.ts';
import { type Letter, type Letterhead, writeLetter as write } from '#supabase-embedded/outbound/letter.ts';

/** The institute's, on every mail that it sends, whatever it is about. */
export const letterhead: Letterhead = {
  name: site.name,
  closing: [site.name, site.address.lines.join(', '), `${site.phones.call.display} · ${site.email}`],
  colours: { ink: '#12241e', softInk: '#4c5f57', paper: '#faf7f0', accent: '#f0a21c' },
  font: 'Anek Latin,Segoe UI,Helvetica,Arial,sans-serif',
};

export const writeLetter = (letter: Letter) => write(letter, letterhead);

/** Headers are one line; a name with a line break must not begin another. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
