import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { after, test } from 'node:test';
import { Gone } from '../gone.ts';
import { borrowCluster } from '../tests/support/test-database.ts';
import { connectUnlessGone } from './connect-unless-gone.ts';
import { createPool } from './pool.ts';

const cluster = await borrowCluster();
const pool = createPool({ connection: { connectionString: cluster.url }, max: 1, onError: assert.fail });
after(async () => {
  await pool.end();
  await cluster.release();
});

test('whoever leaves the line for a connection is told at once, and the connection is the next one’s', async () => {
  const holder = await pool.connect();
  const leaving = Array.from({ length: 5 }, () => new AbortController());
  const left = leaving.map(({ signal }) => connectUnlessGone(pool, signal));
  const staying = connectUnlessGone(pool, new AbortController().signal);
  for (const controller of leaving) controller.abort();
  for (const one of left) await assert.rejects(one, Gone);
  holder.release();
  const client = await staying;
  assert.equal(client, holder, 'none was lost, and no other was opened for it');
  client.release();
  assert.deepEqual([pool.totalCount, pool.idleCount, pool.waitingCount], [1, 1, 0]);
});

test('whoever has left before is given none', async () => {
  await assert.rejects(connectUnlessGone(pool, AbortSignal.abort('a string, as node-server has it')), Gone);
  (await pool.connect()).release();
  assert.deepEqual([pool.totalCount, pool.idleCount, pool.waitingCount], [1, 1, 0]);
});

test('a signal that outlives the wait is listened to no longer', async () => {
  const { signal } = new AbortController();
  for (let number = 0; number < 20; number += 1) (await connectUnlessGone(pool, signal)).release();
  assert.equal(getEventListeners(signal, 'abort').length, 0);
});
