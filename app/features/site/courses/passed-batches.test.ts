import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Batch } from './course.ts';
import { withoutPassed } from './passed-batches.ts';

const batch = (id: string, startsAt: string, changes: Partial<Batch> = {}): Batch => ({
  ...{ id, type: 'upcoming', startDate: `Day ${id}`, schedule: '', status: '', startsAt },
  ...changes,
});
const batches = [
  batch('a', '2027-01-05T10:00:00+05:30'),
  batch('b', '2027-01-10T04:30:00.000Z', { type: 'ongoing' }),
  batch('c', ''),
  batch('d', '2027-01-20T10:00'),
];
const at = (moment: string, startDate = '') =>
  withoutPassed({ batches, startDate, moment: Date.parse(moment) });
const idsAt = (moment: string) => at(moment).batches.map(({ id }) => id);

test('a batch leaves at the moment of its start, and one without an exact start stays', () => {
  assert.deepEqual(idsAt('2027-01-05T04:29:59.999Z'), ['a', 'b', 'c', 'd']);
  assert.deepEqual(idsAt('2027-01-05T04:30:00Z'), ['b', 'c', 'd']);
  assert.deepEqual(idsAt('2027-01-10T04:30:00Z'), ['c', 'd']);
  assert.deepEqual(idsAt('2027-01-20T04:29:59Z'), ['c', 'd'], 'a time without a zone is that of India');
  assert.deepEqual(idsAt('2030-01-01T00:00:00Z'), ['c']);
});

test('what is told is true until the next of them begins', () => {
  assert.equal(at('2027-01-01T00:00:00Z').trueUntil, Date.parse('2027-01-05T04:30:00Z'));
  assert.equal(at('2027-01-05T04:30:00Z').trueUntil, Date.parse('2027-01-10T04:30:00Z'));
  assert.equal(at('2030-01-01T00:00:00Z').trueUntil, Number.POSITIVE_INFINITY);
});

test('the start date of a course leaves with the batch whose date it was', () => {
  assert.equal(at('2027-01-01T00:00:00Z', 'Day a').startDate, 'Day a');
  assert.equal(at('2027-01-06T00:00:00Z', 'Day a').startDate, 'Day c', 'an ongoing one is not the next');
  assert.equal(at('2027-01-06T00:00:00Z', 'Every Monday').startDate, 'Every Monday');
  const one = { batches: [batch('a', '2027-01-05T10:00:00+05:30')], startDate: 'Day a' };
  assert.equal(withoutPassed({ ...one, moment: Date.parse('2028-01-01') }).startDate, '');
});

test('of two batches on one day, the day stays until the second has begun', () => {
  const startDate = 'July 17th, 2027';
  const twice = [
    batch('morning', '2027-07-17T10:00:00+05:30', { startDate }),
    batch('evening', '2027-07-17T18:00:00+05:30', { startDate }),
  ];
  const shown = (moment: string) => withoutPassed({ batches: twice, startDate, moment: Date.parse(moment) });
  assert.equal(shown('2027-07-17T12:00:00+05:30').startDate, startDate);
  assert.equal(shown('2027-07-17T18:00:00+05:30').startDate, '');
});

test('what is no moment is none', () => {
  for (const startsAt of ['soon', '2027-13-45T10:00:00Z', '2027', '1', 'June 12th, 2025']) {
    const { batches: left } = withoutPassed({
      batches: [batch('a', startsAt)],
      startDate: '',
      moment: Date.now(),
    });
    assert.equal(left.length, 1, startsAt);
  }
});
