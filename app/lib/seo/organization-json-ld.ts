import { blurb, geo, mapsUrl, officeHours, site, socialLinks } from '#app/site.ts';

/** What other structured data refers to: `{ '@id': organizationId(siteUrl) }`. */
export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** The institute as a school with a door: https://developers.google.com/search/docs/appearance/structured-data/local-business */
export function organizationJsonLd(siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': organizationId(siteUrl),
    name: site.name,
    alternateName: site.shortName,
    description: blurb,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    image: `${siteUrl}/og.png`,
    email: site.email,
    telephone: site.phones.call.e164,
    address: campusAddress,
    geo: { '@type': 'GeoCoordinates', ...geo },
    hasMap: mapsUrl,
    openingHoursSpecification: officeHours.map(({ dayNames, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
    sameAs: socialLinks.map(({ url }) => url),
  };
}

export const campusAddress = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.city,
  addressRegion: site.region,
  postalCode: site.address.postalCode,
  addressCountry: site.country,
};
