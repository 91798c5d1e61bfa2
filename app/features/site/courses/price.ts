import { formatRupees } from '#app/lib/rupees.ts';
import { asSentence } from './as-sentence.ts';

/** What a course costs. Every surface reads it here, and tells the condition right below the price. */
export interface Fee {
  /** What is to be paid, such as ₹4,500. */
  price: string;
  /** The same as a number, where the price is one amount. */
  amount?: number;
  /** The price before the discount, when there is one. */
  oldPrice?: string;
  /** The N of "N% OFF". */
  percentOff?: number;
  /** The terms of the price (a code, a date) as staff wrote them, after the words of `alone`. */
  condition?: string;
  /** If the price needs a second course: what this course costs alone, as a number and in words. */
  alone?: { amount: number; words: string };
}

/**
 * The price after the percentage that the discount's text takes off; where either is in doubt, the price as typed. `passed-batches.ts`
 * has already left out a discount that has ended.
 */
export function feeOf({ price, discount }: { price: string; discount: string }): Fee {
  const condition = discount.trim().replace(/\s+/g, ' ');
  const terms = condition ? { condition } : {};
  const rupees = parseRupees(price);
  const percentOff = parsePercentage(discount);
  if (rupees === null) return { price: price.trim(), ...terms };
  if (!rupees || !percentOff) return { price: price.trim(), amount: rupees, ...terms };
  const amount = Math.round(rupees * (1 - percentOff / 100));
  const oldPrice = formatRupees(rupees);
  const lowered = { price: formatRupees(amount), amount, oldPrice, percentOff };
  if (!needsSecondCourse(condition)) return { ...lowered, ...terms };
  const words = `only with a second course; alone ${oldPrice}.`;
  return { ...lowered, alone: { amount: rupees, words }, condition: `${words} ${condition}` };
}

/** Whether somebody who takes this course and no other pays the old price. */
const needsSecondCourse = (discount: string) =>
  /\bcombo\b|\b(?:second|another|any other|two|2) courses?\b/i.test(discount);

/** The price and its condition as sentences: "₹4,500. Early bird: 10% off with code PYTHON10." */
export function feeInWords(course: { price: string; discount: string }): string {
  const { price, condition = '', alone } = feeOf(course);
  return [alone ? price : asSentence(price), asSentence(condition)].join(' ').trim();
}

const plainAmountPattern =
  /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d\d)?\s*(?:\/-)?\s*(?:only)?\.?$/i;

/** A price that is one amount and nothing else: of "₹1.5 Lakh" or "₹5,000 per month" a sum would be wrong. */
export function parseRupees(text: string): number | null {
  const [, rupees, paise = ''] = plainAmountPattern.exec(text.trim()) ?? [];
  return rupees ? Number(rupees.replaceAll(',', '') + paise) : null;
}

// "20% early bird discount" has words between the two; "40% now for a discount" is about something else.
const percentOffPatterns = [
  /^[-–]?\s*(\d+(?:\.\d+)?)\s*%[.!]?$/g,
  /(\d+(?:\.\d+)?)\s*%\s*(?:off|less)\b/gi,
  /(\d+(?:\.\d+)?)\s*%(?:\s+(?!(?:and|or|now|for|to|get|with|without|no|of|on)\b)[a-z-]+){0,3}\s+discount\b/gi,
  /\b(?:save|less|off|discount)(?:\s+of)?[\s:]+(?:flat\s+)?(\d+(?:\.\d+)?)\s*%/gi,
];
// "10% off for girls, 5% for the others", "5% or 10% off": which of them a visitor gets, the text alone can say.
const otherOfferPattern = /(\d+(?:\.\d+)?)\s*%\s*(?:for|if|when|until|till|or|to)\b/gi;

/**
 * The percentage that a text says is taken off: in "100% placement assistance" none is, "up to 50%" is not for all, and
 * of two that differ neither is certain.
 */
export function parsePercentage(text: string): number | null {
  const certain = text.replace(/\bup ?to\b\D{0,9}[\d.]+\s*%/gi, '').trim();
  const numbersIn = (pattern: RegExp) => [...certain.matchAll(pattern)].map(([, number]) => Number(number));
  const [percentage = 0, ...others] = percentOffPatterns.flatMap(numbersIn);
  const isInDoubt = [...others, ...numbersIn(otherOfferPattern)].some((other) => other !== percentage);
  return !isInDoubt && percentage >= 1 && percentage <= 99 ? percentage : null;
}
