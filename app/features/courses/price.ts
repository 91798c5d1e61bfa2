export interface Fee {
  /** What is to be paid, such as ₹4,500. */
  price: string;
  /** The price before the discount, when there is one. */
  oldPrice?: string;
  /** The N of "N% OFF". */
  percentOff?: number;
}

/** The price after the percentage that the discount's text names; a text without one leaves the price alone. */
export function feeOf({ price, discount }: { price: string; discount: string }): Fee {
  const rupees = parseRupees(price);
  const percentOff = parsePercentage(discount);
  if (rupees === null || percentOff === null) return { price };
  return {
    price: formatRupees(Math.round(rupees * (1 - percentOff / 100))),
    oldPrice: formatRupees(rupees),
    percentOff,
  };
}

/** The amount in a text such as "₹25,000" or "Rs. 25,000 per seat". */
export function parseRupees(text: string): number | null {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return digits ? Number(digits.replaceAll(',', '')) : null;
}

/** The first number before a per cent sign, if it is one that a price can be lowered by. */
export function parsePercentage(text: string): number | null {
  const percentage = Number(/(\d+(?:\.\d+)?)\s*%/.exec(text)?.[1] ?? 0);
  return percentage > 0 && percentage <= 100 ? percentage : null;
}

/** Indian grouping: ₹1,25,000. */
export const formatRupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
