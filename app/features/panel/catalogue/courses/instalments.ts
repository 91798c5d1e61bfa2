import * as v from 'valibot';
import { lineText } from '#app/lib/clean-text.ts';
import { LooseText, readItems } from '#app/lib/course-json.ts';
import { formatRupees, groupDigits } from '#app/lib/rupees.ts';
import type { Json } from '#supabase/database.types.ts';
import type { Look } from '../fields/control.ts';
import type { Field, FieldMaker } from '../fields/field.ts';
import { rupeePattern } from '../fields/field-makers.ts';

/** What is paid when, where the fee need not be paid at once. */
export type InstalmentDraft = { when: string; amount: string };

export const blankInstalment: InstalmentDraft = { when: '', amount: '' };

const most = 24;
const mostRupees = 10_000_000;

export const instalments =
  (
    label: string,
    look: Look,
  ): FieldMaker<Field<InstalmentDraft[], Json, { when: string; amount: number }[]>> =>
  () => ({
    label,
    blank: [],
    schema: v.pipe(
      v.array(v.object({ when: lineText(200), amount: v.string() })),
      v.transform((typed) => typed.filter(({ when, amount }) => when || amount.trim())),
      v.maxLength(most, `Please list at most ${most}.`),
      v.check(
        (typed) => typed.every(({ amount }) => rupeesOf(amount) !== null),
        `Please enter each amount in whole rupees, such as 10,000, and at most ${groupDigits(mostRupees)}.`,
      ),
      v.transform((typed) => typed.map(({ when, amount }) => ({ when, amount: rupeesOf(amount) ?? 0 }))),
    ),
    shown: (stored) =>
      readItems(LooseSchema, stored).map(({ when, amount }) => ({ when, amount: groupDigits(amount) })),
    control: { as: 'instalments' },
    look,
  });

/** Other programs may write the column, too. */
const LooseSchema = v.object({ when: LooseText, amount: v.number() });

function rupeesOf(typed: string): number | null {
  const text = typed.replace(/\s/g, '');
  const rupees = rupeePattern.test(text) ? Number(text.replace(/[₹,]/g, '')) : null;
  return rupees !== null && rupees > 0 && rupees <= mostRupees ? rupees : null;
}

/** What the instalments come to, where that is not what the course costs; undefined while either is unknown. */
export function sumNote(typed: readonly InstalmentDraft[], fee: number | undefined): string | undefined {
  const amounts = typed.map(({ amount }) => rupeesOf(amount)).filter((amount) => amount !== null);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (!sum || fee === undefined || sum === fee) return undefined;
  return `Together ${formatRupees(sum)}. The price of the course is ${formatRupees(fee)}.`;
}
