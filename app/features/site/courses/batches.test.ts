import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerBatches, withoutBatches } from './batches.ts';
import type { Batch } from './course.ts';

const batch = (id: string, type: Batch['type'], startDate: string): Batch => ({
  id,
  type,
  startDate,
  startsOn: '',
  schedule: '',
  status: '',
  startsAt: '',
});

const batches = [
  batch('a', 'upcoming', 'June 16th, 2025'),
  batch('b', 'ongoing', 'May 12th, 2025'),
  batch('c', 'upcoming', 'June 21st, 2025'),
  batch('d', 'ongoing', 'April 1st, 2025'),
];

test('the header has the first batch of each type', () => {
  assert.deepEqual(
    headerBatches(batches).map(({ id }) => id),
    ['b', 'a'],
  );
  assert.deepEqual(headerBatches([]), []);
});

test('a course without batches says what is known of the next one', () => {
  const date = { startDate: 'July 1st, 2025', startsOn: '2025-07-01' };
  assert.equal(
    withoutBatches({ ...date, batchTimes: [] }),
    'The next batch starts on July 1st, 2025. Call or message us, and we will tell you the days and times.',
  );
  assert.equal(
    withoutBatches({ ...date, batchTimes: ['6:00 PM to 7:00 PM', '7:00 PM to 8:00 PM'] }),
    'The next batch starts on July 1st, 2025, 6:00 PM to 7:00 PM or 7:00 PM to 8:00 PM. Call or message us, and we will tell you the days.',
  );
  assert.match(
    withoutBatches({ startDate: 'Soon', startsOn: '', batchTimes: [] }),
    /^Next available date: Soon\. Call/,
  );
  assert.match(
    withoutBatches({ startDate: 'June 2026', startsOn: '2026-06-30', batchTimes: [] }),
    /^Next available date: June 2026\. Call/,
  );
  assert.match(
    withoutBatches({ startDate: '', startsOn: '', batchTimes: [] }),
    /^Ask us for the next date: call or message us/,
  );
});
