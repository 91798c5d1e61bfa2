import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFailure } from '#supabase-embedded/outbound/judge-failure.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { calendarAfter, readCalendar } from '#tests/support/read-calendar.ts';
import { buildWorkshop, buildWorkshopMail, workshopMailOptions } from '#tests/support/workshop-mail.ts';
import type { WorkshopMailKind } from './outbox.ts';
import { writeWorkshopMail } from './workshop-mails.ts';

type Given = Parameters<typeof buildWorkshopMail>[0];
type Options = Partial<typeof workshopMailOptions>;

const write = (kind: WorkshopMailKind, given: Given = {}, options: Options = {}) =>
  writeWorkshopMail(kind, buildWorkshopMail(given), { ...workshopMailOptions, ...options });
/** Each form, as it is read. */
const formsOf = ({ text, html }: ReturnType<typeof write>) => [
  text,
  (html ?? '').replaceAll('&#38;', '&').replaceAll('&#39;', "'"),
];

const told = { date: '2027-01-16', time: '10:00 AM - 1:00 PM', mode: 'Offline', cancelled: false };
const link = `https://www.example.com/registration?token=${'f00d'.repeat(16)}`;
const everyKind: WorkshopMailKind[] = [
  ...(['lead_acknowledgement', 'seat_reserved', 'seat_cancelled', 'workshop_day_before'] as const),
  ...(['workshop_hour_before', 'workshop_news', 'workshop_thanks', 'workshop_message'] as const),
];
const message = {
  subject: 'Bring your own cable',
  body: 'Ours were stolen.\r\nAll of them.\r\n\r\nSee you!',
};

for (const kind of ['lead_acknowledgement', 'seat_reserved'] as const)
  test(`${kind}: a seat is confirmed with the day, the hour in India, the way there and one's own page`, () => {
    const mail = write(kind);
    assert.equal(mail.to, 'meena@example.com');
    assert.equal(mail.subject, 'Your seat: Data Science & AI Workshop');
    for (const form of formsOf(mail))
      for (const words of [
        'Your seat is reserved: Data Science & AI Workshop',
        'Hello M. K. Meena,',
        'Saturday, 16 January 2027',
        '10:00 AM - 1:00 PM',
        '3 Mill Road, Simmakkal, Madurai 625001',
        'https://www.example.com/map.html',
        'please cancel on your registration’s page',
        link,
      ])
        assert.ok(form.includes(words), `${words}\n${form}`);
    assert.doesNotMatch(mail.text, /Price|pay/, 'what costs nothing has no price');
    assert.equal(mail.icalEvent?.method, 'REQUEST');
  });

test('a mail about a workshop has a short link to the map, if there is a map and the workshop is not online', () => {
  const reserved = (mode: string, options?: Options) =>
    write('seat_reserved', { workshop: buildWorkshop({ mode }) }, options);
  for (const mode of ['Offline', 'Hybrid']) {
    const mail = reserved(mode);
    assert.match(mail.text, /^Map: https:\/\/www\.example\.com\/map\.html$/m);
    assert.match(mail.html ?? '', /<a href="https:\/\/www\.example\.com\/map\.html"[^>]*>Open the map<\/a>/);
    assert.doesNotMatch(`${mail.text}${mail.html}`, /maps\.example/, 'the long address');
  }
  const unmapped = { institute: buildInstitute({ mapsUrl: '' }) };
  for (const mail of [reserved('Online'), reserved('Offline', unmapped)])
    assert.doesNotMatch(`${mail.text}${mail.html}`, /\bmap\b/i);
});

test('what it costs and how it is paid is said as the page says it', () => {
  const priced = (mode: string) =>
    write('seat_reserved', { workshop: buildWorkshop({ discounted_price: 1500, mode }) }).text;
  assert.match(priced('Campus only'), /Price: ₹1,500\. You pay ₹1,500 at our desk when you come\./);
  assert.match(priced('Online'), /Price: ₹1,500\. We call you about paying the ₹1,500\./);
});

