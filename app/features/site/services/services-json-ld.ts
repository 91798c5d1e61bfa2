import type { Service } from '#app/data/texts/texts.ts';
import { organizationId } from '#app/lib/seo/organization-json-ld.ts';
import { serviceAnchor } from './service-ids.ts';

export function servicesJsonLd(services: readonly Service[], siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Service',
        name: service.title,
        description: service.description,
        url: `${siteUrl}/services#${serviceAnchor(service.slug)}`,
        provider: { '@id': organizationId(siteUrl) },
        areaServed: { '@type': 'Country', name: 'India' },
        offers: service.price === null ? undefined : offerFrom(service.price),
      },
    })),
  };
}

const offerFrom = (price: number) => ({
  '@type': 'Offer',
  priceCurrency: 'INR',
  priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'INR' },
});
