import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indianMoment, momentNear } from './indian-moment.ts';

test('a moment is told by the clock of the institute', () => {
  assert.equal(indianMoment('2026-11-15T08:35:00Z'), '15 November 2026, 2:05 PM');
  assert.equal(indianMoment('2026-11-15T18:30:00+00:00'), '16 November 2026, 12:00 AM');
  assert.equal(indianMoment('2026-11-15T06:30:59.9Z'), '15 November 2026, 12:00 PM');
});

test('a moment that is near is told by the day in India', () => {
  const today = '2026-11-15';
  assert.equal(momentNear('2026-11-14T18:35:00+00:00', today), 'Today, 12:05 AM');
  assert.equal(momentNear('2026-11-14T18:25:00+00:00', today), 'Yesterday, 11:55 PM');
});
