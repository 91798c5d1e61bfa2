import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { actingIn, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { explainingPool } from '../plans/plans.ts';

/**
 * Forty thousand texts without their jobs, which nobody counts, with numbers that follow on each other. "together" is in the
 * first ten thousand of them, "apart" in as many.
 */
const texts = `
  insert into private.job_texts (job_id, created_at, search_text)
  select lpad(number::text, 32, '0')::uuid, now() - interval '1 minute' * number, concat_ws(' ', ' common',
    case when number <= 10000 then 'together' end, case when number % 4 = 0 then 'apart' end,
    case when number % 2 = 0 then 'halved' end, repeat('-', 120))
  from generate_series(1, 40000) as number`;

let database: TestDatabase;
let explaining: ReturnType<typeof explainingPool>;
before(async () => {
  database = await createTestDatabase({ seed: false });
  await withoutTriggers(texts);
  await database.pool.query('vacuum (analyze) private.job_texts');
  explaining = explainingPool(database.url);
});
after(async () => {
  await explaining.pool.end();
  await database.close();
});

async function withoutTriggers(statement: string) {
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  client.release(true);
}

async function count(q: string): Promise<number> {
  const { rows } = await actingIn(explaining.pool)(visitor)('select public.count_jobs($1) as amount', [q]);
  return rows[0]?.amount;
}

for (const [q, amount] of [
  ['common', 10_001],
  ['halved', 10_001],
  ['together', 10_000],
  ['apart', 10_000],
  ['together apart', 2_500],
  ['nowhere', 0],
] as const) {
  test(`"${q}" is counted as ${amount}`, async () => {
    assert.equal(await count(q), amount);
  });
}

test('what nearly all jobs say is known from some of them', async () => {
  const plans = await explaining.plansOn(/^job_texts/, () => count('common'));
  const reads = plans.flat().filter((node) => node['Relation Name']);
  assert.deepEqual(
    reads.map((node) => node['Index Name']),
    ['job_texts_sample_idx'],
  );
  assert.ok((reads[0]?.['Actual Rows'] ?? 0) <= 2_000, 'a sample, not the table');
});

test('a table that was written anew and whose jobs have gone counts those that are left', async () => {
  await database.pool.query(`update private.job_texts set search_text = search_text || ' anew'`);
  await database.pool.query(`delete from private.job_texts where job_id > lpad('9000', 32, '0')::uuid`);
  assert.equal(await count('common anew'), 9_000);
  await database.pool.query('vacuum (analyze) private.job_texts');
  assert.equal(await count('common anew'), 9_000);
});
