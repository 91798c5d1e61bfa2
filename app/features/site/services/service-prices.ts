import type { Service } from '#app/data/texts/texts.ts';
import { formatRupees } from '#app/lib/rupees.ts';

export const priceOnRequest = 'Price on request';

/** 'from ₹25,000' */
export const priceFrom = ({ price }: Pick<Service, 'price'>) =>
  price === null ? priceOnRequest : `from ${formatRupees(price)}`;

/** As much as a search engine shows. */
const longest = 170;

/** What there is and where it starts, in one line; `otherwise` where there is nothing. */
export function servicesInWords(
  services: readonly Pick<Service, 'title' | 'price'>[],
  otherwise: string,
): string {
  let line = '';
  for (const { title, price } of services) {
    const more = [line, price === null ? title : `${title} ${priceFrom({ price })}`]
      .filter(Boolean)
      .join(', ');
    if (more.length >= longest) break;
    line = more;
  }
  return line ? `${line}.` : otherwise;
}
