import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from './test-database.ts';

test('the database and the tests go by the same clock, whichever it is', async (t) => {
  const database = await createTestDatabase({ seed: false });
  t.after(database.close);
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
  const here = new Date();
  assert.ok(Math.abs(here.getTime() - (rows[0]?.now.getTime() ?? 0)) < 60_000);
  t.diagnostic(`It is ${here.toISOString()}`);
});
