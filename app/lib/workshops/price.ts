import { formatRupees } from '#app/lib/rupees.ts';
import type { Priced } from './facts.ts';

/** "₹99"; a workshop without a discounted price is free, whatever it once cost. */
export const priceOf = ({ discounted_price }: Pick<Priced, 'discounted_price'>) =>
  discounted_price === null ? 'Free' : formatRupees(discounted_price);

/** How it is paid, which is never on the site; empty for what is free. */
export function paymentOf({ discounted_price, mode }: Priced): string {
  if (!discounted_price) return '';
  const price = formatRupees(discounted_price);
  return /offline|campus/i.test(mode)
    ? `You pay ${price} at our desk when you come`
    : `We call you about paying the ${price}`;
}