test('who comes online reads when the link comes, and whose clock is meant', () => {
  const at = (changes: object) => write('seat_reserved', { workshop: buildWorkshop(changes) }).text;
  const promise = /The link to join is on your registration’s page from an hour before the start\./;
  const online = at({ mode: 'Online' });
  assert.match(online, promise);
  assert.match(online, /Time: 10:00 AM - 1:00 PM \(Indian time\)/);
  assert.doesNotMatch(online, /Where: 3 Mill Road/);
  const hybrid = at({ mode: 'Hybrid' });
  assert.match(hybrid, promise);
  assert.match(hybrid, /Where: 3 Mill Road/);
  assert.doesNotMatch(at({}), /link to join|Indian time/);
  // Nobody is sent one by itself where there is no exact start.
  const undated = at({ mode: 'Online', starts_at: null, ends_at: null });
  assert.doesNotMatch(undated, promise);
  assert.match(undated, /Please ask us for the link to join\./);
});

test('a workshop whose date nobody can read comes without a calendar file, and without a word of one', () => {
  const workshop = buildWorkshop({ starts_at: null, ends_at: null, date: 'in spring', time: '' });
  for (const kind of ['seat_reserved', 'seat_cancelled', 'workshop_news'] as const) {
    const mail = write(kind, { workshop, told });
    assert.equal(mail.icalEvent, undefined);
    assert.doesNotMatch(mail.text, /calendar|diary/);
    assert.match(mail.text, /in spring/);
  }
});

test('the day before says which day and where', () => {
  const mail = write('workshop_day_before');
  assert.equal(mail.subject, 'Reminder: Data Science & AI Workshop, Saturday, 16 January 2027');
  for (const form of formsOf(mail)) assert.match(form, /3 Mill Road/);
  assert.ok(mail.text.includes(link));
});

test('the hour before brings the link to whoever joins online, and the way to whoever comes', () => {
  const join_address = 'https://meet.example/abc?pwd=1&x=2';
  const online = write('workshop_hour_before', { workshop: buildWorkshop({ mode: 'Online' }), join_address });
  assert.equal(online.subject, 'It starts at 10:00 AM: Data Science & AI Workshop');
  for (const form of formsOf(online)) assert.ok(form.includes(join_address) && form.includes(link), form);
  const hybrid = write('workshop_hour_before', { workshop: buildWorkshop({ mode: 'Hybrid' }), join_address });
  for (const words of [join_address, '3 Mill Road']) assert.ok(hybrid.text.includes(words));
  const here = write('workshop_hour_before', { join_address });
  assert.ok(!here.text.includes(join_address));
  assert.match(here.text, /Where: 3 Mill Road/);
  const unknown = write('workshop_hour_before', { workshop: buildWorkshop({ mode: 'Online' }) });
  assert.match(unknown.text, /on your registration’s page as soon as it is known/);
  assert.doesNotMatch(unknown.text, /comes an hour before|Join the workshop/);
});

test('who is told of a new time reads the old one and the new', () => {
  const before = { ...told, date: '2027-01-09', time: '4:00 PM - 6:00 PM' };
  const mail = write('workshop_news', { told: before });
  assert.equal(mail.subject, 'New date: Data Science & AI Workshop');
  for (const form of formsOf(mail))
    assert.match(
      form,
      /It was to be on Saturday, 9 January 2027, 4:00 PM - 6:00 PM\. It is now on Saturday, 16 January 2027, 10:00 AM - 1:00 PM\./,
    );
  const sameDay = write('workshop_news', { told: { ...told, time: '9:00 AM - 12:00 PM' } });
  assert.equal(sameDay.subject, 'New time: Data Science & AI Workshop');
  assert.doesNotMatch(sameDay.text, /How it is held/);
});

