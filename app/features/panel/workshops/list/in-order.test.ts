import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfIndianDay, indianDay } from '#app/lib/indian-time.ts';
import { inOrder } from './in-order.ts';

const now = Date.parse('2026-11-18T13:00:00Z');
/** Two hours from an exact start, or until the end of a day. */
const workshop = (title: string, changes: { day?: string; starts_at?: string; status?: string }) => {
  const { day = null, starts_at = null } = changes;
  const starts_on = starts_at ? indianDay(starts_at) : day;
  const end = starts_at ? Date.parse(starts_at) + 7_200_000 : day && endOfIndianDay(day);
  const over_at = end ? new Date(end).toISOString() : null;
  return {
    title,
    status: 'upcoming',
    ends_at: starts_at && over_at,
    ...changes,
    starts_at,
    starts_on,
    over_at,
  };
};
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

test('what is live or to come is listed before what is over, the nearest and the newest first', () => {
  const { ahead, earlier } = inOrder(
    [
      workshop('next week', { starts_at: '2026-11-25T04:30:00Z' }),
      workshop('last month', { starts_at: '2026-10-18T04:30:00Z', status: 'completed' }),
      workshop('tonight', { starts_at: '2026-11-18T12:30:00Z' }),
      workshop('this morning', { starts_at: '2026-11-18T04:30:00Z' }),
      workshop('called off', { starts_at: '2026-11-20T04:30:00Z', status: 'cancelled' }),
    ],
    now,
  );
  assert.deepEqual(titles(ahead), ['tonight', 'next week']);
  assert.deepEqual(titles(earlier), ['called off', 'this morning', 'last month']);
});

test('a workshop without exact times is sorted by its day, one without a day comes last, and one without a title is listed apart', () => {
  const { ahead, untitled, earlier } = inOrder(
    [
      workshop('some day', {}),
      workshop(' ', { day: '2026-11-19' }),
      workshop('tomorrow', { day: '2026-11-19' }),
      workshop('forgotten', { day: '2026-11-17' }),
      workshop('today', { day: '2026-11-18' }),
      workshop('at some time', { status: 'completed' }),
      workshop('long ago', { day: '2024-06-15', status: 'completed' }),
    ],
    now,
  );
  assert.deepEqual(titles(ahead), ['today', 'tomorrow', 'some day']);
  assert.deepEqual(titles(untitled), [' ']);
  assert.deepEqual(titles(earlier), ['forgotten', 'long ago', 'at some time']);
});
