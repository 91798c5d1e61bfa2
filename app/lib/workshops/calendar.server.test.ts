import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInstitute } from '#tests/support/institute.ts';
import { calendarAfter, readCalendar } from '#tests/support/read-calendar.ts';
import { buildWorkshopRow } from '#tests/support/workshop-row.ts';
import {
  type CalendarEntry,
  calendarFeed,
  calendarFile,
  calendarInvitation,
  registrationUid,
  workshopUid,
} from './calendar.server.ts';

const siteUrl = 'https://www.example.com';
const options = { institute: buildInstitute(), now: new Date('2027-01-01T00:00:00Z') };
const workshop = buildWorkshopRow({
  title: 'Data; Science, & “AI”',
  description:
    'Bring a laptop; we start on time, with coffee.\nSecond line, of more than seventy-five bytes: மீனா மீனா.',
  mode: 'Hybrid',
  status: 'upcoming',
  starts_at: '2027-01-16T04:30:00+00:00',
  ends_at: '2027-01-16T07:30:00+00:00',
});
const entry = {
  uid: registrationUid('e1', siteUrl),
  sequence: 3,
  workshop,
  isCancelled: false,
  url: `${siteUrl}/workshops/data`,
  attendee: { name: 'மீனா "K"', email: 'meena@example.com' },
} satisfies CalendarEntry;

const invite = (changes: Partial<CalendarEntry> = {}) => {
  const invitation = calendarInvitation({ ...entry, ...changes }, options);
  assert.ok(invitation);
  const [event] = readCalendar(invitation.content);
  assert.ok(event);
  return { ...invitation, event };
};

test('a seat is entered at its hour, whatever calendar reads it', () => {
  const { method, content, event } = invite();
  assert.equal(method, 'REQUEST');
  assert.deepEqual(event, {
    uid: 'registration-e1@www.example.com',
    start: '2027-01-16T04:30:00.000Z',
    end: '2027-01-16T07:30:00.000Z',
    sequence: 3,
    status: 'CONFIRMED',
    summary: workshop.title,
    description: `${workshop.description}\n\n${siteUrl}/workshops/data`,
    location: '3 Mill Road, Simmakkal, Madurai 625001, Tamil Nadu, India',
  });
  assert.ok(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
  assert.match(content, /^METHOD:REQUEST\r$/m);
});

test('texts that tell a time are entered at that hour in India, those that tell a day alone for the day', () => {
  const of = (date: string, time: string) =>
    calendarFile({ ...entry, workshop: buildWorkshopRow({ date, time }) }, options);
  const timed = readCalendar(of('2027-01-16', '10:00 AM - 1:00 PM') ?? '');
  assert.equal(timed[0]?.start, '2027-01-16T04:30:00.000Z');
  assert.equal(timed[0]?.end, '2027-01-16T07:30:00.000Z');
  assert.match(of('2027-01-16', '') ?? '', /^DTSTART;VALUE=DATE:20270116\r$/m);
  assert.equal(of('in spring', '10:00 AM'), null);
});

test('moved, the entry is replaced and not doubled; late news of an older state change nothing', () => {
  const first = invite();
  const moved = invite({
    sequence: 4,
    workshop: {
      ...workshop,
      starts_at: '2027-01-17T08:30:00+00:00',
      ends_at: '2027-01-17T10:00:00+00:00',
    },
  });
  for (const files of [
    [first.content, moved.content],
    [moved.content, first.content],
  ]) {
    const [event, ...others] = calendarAfter(files);
    assert.equal(event?.start, '2027-01-17T08:30:00.000Z');
    assert.deepEqual(others, []);
  }
});

test('cancelled, the entry is struck out', () => {
  const cancelled = invite({ sequence: 4, isCancelled: true });
  assert.equal(cancelled.method, 'CANCEL');
  assert.match(cancelled.content, /^METHOD:CANCEL\r$/m);
  assert.equal(cancelled.event.status, 'CANCELLED');
  assert.deepEqual(calendarAfter([invite().content, cancelled.content]), []);
});

test('an institute without a mail address invites nobody, and its file is read all the same', () => {
  const institute = buildInstitute({ email: '' });
  const invitation = calendarInvitation(entry, { ...options, institute });
  assert.equal(readCalendar(invitation?.content ?? '')[0]?.uid, entry.uid);
});

test('what is online is at no address, in whatever words that is said', () => {
  const at = (mode: string) => invite({ workshop: { ...workshop, mode } }).event.location;
  for (const mode of ['Online', ' online ', 'Live online']) assert.equal(at(mode), 'Online');
  assert.match(at('Campus only'), /^3 Mill Road/);
});

test('a feed holds every workshop that has a date, cancelled ones as such', () => {
  const entries = [
    workshop,
    buildWorkshopRow({ date: 'in spring' }),
    { ...workshop, status: 'cancelled' },
  ].map((each, index) => ({
    ...entry,
    attendee: undefined,
    uid: workshopUid(`w${index}`, siteUrl),
    workshop: each,
    isCancelled: each.status === 'cancelled',
  }));
  const feed = calendarFeed(entries, 'Workshops', options);
  assert.deepEqual(
    readCalendar(feed).map(({ uid, status }) => [uid, status]),
    [
      ['workshop-w0@www.example.com', 'CONFIRMED'],
      ['workshop-w2@www.example.com', 'CANCELLED'],
    ],
  );
  assert.doesNotMatch(feed, /ATTENDEE|ORGANIZER/);
});
