export interface Fee {
  /** What is to be paid, such as ₹4,500. */
  price: string;
  /** The price before the discount, when there is one. */
  oldPrice?: string;
  /** The N of "N% OFF". */
  percentOff?: number;
}

/** The price after the percentage that the discount's text takes off; where either is in doubt, the price as typed. */
export function feeOf({ price, discount }: { price: string; discount: string }): Fee {
  const rupees = parseRupees(price);
  const percentOff = parsePercentage(discount);
  if (!rupees || !percentOff) return { price };
  return {
    price: formatRupees(Math.round(rupees * (1 - percentOff / 100))),
    oldPrice: formatRupees(rupees),
    percentOff,
  };
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
  /^[-–]?\s*(\d+(?:\.\d+)?)\s*%[.!]?$/,
  /(\d+(?:\.\d+)?)\s*%\s*(?:off|less)\b/i,
  /(\d+(?:\.\d+)?)\s*%(?:\s+(?!(?:and|or|now|for|to|get|with|without|no|of|on)\b)[a-z-]+){0,3}\s+discount\b/i,
  /\b(?:save|less|off|discount)(?:\s+of)?[\s:]+(?:flat\s+)?(\d+(?:\.\d+)?)\s*%/i,
];

/** The percentage that a text says is taken off: in "100% placement assistance" none is, "up to 50%" is not for all. */
export function parsePercentage(text: string): number | null {
  const certain = text.replace(/\bup ?to\s+[\d.]+\s*%/gi, '').trim();
  const found = percentOffPatterns.map((pattern) => pattern.exec(certain)?.[1]).find(Boolean);
  const percentage = Number(found ?? 0);
  return percentage >= 1 && percentage <= 99 ? percentage : null;
}

/** Indian grouping: ₹1,25,000. */
export const formatRupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