test('who is told of another place reads both, and of a move with it', () => {
  const workshop = buildWorkshop({ mode: 'Online' });
  const mail = write('workshop_news', { workshop, told });
  assert.equal(mail.subject, 'Now online: Data Science & AI Workshop');
  assert.match(mail.text, /It is now: online\. We had told you: at our place\./);
  assert.doesNotMatch(mail.text, /moved/);
  const both = write('workshop_news', { workshop, told: { ...told, time: '9:00 AM' } });
  assert.match(both.text, /We have moved this workshop\./);
  assert.match(both.text, /It is now: online\./);
  const hybrid = write('workshop_news', { workshop: buildWorkshop({ mode: 'Hybrid' }), told });
  assert.match(hybrid.text, /It is now: at our place and online\. We had told you: at our place\./);
  const worded = write('workshop_news', { workshop: buildWorkshop({ mode: 'Campus only' }), told });
  assert.match(worded.text, /It is now: Campus only\. We had told you: Offline\./);
});

test('who is told that we cancel reads what will not be, and the calendar strikes it out', () => {
  const workshop = buildWorkshop({ status: 'cancelled', date: '2027-02-01' });
  const mail = write('workshop_news', { workshop, told });
  assert.equal(mail.subject, 'Cancelled: Data Science & AI Workshop');
  for (const form of formsOf(mail)) {
    assert.match(form, /We are sorry: we had to cancel this workshop\./);
    assert.match(form, /Saturday, 16 January 2027, 10:00 AM - 1:00 PM/);
    assert.doesNotMatch(form, /1 February|cannot come|3 Mill Road.*maps/);
  }
  assert.equal(mail.icalEvent?.method, 'CANCEL');
  const again = write('workshop_news', { told: { ...told, cancelled: true } });
  assert.match(again.text, /It takes place after all, and you have your seat\./);
  assert.equal(again.icalEvent?.method, 'REQUEST');
});

test('a cancelled seat is told of by who cancelled it', () => {
  const by = (cancelled_by: string) => write('seat_cancelled', { registration: { cancelled_by } });
  for (const form of formsOf(by('visitor'))) {
    assert.match(form, /You have cancelled your seat/);
    assert.match(form, /https:\/\/www\.example\.com\/workshops\/data-science-ai/);
  }
  assert.match(by('staff').text, /We have cancelled your seat\. If that surprises you/);
  for (const who of ['visitor', 'staff']) assert.equal(by(who).icalEvent?.method, 'CANCEL');
  const gone = write('seat_cancelled', { workshop: null, registration: { cancelled_by: 'staff' } });
  assert.match(gone.text, /Your seat in a workshop of ours is cancelled\./);
  assert.equal(gone.icalEvent, undefined);
});

