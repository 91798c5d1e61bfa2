import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedTrainer } from '#app/lib/trainer.ts';
import { dateInWords, eventTimes } from '#app/lib/workshops/times.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { buildWorkshopRow } from '#tests/support/workshop-row.ts';
import {
  overWords,
  readWorkshop,
  registerLabel,
  registrationWords,
  seatsLeft,
  summaryOf,
  type Workshop,
} from './workshop.ts';
import { workshopJsonLd } from './workshop-json-ld.ts';

const buildRow = (values: Partial<Workshop> = {}) =>
  buildWorkshopRow({
    title: 'AI Tools Mastery Webinar',
    date: '2024-06-15',
    time: '10:00 AM - 1:00 PM',
    mode: 'Offline',
    max_attendees: 50,
    registered_count: 12,
    ...values,
  });
const buildWorkshop = (values: Partial<Workshop> = {}) => readWorkshop(buildRow(values), new Map());

test('a workshop with a discounted price is registered for at that price', () => {
  assert.equal(registerLabel(buildWorkshop({ discounted_price: 99 })), 'Register for ₹99');
  assert.equal(registerLabel(buildWorkshop({ discounted_price: 0 })), 'Register for ₹0');
});

test('a workshop without a discounted price is free, whatever it once cost', () => {
  assert.equal(registerLabel(buildWorkshop({ original_price: 500 })), 'Register Free');
});

test('the description of a long workshop is cut at the end of a word', () => {
  const { description } = summaryOf(buildWorkshop({ description: 'Bring questions. '.repeat(20) }));
  assert.match(
    description,
    /^Saturday, 15 June 2024, 10:00 AM - 1:00 PM, Offline\b.* (?:Bring|questions\.)…$/,
  );
  assert.ok(description.length > 140 && description.length <= 158, description);
});

test('the form of a paid workshop says what is paid, where, and that it is not now', () => {
  const words = (values: Partial<Workshop>) => registrationWords(buildWorkshop(values));
  assert.match(
    words({ discounted_price: 99 }),
    /You pay ₹99 at our desk when you come; nothing is charged now\.$/,
  );
  assert.match(words({ discounted_price: 1500, mode: 'Campus only' }), /You pay ₹1,500 at our desk/);
  for (const mode of ['Online', 'Hybrid', '']) {
    assert.match(
      words({ discounted_price: 99, mode }),
      /We call you about paying the ₹99; nothing is charged now\.$/,
    );
  }
  for (const discounted_price of [null, 0]) assert.doesNotMatch(words({ discounted_price }), /pay|charged/);
});

test('a workshop is fully booked when as many or more have registered than there are seats', () => {
  for (const registered_count of [50, 51]) {
    const workshop = buildWorkshop({ registered_count, discounted_price: 99 });
    assert.equal(registerLabel(workshop), 'Fully Booked');
    assert.equal(seatsLeft(workshop), 0);
  }
  assert.equal(registerLabel(buildWorkshop({ registered_count: 49 })), 'Register Free');
});

test('dates are written out, and any other text stands as it was typed', () => {
  assert.equal(dateInWords('2024-06-15'), '15 June 2024');
  for (const text of ['Every Saturday', '2024-02-31', '']) assert.equal(dateInWords(text), text);
});

test('times are given in Indian time, noon and midnight included', () => {
  assert.deepEqual(eventTimes(buildRow({ date: '2024-06-15', time: '10:00 AM - 1:00 PM' })), {
    startDate: '2024-06-15T10:00:00+05:30',
    endDate: '2024-06-15T13:00:00+05:30',
  });
  assert.deepEqual(eventTimes(buildRow({ date: '2024-06-15', time: '12 PM' })), {
    startDate: '2024-06-15T12:00:00+05:30',
  });
  assert.deepEqual(eventTimes(buildRow({ date: '2024-06-15', time: '12:30 am' })), {
    startDate: '2024-06-15T00:30:00+05:30',
  });
  for (const time of ['6:70 PM - 8:00 PM', '25 PM'])
    assert.deepEqual(eventTimes(buildRow({ date: '2024-06-15', time })), { startDate: '2024-06-15' });
  assert.deepEqual(eventTimes(buildRow({ date: '2024-06-15', time: 'in the evening' })), {
    startDate: '2024-06-15',
  });
  assert.equal(eventTimes(buildRow({ date: 'soon', time: '10:00 AM' })), null);
});

const site = ['https://kili.example', buildInstitute()] as const;

test('an event says how one attends, what it costs and whether there are seats', () => {
  const online = workshopJsonLd(buildWorkshop({ mode: 'Online' }), ...site);
  assert.equal(online?.eventAttendanceMode, 'https://schema.org/OnlineEventAttendanceMode');
  assert.equal(online?.offers.price, 0);
  const full = workshopJsonLd(
    buildWorkshop({ mode: 'Campus only', registered_count: 50, discounted_price: 99 }),
    ...site,
  );
  assert.equal(full?.eventAttendanceMode, 'https://schema.org/OfflineEventAttendanceMode');
  assert.equal(full?.offers.price, 99);
  assert.equal(full?.offers.availability, 'https://schema.org/SoldOut');
  assert.equal(workshopJsonLd(buildWorkshop({ date: 'soon' }), ...site), null);
});

