import type { SupabaseClient } from '@supabase/supabase-js';
import { countOf } from '#app/lib/count-of.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import { formatRupees } from '#app/lib/rupees.ts';
import type { Database, Tables } from '#supabase/database.types.ts';
import type { TextKind } from '#supabase/text-kinds.ts';
import type { TextListing } from '../list/listing.ts';
import { whyNotShown } from '../why-not-shown.ts';
import { bannerPlaces } from './home-fields.ts';

/** Nobody writes as many; a list has them all, because their order is theirs to choose. */
export const mostTexts = 500;

/** The entries that hold all words of the search, in the order of the site. */
export async function listTexts(
  client: SupabaseClient<Database>,
  kind: TextKind,
  q: string,
): Promise<TextListing[]> {
  const { data } = await client
    .from(kind)
    .select('*')
    .order('position')
    .order('created_at')
    .order('id')
    .limit(mostTexts)
    .throwOnError();
  const today = indianDay(Date.now());
  const listed = listings[kind] as (row: TextRow) => Listed;
  return (data as TextRow[])
    .filter((row) => hasWords(row, q))
    .map((row) => ({
      id: row.id,
      ...listed(row),
      unseen: whyUnseen(row, today),
      notShown: whyNotShown(kind, row),
    }));
}

type TextRow = Tables<TextKind>;
type Listed = Pick<TextListing, 'name' | 'facts'>;

/** What tells the entries of a kind apart. */
const listings: { [K in TextKind]: (row: Tables<K>) => Listed } = {
  hero_slides: ({ title, highlight, highlight_text }) => ({
    name: title,
    facts: [highlight, highlight_text],
  }),
  highlights: ({ title, text }) => ({ name: title, facts: [text] }),
  reasons: ({ title, text }) => ({ name: title, facts: [text] }),
  services: ({ title, subtitle, price }) => ({
    name: title,
    facts: [subtitle, price === null ? '' : `from ${formatRupees(price)}`],
  }),
  banners: ({ title, place, button }) => ({ name: title, facts: [bannerPlaces[place] ?? place, button] }),
  pages: ({ title, slug, summary }) => ({ name: title, facts: [`/${slug}`, summary] }),
  trainers: ({ name, role, years }) => ({
    name,
    facts: [role, years === null ? '' : countOf(years, 'year')],
  }),
  questions: ({ question, answer }) => ({ name: question, facts: [shortened(answer)] }),
  testimonials: ({ name, about, words }) => ({ name, facts: [about, shortened(words)] }),
  student_projects: ({ title, student }) => ({ name: title, facts: [student] }),
  employers: ({ name, about }) => ({ name, facts: [about] }),
};

const shortened = (text: string) => (text.length > 140 ? `${text.slice(0, 140).trimEnd()}…` : text);

function hasWords(row: TextRow, q: string): boolean {
  const text = Object.values(row)
    .flat()
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The switch or consent that hides it from visitors; empty where none does. As private.is_consented() of the database judges it. */
function whyUnseen(row: TextRow, today: string): TextListing['unseen'] {
  if ('consent_given_on' in row) {
    if (row.consent_withdrawn_on !== null) return 'Consent withdrawn';
    const isGiven = row.consent_given_on !== null && row.consent_given_on <= today;
    if (!isGiven || row.consent_taken_by.trim() === '') return 'No consent yet';
  }
  return row.is_shown ? '' : 'Hidden';
}
