import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';

export interface ReadEvent {
  uid: string;
  start: string;
  end: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  location: string;
}

/** The entries of a calendar file, as two programs read them that know nothing of each other and have to agree. */
export function readCalendar(file: string): ReadEvent[] {
  const events = readByIcalJs(file);
  assert.deepEqual(readByNodeIcal(file), events);
  return events;
}

/** As calendars do it (RFC 5546, 2.1.5): of entries with one UID the one with the highest SEQUENCE stands. */
export function calendarAfter(files: string[]): ReadEvent[] {
  const kept = new Map<string, ReadEvent>();
  for (const event of files.flatMap(readCalendar)) {
    const before = kept.get(event.uid);
    if (!before || event.sequence > before.sequence) kept.set(event.uid, event);
  }
  return [...kept.values()].filter(({ status }) => status !== 'CANCELLED');
}

const readByIcalJs = (file: string): ReadEvent[] =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      description: event.description,
      location: event.location,
    };
  });

const readByNodeIcal = (file: string): ReadEvent[] =>
  Object.values(nodeIcal.parseICS(file))
    .filter((component) => component?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      sequence: Number(event.sequence),
      status: String(event.status),
      summary: String(event.summary),
      description: String(event.description),
      location: String(event.location),
    }));
