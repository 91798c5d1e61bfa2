import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOf, hoursOf, weeksOf } from './calendar.ts';

test('weeks and hours are read from a duration', () => {
  assert.deepEqual([weeksOf('10 weeks (80 hours)'), hoursOf('10 weeks (80 hours)')], [10, 80]);
  assert.deepEqual([weeksOf('3 days'), hoursOf('8 weeks')], [null, null]);
});

test('days are read from a duration in weeks, months or days', () => {
  for (const [text, days] of [
    ['10 weeks (80 hours)', 70],
    ['3 Months', 90],
    ['1 day', 1],
    ['1 year', 365],
    ['a 12-week course', 84],
    ['3 days a week for 8 weeks', 56],
    ['80 hours', null],
    ['', null],
  ] as const)
    assert.equal(daysOf(text), days, text);
});
