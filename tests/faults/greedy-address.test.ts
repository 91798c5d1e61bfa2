import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let product: Product;
let gate: pg.Client;
before(async () => {
  const database = await createTestDatabase();
  // Stands for anything that takes long, such as a costly regular expression; it takes as long as the gate is shut.
  await database.pool.query(`
    create function public.wait_at_the_gate() returns void language sql set statement_timeout = '10min'
      as 'select pg_advisory_xact_lock_shared(4711)';
    grant execute on function public.wait_at_the_gate to anon`);
  product = await startProduct({}, { database });
  gate = new pg.Client({ connectionString: database.url });
  await gate.connect();
});
after(async () => {
  await gate.end();
  await product.close();
});

async function countWaiting(): Promise<number> {
  const { rows } = await gate.query(
    `select count(*)::int from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`,
  );
  return rows[0].count;
}

test('one address cannot take every connection: others are answered while all of its requests hang', async () => {
  await gate.query('select pg_advisory_lock(4711)');
  const greedy = Array.from({ length: 20 }, () => product.visitor('198.51.100.1').rpc('wait_at_the_gate'));
  // A builder of supabase-js asks only when somebody waits for it.
  const hanging = Promise.all(greedy.map((request) => request.then(({ status }) => status)));
  while ((await countWaiting()) < 7) await delay(20);
  for (let number = 0; number < 20; number += 1) {
    const { status } = await product.visitor('198.51.100.2').from('courses').select('title').limit(1);
    assert.equal(status, 200);
  }
  assert.equal(await countWaiting(), 7, 'about half of the fifteen connections for requests');
  await gate.query('select pg_advisory_unlock(4711)');
  // The others of the twenty were let in, or have been told to come back.
  for (const status of await hanging) assert.ok(status === 204 || status === 503, String(status));
});
