import { eventTimes } from '#app/features/site/workshops/workshop-times.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Workshop } from './outbox.ts';

/** An invitation for the calendar, or null when the workshop's date cannot be read. RFC 5545. */
export function calendarFile(
  workshop: Workshop,
  { uid, now, institute }: { uid: string; now: Date; institute: Pick<Institute, 'name' | 'address'> },
): string | null {
  const times = eventTimes(workshop.date, workshop.time);
  if (!times) return null;
  const { startDate, endDate } = times;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(institute.name)}//Workshops//EN`,
    'METHOD:PUBLISH',
    ...timeZone,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    moment('DTSTART', startDate),
    ...(endDate ? [moment('DTEND', endDate)] : []),
    `SUMMARY:${escapeText(workshop.title)}`,
    `DESCRIPTION:${escapeText(workshop.description)}`,
    `LOCATION:${escapeText(workshop.mode === 'Online' ? 'Online' : institute.address.lines.join(', '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** India has had one time, all year round, since 1945. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19451015T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function moment(name: string, iso: string): string {
  const [day = '', time] = iso.replace('+05:30', '').split('T');
  const date = day.replaceAll('-', '');
  return time
    ? `${name};TZID=Asia/Kolkata:${date}T${time.replaceAll(':', '')}`
    : `${name};VALUE=DATE:${date}`;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A line holds 75 bytes; the rest goes on the next one, behind a space. */
function fold(line: string): string {
  const lines = [''];
  for (const character of line) {
    if (Buffer.byteLength(lines.at(-1) + character) > 74) lines.push(' ');
    lines[lines.length - 1] += character;
  }
  return lines.join('\r\n');
}
