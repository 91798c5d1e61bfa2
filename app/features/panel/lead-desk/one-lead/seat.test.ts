import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seatOf } from './seat.ts';

const now = Date.parse('2026-12-05T12:00:00+05:30');
const row = {
  cancelled_by: null,
  is_walk_in: false,
  workshop_status: 'upcoming',
  workshop_ends_at: null,
};
const until = (ends_at: string, status = 'upcoming') => ({
  ...row,
  workshop_status: status,
  workshop_ends_at: ends_at,
});

test('who loses a seat is told, unless they came in by the door or the workshop is over', () => {
  assert.equal(seatOf(row, now).isTold, true);
  assert.equal(seatOf(until('2026-12-05T13:00:00+05:30'), now).isTold, true);
  assert.equal(seatOf(until('2026-12-05T13:00:00+05:30', 'cancelled'), now).isTold, true);
  assert.equal(seatOf(until('2026-12-05T12:00:00+05:30'), now).isTold, false);
  assert.equal(seatOf(until('2026-12-05T12:00:00+05:30', 'live'), now).isTold, true);
  assert.equal(seatOf(until('2026-12-05T13:00:00+05:30', 'completed'), now).isTold, false);
  assert.equal(seatOf({ ...row, is_walk_in: true }, now).isTold, false);
});

test('of a workshop that is deleted no seat comes back, and nobody is told', () => {
  const { mayRestore, isTold } = seatOf({ ...row, workshop_status: null }, now);
  assert.deepEqual([mayRestore, isTold], [false, false]);
});
