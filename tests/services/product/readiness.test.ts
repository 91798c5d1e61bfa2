import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { startTestCluster, type TestCluster } from '#tests/support/test-cluster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
let cluster: TestCluster;
let server: RunningServer;
before(async () => {
  chmodSync(dataDir, 0o755);
  cluster = await startTestCluster();
  server = await startServer({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, BACKUP_TO: '' });
});
after(async () => {
  await server.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = () => fetch(`${server.localUrl}/readyz`);

async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('a new site is ready, with no backup yet and none overdue', async () => {
  const answer = await ask();
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.deepEqual(await answer.json(), { ready: true, backup: { lastProvenAt: null, overdue: false } });
});

test('it tells of the backup that was proven last, and when the next one is overdue', async () => {
  const moment = '2026-11-14T21:04:00.000Z';
  await asOwner(`insert into backup_runs (made_at, proven_at, name, place, bytes)
    values ('${moment}', '${moment}', 'backup-20261114T210000Z.tar.zst', '/backups', 1)`);
  await asOwner(`update backup_runs set proven_at = now() - interval '3 days'`);
  assert.partialDeepStrictEqual(await (await ask()).json(), { ready: true, backup: { overdue: true } });
  await asOwner(`update backup_runs set proven_at = now()`);
  assert.partialDeepStrictEqual(await (await ask()).json(), { ready: true, backup: { overdue: false } });
  await asOwner(`update backup_runs set proven_at = '${moment}'`);
  assert.partialDeepStrictEqual(await (await ask()).json(), { backup: { lastProvenAt: moment } });
});

test('while the database is away it is not ready, and then it is by itself', async () => {
  await cluster.stop();
  const answer = await ask();
  assert.equal(answer.status, 503);
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.deepEqual(await answer.json(), { ready: false });
  await cluster.start();
  while ((await ask()).status === 503) await setTimeout(20);
  assert.partialDeepStrictEqual(await (await ask()).json(), { ready: true });
});
