import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { buildWorkshopRow } from '#tests/support/workshop-row.ts';
import { schemaFor } from '../declarations.ts';
import { blankDraft, type Draft, draftOf } from '../fields/field.ts';
import { workshopFields } from './workshop-fields.ts';
import { timeRefusal } from './workshop-times.ts';

type Typed = Partial<Draft<typeof workshopFields>>;

const parse = (typed: Typed) =>
  v.parse(schemaFor('webinars'), { ...blankDraft(workshopFields), ...typed }) as Record<string, unknown>;

/** The field that a form with these is refused at. */
function refusedAt(typed: Typed) {
  const draft = { ...blankDraft(workshopFields), ...typed };
  const { issues } = v.safeParse(schemaFor('webinars'), draft, { abortPipeEarly: true });
  return issues?.map(({ path }) => path?.[0]?.key);
}

const stored = { starts_at: '2026-12-05T04:30:00+00:00', ends_at: '2026-12-05T07:30:00+00:00' };
const row = buildWorkshopRow({ ...stored, date: '2026-12-05', time: '10:00 AM - 1:00 PM' });
const moments = ({ starts_at, ends_at }: Record<string, unknown>) =>
  [starts_at, ends_at].map((moment) => new Date(String(moment)).toISOString());

test('a day, a start and an end are stored as moments in India', () => {
  const { starts_at, ends_at } = parse({ date: '5/12/2026', starts_at: '10 am', ends_at: '13:00' });
  assert.deepEqual([starts_at, ends_at], ['2026-12-05T10:00:00+05:30', '2026-12-05T13:00:00+05:30']);
});

test('with them the texts are not sent: the database writes them', () => {
  const parsed = parse({ date: '2026-12-05', starts_at: '10 am', ends_at: '1 pm', time: 'At noon' });
  assert.ok(!('date' in parsed) && !('time' in parsed));
});

test('without them the texts are stored alone, as they were typed', () => {
  for (const date of ['2026-12-05', 'Every Saturday', '']) {
    const parsed = parse({ date, time: 'In the evening' });
    assert.partialDeepStrictEqual(parsed, {
      date,
      time: 'In the evening',
      starts_at: null,
      ends_at: null,
    });
  }
});

test('half of the times, a day that is none and an end that is no later are told of where they stand', () => {
  const day = '2026-12-05';
  assert.deepEqual(refusedAt({ date: day, starts_at: '10 am' }), ['ends_at']);
  assert.deepEqual(refusedAt({ date: day, ends_at: '10 am' }), ['starts_at']);
  assert.deepEqual(refusedAt({ date: '', starts_at: '10 am', ends_at: '1 pm' }), ['date']);
  assert.deepEqual(refusedAt({ date: 'Every Saturday', starts_at: '10 am', ends_at: '1 pm' }), ['date']);
  assert.deepEqual(refusedAt({ date: day, starts_at: '10 am', ends_at: '9 am' }), ['ends_at']);
  assert.deepEqual(refusedAt({ date: day, starts_at: '10 am', ends_at: '10:00' }), ['ends_at']);
  assert.deepEqual(refusedAt({ date: day, starts_at: 'morning', ends_at: '25:00' }), [
    'starts_at',
    'ends_at',
  ]);
});

test('what is stored comes back as it is written in India, and is stored again as it was', () => {
  const draft = draftOf(workshopFields, row);
  assert.partialDeepStrictEqual(draft, { date: '2026-12-05', starts_at: '10:00 AM', ends_at: '1:00 PM' });
  assert.deepEqual(moments(parse(draft)), moments(stored));
});

test('a change of the day moves both times, over midnight too', () => {
  const moved = parse({ ...draftOf(workshopFields, row), date: '31/12/2026' });
  assert.deepEqual(moments(moved), ['2026-12-31T04:30:00.000Z', '2026-12-31T07:30:00.000Z']);
  const night = { ...row, ends_at: '2026-12-05T20:30:00+00:00' };
  const overnight = draftOf(workshopFields, night);
  assert.equal(overnight.ends_at, '2:00 AM +1 day');
  assert.deepEqual(moments(parse(overnight)), moments(night));
  assert.equal(moments(parse({ ...overnight, date: '31/12/2026' }))[1], '2026-12-31T20:30:00.000Z');
});

test('times that nobody would type survive a change of something else', () => {
  for (const ends_at of [
    '2026-12-05T07:30:30+00:00',
    '2026-12-05T07:30:00.5+00:00',
    '2026-12-15T04:29:59Z',
  ]) {
    const odd = { ...row, ends_at };
    assert.deepEqual(moments(parse(draftOf(workshopFields, odd))), moments(odd), ends_at);
  }
});

test('words for a time that Start and End say are refused, unless they stood there before', () => {
  const draft = { starts_at: '10:00 AM', ends_at: '1:00 PM', time: 'Every evening' };
  const before = '10:00 AM - 1:00 PM';
  assert.match(timeRefusal(draft, before) ?? '', /^Start and End say when it is\./);
  assert.match(timeRefusal(draft, '') ?? '', /^Start and End say when it is\./);
  assert.equal(timeRefusal({ ...draft, time: before }, before), undefined);
  assert.equal(timeRefusal({ ...draft, starts_at: '11:00 AM', time: ` ${before} ` }, before), undefined);
  assert.equal(timeRefusal({ ...draft, time: ' ' }, before), undefined);
  assert.equal(timeRefusal({ ...draft, starts_at: '', ends_at: ' ' }, before), undefined);
});
