import { formatRupees } from '#app/lib/rupees.ts';

/** How what a workshop costs is paid; null where it costs nothing. Nothing is paid on the site. */
export function paymentWords(discounted_price: number | null, mode: string): string | null {
  if (!discounted_price) return null;
  const price = formatRupees(discounted_price);
  return /offline|campus/i.test(mode)
    ? `You pay ${price} at our desk when you come`
    : `We call you about paying the ${price}`;
}
