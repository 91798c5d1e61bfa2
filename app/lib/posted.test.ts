import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAgeing, postedWords } from './posted.ts';

/** The last moment of 1 March 2028 in India. */
const now = Date.parse('2028-03-01T23:59:59+05:30');
const from = (counted_from: string | null) => ({ posted_date: 'Walk-ins only', counted_from });

const ages: [day: string, words: string][] = [
  ['2028-03-02', 'Today'],
  ['2028-03-01', 'Today'],
  ['2028-02-29', 'Yesterday'],
  ['2028-02-28', '2 days ago'],
  ['2028-02-24', '6 days ago'],
  ['2028-02-23', '1 week ago'],
  ['2028-02-17', '1 week ago'],
  ['2028-02-16', '2 weeks ago'],
  ['2028-02-03', '3 weeks ago'],
  ['2028-02-02', '2 February 2028'],
];

for (const [day, words] of ages)
  test(`on 1 March 2028, what counts from ${day} was posted "${words}"`, () =>
    assert.equal(postedWords(from(day), now), words));

test('a posted date is a day older when the next day begins in India', () => {
  assert.equal(postedWords(from('2028-03-01'), now + 1_000), 'Yesterday');
});

test('a text that counts from no day stays as written', () => {
  assert.equal(postedWords(from(null), now), 'Walk-ins only');
});

test('a posted date may change each day until it is a date', () => {
  const ageing = (day: string | null) => isAgeing(from(day), now);
  assert.deepEqual([null, '2028-03-01', '2028-02-03', '2028-02-02'].map(ageing), [false, true, true, false]);
});
