import type { Institute } from '#app/lib/institute/institute.ts';
import { campusAddress, organizationId } from '#app/lib/seo/organization-json-ld.ts';
import { personJsonLd } from '#app/lib/seo/person-json-ld.ts';
import { eventTimes } from '#app/lib/workshops/times.ts';
import { isFullyBooked, type Workshop } from './workshop.ts';

/** An Event for search engines, or null where no start date can be read: without one it is not valid. */
export function workshopJsonLd(workshop: Workshop, siteUrl: string, institute: Institute) {
  const times = eventTimes(workshop);
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
    location: locationsOf(institute, url)[attendance],
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
      name: institute.name,
      url: `${siteUrl}/`,
    },
    ...(workshop.instructor.name && { performer: personJsonLd(workshop.instructor) }),
  };
}

type Attendance = 'Online' | 'Offline' | 'Mixed';

function attendanceOf(mode: string): Attendance {
  if (/hybrid/i.test(mode)) return 'Mixed';
  return /online/i.test(mode) ? 'Online' : 'Offline';
}

function locationsOf(institute: Institute, url: string): Record<Attendance, object> {
  const campus = { '@type': 'Place', name: institute.name, address: campusAddress(institute) };
  const stream = { '@type': 'VirtualLocation', url };
  return { Online: stream, Offline: campus, Mixed: [campus, stream] };
}
