import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInWords, indianDay, indianTime, isDay, shortDay } from './indian-time.ts';

test('a day begins at midnight in India, wherever the server stands', () => {
  assert.equal(indianDay('2026-11-14T18:29:59+00:00'), '2026-11-14');
  assert.equal(indianDay('2026-11-14T18:30:00+00:00'), '2026-11-15');
});

test('the clock has twelve hours', () => {
  assert.equal(indianTime('2026-11-14T18:30:00Z'), '12:00 AM');
  assert.equal(indianTime('2026-11-15T06:35:00Z'), '12:05 PM');
  assert.equal(indianTime('2026-11-15T12:39:59.999999+00:00'), '6:09 PM');
});

test('days near today have names, the others a date', () => {
  const name = (day: string) => dayInWords(day, '2026-03-01');
  assert.deepEqual(['2026-02-28', '2026-03-01', '2026-03-02'].map(name), ['Yesterday', 'Today', 'Tomorrow']);
  assert.equal(name('2026-12-05'), '5 Dec 2026');
  assert.equal(shortDay('2027-01-31'), '31 Jan 2027');
});

test('only days of the calendar are days', () => {
  assert.equal(isDay('2028-02-29'), true);
  for (const text of [
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '0000-01-01',
    '26-11-15',
    '2026-11-15T00:00',
  ]) {
    assert.equal(isDay(text), false, text);
  }
});
