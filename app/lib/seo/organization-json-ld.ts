import type { Institute } from '#app/lib/institute/institute.ts';

/** What other structured data refers to: `{ '@id': organizationId(siteUrl) }`. */
export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/**
 * The institute as a school with a door: https://developers.google.com/search/docs/appearance/structured-data/local-business
 * What staff left empty is undefined, and so not written.
 */
export function organizationJsonLd(siteUrl: string, institute: Institute) {
  return {
    '@context': 'https://schema.org',
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': organizationId(siteUrl),
    name: institute.name,
    alternateName: institute.shortName,
    legalName: institute.legalName || undefined,
    taxID: institute.gstin || undefined,
    description: institute.blurb || undefined,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    image: `${siteUrl}/og.png`,
    email: institute.email || undefined,
    telephone: institute.phones.call.e164 || undefined,
    address: campusAddress(institute),
    geo: institute.geo ? { '@type': 'GeoCoordinates', ...institute.geo } : undefined,
    hasMap: institute.mapsUrl || undefined,
    openingHoursSpecification: institute.officeHours.map(({ dayNames, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
    sameAs: institute.socialLinks.map(({ url }) => url),
  };
}

export const campusAddress = ({ address, city, region }: Institute) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street || undefined,
  addressLocality: city || undefined,
  addressRegion: region || undefined,
  postalCode: address.postalCode || undefined,
  addressCountry: 'IN',
});
