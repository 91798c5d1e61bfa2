import { campusAddress, organizationId } from '#app/lib/seo/organization-json-ld.ts';
import { site } from '#app/site.ts';
import { isFullyBooked, type Workshop } from './workshop.ts';
import { eventTimes } from './workshop-times.ts';

/** An Event for search engines, or null where no start date can be read: without one it is not valid. */
export function workshopJsonLd(workshop: Workshop, siteUrl: string) {
  const times = eventTimes(workshop.date, workshop.time);
  if (!times) return null;
  const url = `${siteUrl}/#workshops`;
  const attendance = attendanceOf(workshop.mode);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: workshop.title,
    description: workshop.description,
    ...times,
    eventAttendanceMode: `https://schema.org/${attendance}EventAttendanceMode`,
    // The public site never sees a cancelled workshop: a policy keeps those rows back.
    eventStatus: 'https://schema.org/EventScheduled',
    location: locations[attendance](url),
    image: `${siteUrl}/og.png`,
    url,
    maximumAttendeeCapacity: workshop.max_attendees,
    isAccessibleForFree: !workshop.discounted_price,
    offers: {
      '@type': 'Offer',
      price: workshop.discounted_price ?? 0,
      priceCurrency: 'INR',
      availability: `https://schema.org/${isFullyBooked(workshop) ? 'SoldOut' : 'InStock'}`,
      url,
    },
    organizer: {
      '@type': 'Organization',
      '@id': organizationId(siteUrl),
      name: site.name,
      url: `${siteUrl}/`,
    },
    ...(workshop.speaker && { performer: { '@type': 'Person', name: workshop.speaker } }),
  };
}

type Attendance = 'Online' | 'Offline' | 'Mixed';

function attendanceOf(mode: string): Attendance {
  if (/hybrid/i.test(mode)) return 'Mixed';
  return /online/i.test(mode) ? 'Online' : 'Offline';
}

const campus = { '@type': 'Place', name: site.name, address: campusAddress };

const stream = (url: string) => ({ '@type': 'VirtualLocation', url });

const locations: Record<Attendance, (url: string) => object> = {
  Online: stream,
  Offline: () => campus,
  Mixed: (url) => [campus, stream(url)],
};
