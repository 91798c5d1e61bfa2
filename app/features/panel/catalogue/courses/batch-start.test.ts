import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStart, typedStart } from './batch-start.ts';

test('a start is a day and a time as people here write them, stored as a moment in India', () => {
  for (const [startTime, clock] of [
    ['6:00 PM', '18:00'],
    ['6 pm', '18:00'],
    ['18.30', '18:30'],
    ['12:05 am', '00:05'],
    ['12 p.m.', '12:00'],
    ['0:00', '00:00'],
  ] as const) {
    assert.equal(readStart({ startDay: '5/12/2026', startTime }), `2026-12-05T${clock}:00+05:30`, startTime);
  }
  assert.equal(readStart({ startDay: '', startTime: ' ' }), '');
});

test('half a start, or what is none, is no moment', () => {
  for (const [startDay, startTime] of [
    ['2026-12-05', ''],
    ['', '6 PM'],
    ['2026-02-30', '6 PM'],
    ['2026-12-05', '24:00'],
    ['2026-12-05', '13 PM'],
    ['2026-12-05', '6:60'],
    ['2026-12-05', 'evening'],
  ] as const) {
    assert.equal(readStart({ startDay, startTime }), null, `${startDay} ${startTime}`);
  }
});

test('what is stored comes back as it is written in India, wherever it was stored', () => {
  assert.deepEqual(typedStart('2026-12-05T18:00:00+05:30'), { startDay: '2026-12-05', startTime: '6:00 PM' });
  assert.deepEqual(typedStart('2026-12-05T20:00:00Z'), { startDay: '2026-12-06', startTime: '1:30 AM' });
  assert.deepEqual(typedStart('soon'), { startDay: '', startTime: '' });
});
