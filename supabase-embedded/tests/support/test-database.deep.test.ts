import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import pg from 'pg';
import { contractProject, createTestDatabase } from './test-database.ts';

test('two databases that are asked for at the same time share one cluster, and none is left behind', async (t) => {
  // As where one file is run by itself.
  const { TEST_DATABASE_URL } = process.env;
  delete process.env.TEST_DATABASE_URL;
  t.after(() => Object.assign(process.env, TEST_DATABASE_URL && { TEST_DATABASE_URL }));
  const ask = () => createTestDatabase({ project: contractProject, seed: false });
  const databases = await Promise.all([ask(), ask()]);
  const sockets = new Set(databases.map(({ url }) => new pg.Client(url).host));
  await Promise.all(databases.map((database) => database.close()));
  assert.equal(sockets.size, 1);
  for (const socket of sockets) assert.ok(!existsSync(socket), 'the cluster is gone with its folder');
});