test('an event says whether it is held when it was said to be, and when one can no longer register', () => {
  const now = Date.parse('2026-12-01T00:00:00Z');
  const times = { starts_at: '2026-12-05T04:30:00+00:00', ends_at: '2026-12-05T07:30:00+00:00' };
  const event = (values: Partial<Workshop>, at = now) =>
    workshopJsonLd(readWorkshop(buildRow({ ...times, ...values }), new Map(), at), ...site);
  const schema = (word: string) => `https://schema.org/${word}`;
  assert.equal(event({})?.eventStatus, schema('EventScheduled'));
  assert.equal(event({})?.startDate, '2026-12-05T10:00:00+05:30');
  assert.equal(event({})?.offers.availability, schema('InStock'));
  assert.equal(event({})?.offers.validThrough, '2026-12-05T10:00:00+05:30');
  const moved = event({ previous_starts_at: '2026-12-04T04:30:00+00:00' });
  assert.deepEqual(
    [moved?.eventStatus, moved?.previousStartDate],
    [schema('EventRescheduled'), '2026-12-04T10:00:00+05:30'],
  );
  const cancelled = event({ status: 'cancelled', previous_starts_at: '2026-12-04T04:30:00+00:00' });
  assert.equal(cancelled?.eventStatus, schema('EventCancelled'));
  assert.equal(cancelled?.offers.availability, schema('SoldOut'));
  assert.equal(event({}, Date.parse(times.starts_at))?.offers.availability, schema('SoldOut'));
  assert.equal(event({ mode: 'Hybrid' })?.eventAttendanceMode, schema('MixedEventAttendanceMode'));
});

test('registration closes with the start, however many seats are left', () => {
  const times = { starts_at: '2026-12-05T04:30:00+00:00', ends_at: '2026-12-05T07:30:00+00:00' };
  const labelAt = (moment: string, values: Partial<Workshop> = {}) =>
    registerLabel(readWorkshop(buildRow({ ...times, ...values }), new Map(), Date.parse(moment)));
  assert.equal(labelAt('2026-12-05T04:29:59Z'), 'Register Free');
  for (const registered_count of [0, 50])
    assert.equal(labelAt('2026-12-05T04:30:00Z', { registered_count }), 'Registration closed');
});

test('a workshop that is over says when it was, if that is known, and names no price in search results', () => {
  const over = (values: Partial<Workshop>) =>
    overWords(readWorkshop(buildRow(values), new Map(), Date.parse('2026-12-31T00:00:00Z')));
  const night = { starts_at: '2026-12-05T14:30:00+00:00', ends_at: '2026-12-05T20:30:00+00:00' };
  const days = { starts_on: '2026-12-05', date: '2026-12-05', status: 'upcoming' };
  assert.equal(over({ ...days, ...night }), 'This workshop was on 5 December 2026.');
  const weekend = { ...night, ends_at: '2026-12-06T11:30:00+00:00' };
  assert.equal(over({ ...days, ...weekend }), 'This workshop was from 5 December 2026 to 6 December 2026.');
  assert.equal(over({ date: 'soon', status: 'completed' }), 'This workshop is over.');
  assert.equal(
    over({ ...days, status: 'completed', over_at: '2027-01-05T20:30:00Z' }),
    'This workshop is over.',
    'staff completed it before its day',
  );
  const { description } = summaryOf(
    readWorkshop(buildRow({ ...days, ...night, discounted_price: 99 }), new Map(), Date.parse('2027-01-01')),
  );
  assert.match(description, /^This workshop was on 5 December 2026\./);
  assert.doesNotMatch(description, /₹/);
});

test('the entry of its trainer is shown where one was chosen, or nobody while that is not shown, else who the workshop says', () => {
  const row = buildRow({ trainer_id: 't1', speaker: 'Meena', speaker_role: 'Guest' });
  assert.deepEqual(readWorkshop(row, new Map()).instructor, namedTrainer(''));
  const unchosen = readWorkshop({ ...row, trainer_id: null }, new Map());
  assert.deepEqual(unchosen.instructor, { ...namedTrainer('Meena'), role: 'Guest' });
  const entry = { ...namedTrainer('Dr. Meena'), links: ['https://meena.example'] };
  const told = (role: string) => readWorkshop(row, new Map([['t1', { ...entry, role }]]));
  assert.equal(told('Lead Trainer').instructor.role, 'Lead Trainer');
  assert.equal(told('').instructor.role, 'Guest', 'what the entry does not say the workshop may');
  assert.deepEqual(workshopJsonLd(told(''), ...site)?.performer, {
    '@type': 'Person',
    name: 'Dr. Meena',
    jobTitle: 'Guest',
    image: undefined,
    sameAs: ['https://meena.example'],
  });
});
