import { indianStamp } from '#app/lib/indian-time.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { campusAddress, organizationId } from '#app/lib/seo/organization-json-ld.ts';
import { personJsonLd } from '#app/lib/seo/person-json-ld.ts';
import { type Attendance, attendanceOf } from '#app/lib/workshops/attendance.ts';
import { eventTimes } from '#app/lib/workshops/times.ts';
import { isFullyBooked, type Workshop, workshopPath } from './workshop.ts';

/**
 * An Event for search engines, or null where no start date can be read: without one it is not valid.
 * https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function workshopJsonLd(workshop: Workshop, siteUrl: string, institute: Institute) {
  const times = eventTimes(workshop);
  if (!times) return null;
  const url = siteUrl + workshopPath(workshop);
  const attendance = attendanceOf(workshop.mode);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: workshop.title,
    description: workshop.description,
    ...times,
    eventAttendanceMode: `https://schema.org/${attendance}EventAttendanceMode`,
    ...statusOf(workshop),
    location: locationsOf(institute, url)[attendance],
    image: `${siteUrl}/og${workshopPath(workshop)}.png`,
    url,
    maximumAttendeeCapacity: workshop.max_attendees,
    isAccessibleForFree: !workshop.discounted_price,
    offers: offerOf(workshop, url),
    organizer: {
      '@type': 'Organization',
      '@id': organizationId(siteUrl),
      name: institute.name,
      url: `${siteUrl}/`,
    },
    ...(workshop.instructor.name && { performer: personJsonLd(workshop.instructor) }),
  };
}

/** One that was moved and then cancelled is cancelled. */
function statusOf({ phase, previous_starts_at }: Workshop) {
  if (phase === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' };
  if (!previous_starts_at) return { eventStatus: 'https://schema.org/EventScheduled' };
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: indianStamp(previous_starts_at),
  };
}

/** Nobody can register for what has begun, is over or is cancelled, however many seats it had. */
function offerOf(workshop: Workshop, url: string) {
  const { discounted_price, starts_at, isOpen } = workshop;
  return {
    '@type': 'Offer',
    price: discounted_price ?? 0,
    priceCurrency: 'INR',
    availability: `https://schema.org/${isOpen && !isFullyBooked(workshop) ? 'InStock' : 'SoldOut'}`,
    ...(starts_at && { validThrough: indianStamp(starts_at) }),
    url,
  };
}

function locationsOf(institute: Institute, url: string): Record<Attendance, object> {
  const campus = { '@type': 'Place', name: institute.name, address: campusAddress(institute) };
  const stream = { '@type': 'VirtualLocation', url };
  return { Online: stream, Offline: campus, Mixed: [campus, stream] };
}
