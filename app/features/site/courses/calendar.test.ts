import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOf, hoursOf, weeksOf } from './calendar.ts';

test('weeks and hours are read from a duration', () => {
  assert.deepEqual([weeksOf('10 weeks (80 hours)'), hoursOf('10 weeks (80 hours)')], [10, 80]);
  assert.deepEqual([weeksOf('3 days'), hoursOf('8 weeks')], [null, null]);
});

test('days are read from a duration in weeks, months or days', () => {
  assert.deepEqual(['10 weeks (80 hours)', '3 Months', '1 day', '80 hours', ''].map(daysOf), [
    70,
    90,
    1,
    null,
    null,
  ]);
});
