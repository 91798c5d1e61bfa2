import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder } from './in-order.ts';

const now = Date.parse('2026-11-18T13:00:00Z');
const workshop = (title: string, changes: { date: string; starts_at?: string; status?: string }) => {
  const { starts_at = null } = changes;
  const ends_at = starts_at && new Date(Date.parse(starts_at) + 7_200_000).toISOString();
  return { title, time: '', status: 'upcoming', ...changes, starts_at, ends_at };
};
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

test('what is live or to come is listed before what is over, the nearest and the newest first', () => {
  const { ahead, earlier } = inOrder(
    [
      workshop('next week', { date: '2026-11-25', starts_at: '2026-11-25T04:30:00Z' }),
      workshop('last month', { date: '2026-10-18', starts_at: '2026-10-18T04:30:00Z', status: 'completed' }),
      workshop('tonight', { date: '2026-11-18', starts_at: '2026-11-18T12:30:00Z' }),
      workshop('this morning', { date: '2026-11-18', starts_at: '2026-11-18T04:30:00Z' }),
      workshop('called off', { date: '2026-11-20', starts_at: '2026-11-20T04:30:00Z', status: 'cancelled' }),
    ],
    now,
  );
  assert.deepEqual(titles(ahead), ['tonight', 'next week']);
  assert.deepEqual(titles(earlier), ['called off', 'this morning', 'last month']);
});

test('a workshop without exact times stands by its day, and one without a day last', () => {
  const { ahead, earlier } = inOrder(
    [
      workshop('some day', { date: 'To be announced' }),
      workshop('tomorrow', { date: '2026-11-19' }),
      workshop('forgotten', { date: '2026-11-17' }),
      workshop('today', { date: ' 2026-11-18 ' }),
      workshop('at some time', { date: '', status: 'completed' }),
      workshop('long ago', { date: '2024-06-15', status: 'completed' }),
    ],
    now,
  );
  assert.deepEqual(titles(ahead), ['today', 'tomorrow', 'some day']);
  assert.deepEqual(titles(earlier), ['forgotten', 'long ago', 'at some time']);
});
