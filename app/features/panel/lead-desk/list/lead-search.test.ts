import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFor } from './lead-search.ts';

test('a whole number is looked for as it is stored, however it was typed', () => {
  for (const q of ['98765 43210', '098765-43210', '+91 98765 43210', '0091 (0) 98765 43210', '919876543210'])
    assert.equal(searchFor(q), '9876543210', q);
  assert.equal(searchFor('0044 (0)20 7946 0958'), '442079460958');
});

test('words and parts of a number stay what they are', () => {
  for (const q of ['', 'Priya', '43210', '+91 43210', '98765', '98765 43210 Priya', 'priya@example.com'])
    assert.equal(searchFor(q), q);
});
