import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);

interface Answer {
  allowed: boolean;
  retry_after: number;
}

const period = 3600;
async function take(bucket: string, { cost = 1, capacity = 4 } = {}): Promise<Answer> {
  const { rows } = await as(serviceRole)<{ answer: Answer }>(
    'select public.take_rate_limit($1, $2, $3, $4) as answer',
    [bucket, cost, capacity, period],
  );
  return rows[0]?.answer ?? assert.fail('no answer');
}

/** Setting the clock forward is the same as having stored everything earlier. */
const setClock = (bucket: string, by: string) =>
  pool.query('update private.rate_limits set refilled_at = refilled_at - $2::interval where bucket = $1', [
    bucket,
    by,
  ]);

test('a bucket gives its capacity, and a token at a time as it refills', async () => {
  for (let count = 0; count < 4; count += 1) assert.equal((await take('refill')).allowed, true);
  const refused = await take('refill');
  assert.equal(refused.allowed, false);
  assert.ok(refused.retry_after > 0 && refused.retry_after <= period / 4);
  await setClock('refill', '15 minutes');
  assert.equal((await take('refill')).allowed, true);
  assert.equal((await take('refill')).allowed, false);
});

for (const [claim, steps] of [
  ['a day back', ['-1 day']],
  ['a day forward and back again', ['1 day', '-1 day']],
  ['a day back, forward and back again', ['-1 day', '1 day', '-1 day']],
] as const) {
  test(`a clock that is set ${claim} takes nothing, and no wait is longer than the period`, async () => {
    await take(claim);
    for (const step of steps) {
      await setClock(claim, step);
      assert.deepEqual(await take(claim), { allowed: true, retry_after: 0 });
    }
    let answer = await take(claim);
    for (let left = 4; left > 0 && answer.allowed; left -= 1) answer = await take(claim);
    assert.equal(answer.allowed, false);
    assert.ok(answer.retry_after <= period, `${answer.retry_after} s`);
    await setClock(claim, '15 minutes');
    assert.equal((await take(claim)).allowed, true);
  });
}

test('a bucket that an older version drained below nothing is merely empty', async () => {
  await take('drained');
  await pool.query(`update private.rate_limits set tokens = -96 where bucket = 'drained'`);
  assert.ok((await take('drained')).retry_after <= period / 4);
});

test('what costs more than a bucket holds hears of one period', async () => {
  assert.deepEqual(await take('dear', { cost: 5 }), { allowed: false, retry_after: period });
  assert.deepEqual(await take('closed', { capacity: 0 }), { allowed: false, retry_after: period });
});

test('a visitor can take nothing', async () => {
  await assertForbidden(as(visitor)(`select public.take_rate_limit('x', 1, 1, 1)`));
});
