import * as v from 'valibot';
import { countOf } from '#app/lib/count-of.ts';
import { LooseText, readItems } from '#app/lib/course-json.ts';
import { listInWords } from '#app/lib/list-in-words.ts';
import { formatRupees } from '#app/lib/rupees.ts';
import type { Instalment } from './course.ts';
import { parseRupees } from './price.ts';

const InstalmentSchema = v.object({
  when: LooseText,
  amount: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
});

/** As staff typed them; an amount that is a number alone is written as every other price is. */
export const readInstalments = (json: unknown): Instalment[] =>
  readItems(InstalmentSchema, json)
    .map(({ when, amount }) => ({ when: oneLine(when), amount: asPrice(oneLine(amount)) }))
    .filter(({ amount }) => amount);

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

function asPrice(amount: string): string {
  const rupees = parseRupees(amount);
  return rupees === null ? amount : formatRupees(rupees);
}

/** "Or in 2 instalments: ₹10,000 on joining and ₹5,000 after four weeks." Nothing where the fee is paid at once: one is no plan. */
export function instalmentsInWords(instalments: readonly Instalment[]): string {
  if (instalments.length < 2) return '';
  const parts = instalments.map(({ when, amount }) =>
    [amount, withinSentence(when)].filter(Boolean).join(' '),
  );
  return `Or in ${countOf(instalments.length, 'instalment')}: ${listInWords(parts)}.`;
}

/** 'On joining' as 'on joining'; a name such as 'GST' stays. */
const withinSentence = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
