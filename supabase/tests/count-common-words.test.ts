import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actingIn, visitor } from '#tests/support/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { explainingPool } from './plans.ts';

let database: TestDatabase;
let explaining: ReturnType<typeof explainingPool>;
before(async () => {
  database = await createTestDatabase({ seed: false });
  // Forty thousand texts without their jobs, which nobody counts: "together" is in the first ten thousand, "apart" in as many.
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into private.job_texts (job_id, created_at, search_text)
    select gen_random_uuid(), now() - interval '1 minute' * number, concat_ws(' ', ' common',
      case when number <= 10000 then 'together' end, case when number % 4 = 0 then 'apart' end,
      case when number % 2 = 0 then 'halved' end, repeat('-', 120))
    from generate_series(1, 40000) as number`);
  client.release(true);
  await database.pool.query('vacuum (analyze) private.job_texts');
  explaining = explainingPool(database.url);
});
after(async () => {
  await explaining.pool.end();
  await database.close();
});

const count = (q: string) =>
  actingIn(explaining.pool)(visitor)('select public.count_jobs($1) as amount', [q]);

for (const [q, amount] of [
  ['common', 10_001],
  ['halved', 10_001],
  ['together', 10_000],
  ['apart', 10_000],
  ['together apart', 2_500],
  ['nowhere', 0],
] as const) {
  test(`"${q}" is counted as ${amount}`, async () => {
    assert.deepEqual((await count(q)).rows, [{ amount }]);
  });
}

test('what nearly all jobs say is known from some pages of the table', async () => {
  const plans = await explaining.plansOn(/^job_texts/, () => count('common'));
  const reads = plans.flat().filter((node) => node['Relation Name']);
  assert.deepEqual(
    reads.map((node) => node['Node Type']),
    ['Sample Scan'],
  );
  assert.ok((reads[0]?.['Actual Rows'] ?? 0) < 40_000 / 4, 'a sample, not the table');
});
