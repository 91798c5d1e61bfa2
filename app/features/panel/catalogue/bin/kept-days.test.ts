import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysLeft } from './kept-days.ts';

test('what was just deleted has 30 days, and its last day counts whole', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  assert.equal(daysLeft('2026-11-30T12:00:00Z', now), 30);
  assert.equal(daysLeft('2026-11-30T11:59:59Z', now), 30);
  assert.equal(daysLeft('2026-11-29T12:00:00Z', now), 29);
  assert.equal(daysLeft('2026-11-01T12:00:00Z', now), 1);
  assert.equal(daysLeft('2026-10-31T12:00:01Z', now), 1);
});

test('a clock that is a little behind the database’s promises no more than that', () => {
  assert.equal(daysLeft('2026-11-30T12:00:05Z', Date.parse('2026-11-30T12:00:00Z')), 30);
});
