import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backupsToRemove } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1000;
const at = (time: string) => ({ name: time, madeAt: new Date(time) });
const nights = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    at(new Date(Date.parse(`${first}T21:00:00Z`) + index * dayMs).toISOString()),
  );
const daysLeft = (backups: ReturnType<typeof at>[], removed: string[]) =>
  backups.filter(({ name }) => !removed.includes(name)).map(({ name }) => name.slice(0, 10));

const untried = { failed: [] };

const staying = [
  ...['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31'],
  ...['2027-02-28', '2027-03-07'],
  ...['2027-03-11', '2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16', '2027-03-17'],
];

test('of a year of nights 7 days, 4 weeks and 6 months stay, each with its last backup', () => {
  const year = nights('2026-03-18', 365);
  assert.deepEqual(daysLeft(year, backupsToRemove(year, untried)), staying);
});

test('removing each night leaves the same as removing once', () => {
  let stored: ReturnType<typeof at>[] = [];
  for (const night of nights('2026-03-18', 365)) {
    stored.push(night);
    const removed = backupsToRemove(stored, untried);
    stored = stored.filter(({ name }) => !removed.includes(name));
  }
  assert.deepEqual(daysLeft(stored, []), staying);
});

test('days, weeks and months without a backup are not counted', () => {
  const rare = ['2020-02-29T21:00:00Z', '2022-07-01T21:00:00Z', '2026-11-16T21:00:00Z'].map(at);
  assert.deepEqual(backupsToRemove(rare, untried), []);
});

test('of one day the newest stays, whatever order they are listed in, once two days have passed', () => {
  const [early, late, next] = ['2026-11-16T00:00:00Z', '2026-11-16T23:59:59Z', '2026-11-18T23:59:59Z'].map(
    at,
  );
  assert.ok(early && late && next);
  assert.deepEqual(backupsToRemove([early, late], untried), []);
  assert.deepEqual(backupsToRemove([early, next, late], untried), [early.name]);
  assert.deepEqual(backupsToRemove([late, early, next], untried), [early.name]);
});

test('one whose trial failed displaces none, and goes when there is a newer one', () => {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    at(new Date(Date.UTC(2026, 10, 16, hour)).toISOString()),
  );
  const failed = hours.slice(1).map(({ name }) => name);
  assert.deepEqual(backupsToRemove(hours, { failed }).toSorted(), failed.slice(0, -1));
});

test('a week begins on Monday, also over the turn of a year', () => {
  // Thursday, Sunday and Monday: the first two are in the week 53 of 2026.
  const [thursday, sunday, monday] = [
    '2026-12-31T21:00:00Z',
    '2027-01-03T21:00:00Z',
    '2027-01-04T21:00:00Z',
  ].map(at);
  assert.ok(thursday && sunday && monday);
  const later = [...nights('2027-01-12', 1), ...nights('2027-01-20', 7)];
  const removed = backupsToRemove([thursday, sunday, monday, ...later], untried);
  // Thursday stays as the last of its month, Monday and the 12th as the only ones of their weeks.
  assert.deepEqual(removed, [sunday.name]);
});

test('the newest proven one stays, however old it is', () => {
  const year = nights('2026-03-18', 365);
  const proven = year[3]?.name ?? '';
  const removed = backupsToRemove(year, { newestProven: proven, failed: [] });
  assert.deepEqual(daysLeft(year, removed), ['2026-03-21', ...staying]);
});

test('the newest stays when the proven one is gone, and of nothing nothing is removed', () => {
  assert.deepEqual(backupsToRemove([at('2026-11-16T21:00:00Z')], { newestProven: 'gone', failed: [] }), []);
  assert.deepEqual(backupsToRemove([], { newestProven: 'gone', failed: ['gone'] }), []);
});
