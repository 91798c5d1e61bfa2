import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusInWords } from './status-in-words.ts';

test('the page tells what staff set, and what the clock makes of it where that differs', () => {
  assert.equal(statusInWords('upcoming', 'upcoming'), '');
  assert.equal(statusInWords('upcoming', 'live'), 'Status upcoming · live now by its times');
  assert.equal(statusInWords('upcoming', 'completed'), 'Status upcoming · over by its times');
  assert.equal(statusInWords('cancelled', 'cancelled'), '');
});
