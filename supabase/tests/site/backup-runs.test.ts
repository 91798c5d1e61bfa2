import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);

interface Run {
  /** All in hours before now. */
  started: number;
  made?: number;
  proven?: number;
  failed?: number;
  error?: string;
}

/** What the state says of these runs alone, with the moments as hours before now. */
async function stateOf({ watched = 0, runs }: { watched?: number; runs: Run[] }) {
  const ago = (hours: number | undefined) => (hours === undefined ? null : `${hours} hours`);
  await pool.query('delete from public.backup_runs');
  await pool.query('update private.backup_watch set since = now() - $1::interval', [ago(watched)]);
  for (const { started, made, proven, failed, error } of runs) {
    const name = made === undefined ? null : `backup-${made}`;
    await pool.query(
      `insert into public.backup_runs (started_at, made_at, proven_at, failed_at, error, name, place, bytes)
       values (now() - $1::interval, now() - $2::interval, now() - $3::interval, now() - $4::interval, $5, $6, $6,
         length($6))`,
      [ago(started), ago(made), ago(proven), ago(failed), error ?? null, name],
    );
  }
  const { rows } = await as(serviceRole)('select public.backup_state() as state, now() as now');
  const { state, now } = rows[0] as { state: Record<string, unknown>; now: Date };
  const hours = (moment: unknown) =>
    typeof moment === 'string' ? Math.round((now.getTime() - Date.parse(moment)) / 3_600_000) : moment;
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [key, /_(at|since)$/.test(key) ? hours(value) : value]),
  );
}

const nothing = {
  watched_since: 0,
  last_made_at: null,
  last_proven_at: null,
  last_proven_name: null,
  last_error: null,
  last_error_at: null,
  is_overdue: false,
};

test('a new site has no backup yet, and 48 hours to get one', async () => {
  assert.deepEqual(await stateOf({ runs: [] }), nothing);
  assert.deepEqual(await stateOf({ watched: 47, runs: [] }), { ...nothing, watched_since: 47 });
  assert.deepEqual(await stateOf({ watched: 49, runs: [] }), {
    ...nothing,
    watched_since: 49,
    is_overdue: true,
  });
});

test('a backup that is made but not proven counts as made alone', async () => {
  const state = await stateOf({ watched: 100, runs: [{ started: 2, made: 1 }] });
  assert.deepEqual(state, { ...nothing, watched_since: 100, last_made_at: 1, is_overdue: true });
});

test('48 hours after the last proof backups are overdue, whatever was made or has failed since', async () => {
  const runs = [
    { started: 73, made: 73, proven: 72 },
    { started: 48, made: 48, proven: 47 },
    { started: 24, made: 24, failed: 23, error: 'A row differs.' },
    { started: 1, made: 1 },
  ];
  const expected = {
    ...nothing,
    watched_since: 100,
    last_made_at: 1,
    last_proven_at: 47,
    last_proven_name: 'backup-48',
    last_error: 'A row differs.',
    last_error_at: 23,
  };
  assert.deepEqual(await stateOf({ watched: 100, runs }), expected);
  const { is_overdue } = await stateOf({ watched: 100, runs: runs.toSpliced(1, 1) });
  assert.equal(is_overdue, true);
});

test('of several failures the newest is told, and none once a later backup is proven', async () => {
  const first = { started: 30, failed: 29, error: 'The disk is full.' };
  const second = { started: 20, failed: 19, error: 'No such bucket.' };
  const told = await stateOf({ watched: 40, runs: [second, first] });
  assert.deepEqual([told.last_error, told.last_error_at], ['No such bucket.', 19]);
  const proven = await stateOf({ watched: 40, runs: [first, second, { started: 10, made: 10, proven: 9 }] });
  assert.deepEqual([proven.last_error, proven.last_error_at, proven.last_proven_at], [null, null, 9]);
});

test('what counts is when a run failed or was proven, not when it began', async () => {
  const slow = { started: 30, made: 25, proven: 10 };
  const failedMeanwhile = { started: 20, failed: 19, error: 'Another is under way.' };
  const failedSince = { started: 40, failed: 9, error: 'The disk is full.' };
  assert.equal((await stateOf({ runs: [slow, failedMeanwhile] })).last_error, null);
  assert.equal((await stateOf({ runs: [slow, failedSince] })).last_error, 'The disk is full.');
});

test('the moment of a failure is noted with its words, and goes with them', async () => {
  const { rows } = await pool.query(
    `insert into public.backup_runs (error) values ('The disk is full.') returning id, failed_at`,
  );
  assert.ok(rows[0].failed_at instanceof Date);
  const cleared = await pool.query(
    'update public.backup_runs set error = null where id = $1 returning failed_at',
    [rows[0].id],
  );
  assert.equal(cleared.rows[0].failed_at, null);
});

test('a run that contradicts itself is refused', async () => {
  const whole = `'backup', '/backups', 1`;
  for (const values of [
    `now(), null, 'backup', null, 1`,
    `null, now(), ${whole}`,
    `now(), null, 'backup', '/backups', -1`,
  ]) {
    const insert = `insert into public.backup_runs (made_at, proven_at, name, place, bytes) values (${values})`;
    await assertRefused(pool.query(insert), { code: '23514' });
  }
  const both = `insert into public.backup_runs (made_at, proven_at, error, name, place, bytes)
    values (now(), now(), 'A row differs.', ${whole})`;
  await assertRefused(pool.query(both), { code: '23514' });
});
