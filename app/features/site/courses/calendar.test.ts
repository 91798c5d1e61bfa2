import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursOf, isoDateOf, weeksOf } from './calendar.ts';

test('dates in words become ISO dates', () => {
  assert.equal(isoDateOf('June 12th, 2025'), '2025-06-12');
  assert.equal(isoDateOf('Starts May 1st 2026'), '2026-05-01');
});

test('what is no date of the calendar is none', () => {
  for (const text of ['', 'soon', 'June 2025', 'February 30th, 2025', 'Smarch 3rd, 2025']) {
    assert.equal(isoDateOf(text), null, text);
  }
});

test('weeks and hours are read from a duration', () => {
  assert.deepEqual([weeksOf('10 weeks (80 hours)'), hoursOf('10 weeks (80 hours)')], [10, 80]);
  assert.deepEqual([weeksOf('3 days'), hoursOf('8 weeks')], [null, null]);
});