test('thanks lead on to the courses, and to somebody to talk to', () => {
  const mail = write('workshop_thanks');
  for (const form of formsOf(mail)) {
    assert.match(form, /https:\/\/www\.example\.com\/#courses/);
    assert.match(form, /https:\/\/wa\.me\/919876500002\b/);
    assert.match(form, /\+91 98765 00001/);
  }
  const none = { display: '', e164: '' };
  const phones = { call: none, whatsapp: none, courseWhatsapp: none };
  const silent = write('workshop_thanks', {}, { institute: buildInstitute({ phones }) });
  assert.doesNotMatch(`${silent.text}${silent.html}`, /WhatsApp|wa\.me|Phone/);
});

test('what staff wrote is sent in their words, as text', () => {
  const bold = { ...message, body: `${message.body}\n\n<b>Really</b>` };
  const mail = write('workshop_message', { message: bold });
  assert.equal(mail.subject, 'Bring your own cable');
  assert.match(mail.text, /^Ours were stolen\.\nAll of them\.\n\nSee you!\n\n<b>Really<\/b>$/m);
  assert.match(mail.html ?? '', /<p[^>]*>Ours were stolen\.<br>All of them\.<\/p>\n<p[^>]*>See you!<\/p>/);
  assert.match(mail.html ?? '', /&#60;b&#62;Really/);
  assert.match(mail.text, /Workshop: Data Science & AI Workshop\nDate: Saturday, 16 January 2027/);
});

test('a stranger whose address was entered reads nothing that was typed, in no mail', () => {
  const bait = 'claim your refund at http://refund.example';
  for (const kind of everyKind) {
    const registration = { name: bait, title: bait };
    const { to, ...mail } = write(kind, { registration, told, message });
    assert.match(mail.text, /^Hello,$/m);
    assert.doesNotMatch(JSON.stringify(mail), /refund/, kind);
    const file = (mail.icalEvent?.content ?? '').replaceAll('\r\n ', '');
    if (mail.icalEvent) assert.match(file, /^ATTENDEE;[^:]*CN="?meena@example\.com"?[^:]*:MAILTO:/im);
  }
});

test('nothing is sent to what is no address, and it is not tried again', () => {
  for (const email of [
    'victim@example.com (visit http://evil.example)',
    'v@example.com NOTIFY=SUCCESS',
    'a@b, c@d',
  ])
    for (const kind of everyKind)
      assert.throws(
        () => write(kind, { registration: { email }, message }),
        (error) => judgeFailure(error).final,
      );
});

test('an institute without a mail address, and one with a name of several lines, still writes', () => {
  const institute = buildInstitute({ email: '', name: 'Kili\r\nBcc: all@example.com' });
  for (const kind of everyKind) {
    const mail = write(kind, { told, message }, { institute });
    assert.doesNotMatch(mail.subject, /[\r\n]/);
    assert.doesNotMatch(mail.icalEvent?.content ?? '', /^Bcc/m);
    if (mail.icalEvent)
      assert.match(mail.icalEvent.content.replaceAll('\r\n ', ''), /^ORGANIZER;.*no-reply@example\.com\r$/im);
  }
});

test('every mail ends with who writes, and what to do if it was somebody else', () => {
  for (const kind of everyKind)
    for (const form of formsOf(write(kind, { told, message }))) {
      assert.match(form, /Kili School of Computing/);
      assert.match(
        form,
        /your address was entered at https:\/\/www\.example\.com\. If that was not you, reply/,
      );
    }
});

test('the files of the mails of one seat are one entry of a calendar, which follows it to its end', () => {
  const seat = (revision: number) => ({ registration: { revision } });
  const later = buildWorkshop({
    ...{ starts_at: '2027-01-17T08:30:00+00:00', ends_at: '2027-01-17T10:00:00+00:00', date: '2027-01-17' },
    time: '2:00 PM - 3:30 PM',
  });
  const files = [
    write('lead_acknowledgement', seat(0)),
    write('workshop_news', { workshop: later, told, ...seat(1) }),
    write('workshop_day_before', { workshop: later, ...seat(1) }),
    write('workshop_hour_before', { workshop: later, ...seat(1) }),
    write('seat_cancelled', { workshop: later, ...seat(2) }),
    write('seat_reserved', { workshop: later, ...seat(3) }),
    write('workshop_news', { workshop: { ...later, status: 'cancelled' }, told, ...seat(4) }),
  ].map(({ icalEvent }) => icalEvent?.content ?? '');
  const uids = new Set(files.flatMap(readCalendar).map(({ uid }) => uid));
  assert.deepEqual([...uids], ['registration-e1@www.example.com']);
  const starts = files.map((_, index) => calendarAfter(files.slice(0, index + 1)).map(({ start }) => start));
  const [first, second] = [['2027-01-16T04:30:00.000Z'], ['2027-01-17T08:30:00.000Z']];
  assert.deepEqual(starts, [first, second, second, second, [], second, []]);
  for (const kind of ['workshop_thanks', 'workshop_message'] as const)
    assert.equal(write(kind, { message }).icalEvent, undefined);
});
