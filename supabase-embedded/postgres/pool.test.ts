import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { createPool } from './pool.ts';

const cluster = process.env.TEST_DATABASE_URL ? undefined : await startTestCluster();
after(() => cluster?.close());

test('a pool has ended when its connections are closed, so that PostgreSQL may be stopped', async () => {
  const connectionString = process.env.TEST_DATABASE_URL ?? cluster?.url;
  const pool = createPool({ connection: { connectionString }, onError: assert.fail });
  let closed = 0;
  // Where a pool of pg's tells that a connection has been closed.
  pool.on('remove', () => (closed += 1));
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  await pool.end();
  assert.equal(closed, 3);
});
