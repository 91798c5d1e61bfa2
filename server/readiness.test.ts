import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createForward } from './backend/forward.ts';
import { createHostedAbsence } from './backend/hosted-absence.ts';
import { createReadiness, findNewestMigration } from './readiness.ts';

const forward = createForward(
  { publishableKey: 'publishable', secretKey: 'secret' },
  { absence: createHostedAbsence(), log: () => {} },
);

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site's health checks in front of a Supabase elsewhere. */
async function watched(hosted: RequestListener): Promise<string> {
  const supabase = { url: await listening(hosted), fetch: forward };
  const { serve } = createReadiness({ supabase, secretKey: () => 'secret' });
  return listening((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
}

const newest = findNewestMigration();
const tell =
  (version: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(version));

async function assertNotReady(site: string) {
  const answer = await fetch(`${site}/readyz`);
  assert.equal(answer.status, 503);
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.deepEqual(await answer.json(), { ready: false });
}

test('it is ready where the database has the newest migration or a newer one, and says no more', async () => {
  const asked: unknown[] = [];
  for (const version of [newest, '29991231000000']) {
    const site = await watched((request, response) => {
      asked.push([request.url, request.headers.apikey]);
      tell(version)(request, response);
    });
    const answer = await fetch(`${site}/readyz?from=probe`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(await answer.text(), '{"ready":true}');
    const head = await fetch(`${site}/readyz`, { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  }
  assert.deepEqual(asked[0], ['/rest/v1/rpc/newest_migration', 'secret']);
});

test('one that lacks the newest migration, or has none, is 503', async () => {
  for (const version of ['20261115090000', null, {}]) await assertNotReady(await watched(tell(version)));
});

test('a database that is away, refuses or talks nonsense is 503 with a time to come back', async () => {
  const bad: RequestListener[] = [
    (_, response) => response.writeHead(503).end(),
    // The function is not there: no migration has been applied.
    (_, response) => response.writeHead(404).end('{}'),
    (_, response) => response.end('<html>'),
    (request) => request.socket.destroy(),
  ];
  for (const listener of bad) await assertNotReady(await watched(listener));
});

test('the process is alive while the database gives no answer, and those who ask for it ask once together', async () => {
  let asked = 0;
  const site = await watched(() => {
    asked += 1;
  });
  const answers = [1, 2, 3].map(() => fetch(`${site}/readyz`));
  for (const method of ['GET', 'HEAD']) {
    const alive = await fetch(`${site}/healthz`, { method });
    assert.deepEqual([alive.status, alive.headers.get('cache-control')], [200, 'no-store']);
    assert.equal(await alive.text(), method === 'GET' ? '{"alive":true}' : '');
  }
  for (const { status } of await Promise.all(answers)) assert.equal(status, 503);
  assert.equal(asked, 1);
});

test('they are asked at their own addresses alone, and change nothing', async () => {
  const site = await watched(tell(newest));
  for (const path of ['/', '/readyz/', '/readyzz', '/admin/readyz', '/healthz/', '/metrics', '/warnings'])
    assert.equal((await fetch(site + path)).status, 404, path);
  for (const path of ['/readyz', '/healthz']) {
    const posted = await fetch(site + path, { method: 'POST', body: 'anything' });
    assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD']);
  }
});
