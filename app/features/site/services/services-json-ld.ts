import { organizationId } from '#app/lib/seo/organization-json-ld.ts';
import { services } from './services.ts';

export function servicesJsonLd(siteUrl: string) {
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
        url: `${siteUrl}/services#${service.id}`,
        provider: { '@id': organizationId(siteUrl) },
        areaServed: { '@type': 'Country', name: 'India' },
        offers: {
          '@type': 'Offer',
          priceCurrency: 'INR',
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: service.price,
            priceCurrency: 'INR',
          },
        },
      },
    })),
  };
}
