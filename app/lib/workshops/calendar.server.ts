import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Institute } from '#app/lib/institute/institute.ts';
import { attendanceOf } from './attendance.ts';
import type { Described, Scheduled, Timed } from './facts.ts';
import { eventTimes } from './times.ts';

export type CalendarWorkshop = Described & Scheduled & Timed;

export interface CalendarEntry {
  /** Stays the same for as long as the entry lives: by it a calendar finds what it is to replace. */
  uid: string;
  /** Rises with every change; a calendar keeps the highest that it has seen. */
  sequence: number;
  workshop: CalendarWorkshop;
  /** Nobody comes: the workshop is cancelled, or the registration. */
  isCancelled: boolean;
  /** Where there is more to read. */
  url: string;
  /** Whose seat it is: their calendar then changes the entry by itself (RFC 5546). */
  attendee?: { name: string; email: string };
}

interface CalendarOptions {
  institute: Pick<Institute, 'name' | 'address' | 'email'>;
  now: Date;
}

export const registrationUid = (id: string, siteUrl: string) =>
  `registration-${id}@${new URL(siteUrl).hostname}`;
export const workshopUid = (id: string, siteUrl: string) => `workshop-${id}@${new URL(siteUrl).hostname}`;

/** A file to download: one entry, or null where no date can be read. RFC 5545. */
export function calendarFile(entry: CalendarEntry, options: CalendarOptions): string | null {
  const calendar = emptyCalendar(options);
  calendar.method(ICalCalendarMethod.PUBLISH);
  return addEntry(calendar, entry, options) ? written(calendar) : null;
}

/** What a mail brings along: a calendar enters it, changes it or strikes it out by itself. RFC 5546. */
export function calendarInvitation(
  entry: CalendarEntry & Required<Pick<CalendarEntry, 'attendee'>>,
  options: CalendarOptions,
): { method: 'REQUEST' | 'CANCEL'; content: string } | null {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = emptyCalendar(options);
  calendar.method(method);
  return addEntry(calendar, entry, options) ? { method, content: written(calendar) } : null;
}

/** What calendars subscribe to. Entries without a date that can be read are left out. */
export function calendarFeed(
  entries: readonly CalendarEntry[],
  name: string,
  options: CalendarOptions,
): string {
  const calendar = emptyCalendar(options);
  calendar.name(name).ttl(60 * 60);
  for (const entry of entries) addEntry(calendar, entry, options);
  return written(calendar);
}

/** Every line ends in a line break, the last one too. */
const written = (calendar: ReturnType<typeof ical>) => `${calendar.toString()}\r\n`;

const emptyCalendar = ({ institute }: CalendarOptions) =>
  ical({ prodId: { company: institute.name.replaceAll(/\s+/g, ' '), product: 'Workshops', language: 'EN' } });

function addEntry(
  calendar: ReturnType<typeof ical>,
  { uid, sequence, workshop, isCancelled, url, attendee }: CalendarEntry,
  { institute, now }: CalendarOptions,
): boolean {
  const times = eventTimes(workshop);
  if (!times) return false;
  const { startDate, endDate } = times;
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    // In UTC, which every calendar shows at the right hour of whoever looks.
    start: new Date(startDate),
    end: endDate ? new Date(endDate) : null,
    allDay: !startDate.includes('T'),
    summary: workshop.title,
    description: [workshop.description, url].filter(Boolean).join('\n\n'),
    location: attendanceOf(workshop.mode) === 'Online' ? 'Online' : institute.address.lines.join(', '),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // An institute without an address invites nobody; its entry is there to be entered all the same.
    ...(attendee &&
      institute.email && {
        organizer: { name: institute.name, email: institute.email },
        attendees: [{ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
      }),
  });
  return true;
}
