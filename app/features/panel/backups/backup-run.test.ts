import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRun, fileSize, nextNight, type RunRow } from './backup-run.ts';

const now = new Date('2026-11-15T09:00:00Z');
const row: RunRow = {
  id: 'r1',
  started_at: '2026-11-15T08:59:00Z',
  name: null,
  bytes: null,
  made_at: null,
  proven_at: null,
  warning: null,
  error: null,
};
const made = { name: 'backup-20261115T085900Z.tar.zst', bytes: 13_100_000, made_at: '2026-11-15T08:59:30Z' };
const yesterday = '2026-11-14T20:59:00Z';
const told = (changes: Partial<RunRow>) => {
  const { state, story } = describeRun({ ...row, ...changes }, now);
  return `${state}: ${story}`;
};

test('a run tells how far it has come', () => {
  assert.equal(told({}), 'running: Under way.');
  assert.equal(told(made), 'unproven: Made, and not proven yet.');
  assert.equal(
    told({ ...made, proven_at: '2026-11-15T09:00:00Z' }),
    'proven: Proven 15 November 2026, 2:30 PM.',
  );
});

test('a failure says whether there is a file at all', () => {
  assert.equal(told({ error: 'The disk is full.' }), 'failed: Not made.');
  assert.equal(told({ ...made, error: 'A row differs.' }), 'failed: Made, but not proven.');
});

test('a run that has said nothing for half a day was broken off', () => {
  assert.equal(told({ started_at: yesterday }), 'unproven: Broken off.');
  assert.equal(told({ ...made, started_at: yesterday }), 'unproven: Made, and never proven.');
});

test('sizes are short enough to compare', () => {
  assert.deepEqual(
    [0, 950, 13_100, 999_499, 999_600, 1_250_000, 53_000_000, 4_200_000_000, 2e15].map(fileSize),
    ['0.0 kB', '0.9 kB', '13 kB', '999 kB', '1.0 MB', '1.3 MB', '53 MB', '4.2 GB', '2000 TB'],
  );
});

test('the next night is the next 02:30 in India', () => {
  assert.equal(nextNight(now), '2026-11-15T21:00:00.000Z');
  assert.equal(nextNight(new Date('2026-11-30T21:00:00Z')), '2026-12-01T21:00:00.000Z');
});
