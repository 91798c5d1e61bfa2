import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { Backups } from '#app/data/server-context.ts';
import { forward } from './backend/forward.ts';
import { createReadiness } from './readiness.ts';

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

/** A site's health check in front of a Supabase elsewhere. */
async function watched(hosted: RequestListener, backups: Backups = own): Promise<string> {
  const supabase = { url: await listening(hosted), fetch: forward };
  const { serve } = createReadiness({ supabase, secretKey: 'secret', backups });
  return listening((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
}

const own: Backups = { kind: 'own', place: '/backups', isEncrypted: false };
const state = { last_proven_at: '2026-11-15T02:40:00+05:30', is_overdue: true };
const tell: RequestListener = (_, response) => response.end(JSON.stringify(state));

test('it tells when a backup was last proven, with the secret key and to be kept by nobody', async () => {
  const asked: unknown[] = [];
  const site = await watched((request, response) => {
    asked.push([request.url, request.headers.apikey]);
    tell(request, response);
  });
  const answer = await fetch(`${site}/readyz?from=probe`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.deepEqual(await answer.json(), {
    ready: true,
    backup: { lastProvenAt: '2026-11-14T21:10:00.000Z', overdue: true },
  });
  assert.deepEqual(asked, [['/rest/v1/rpc/backup_state', 'secret']]);
  const head = await fetch(`${site}/readyz`, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
});

test('where backups are off or a hosted project’s, it says nothing of them', async () => {
  for (const kind of ['off', 'hosted'] as const) {
    const site = await watched(tell, { kind });
    assert.deepEqual(await (await fetch(`${site}/readyz`)).json(), { ready: true, backup: null });
  }
});

test('it is asked at its own address alone, and changes nothing', async () => {
  const site = await watched(tell);
  for (const path of ['/', '/readyz/', '/readyzz', '/admin/readyz'])
    assert.equal((await fetch(site + path)).status, 404, path);
  const posted = await fetch(`${site}/readyz`, { method: 'POST', body: 'anything' });
  assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD']);
});

test('a database that is away, refuses or talks nonsense is 503 with a time to come back', async () => {
  const bad: RequestListener[] = [
    (_, response) => response.writeHead(503).end(),
    (_, response) => response.writeHead(404).end('{}'),
    (_, response) => response.end('<html>'),
    (request) => request.socket.destroy(),
  ];
  for (const listener of bad) {
    const answer = await fetch(`${await watched(listener)}/readyz`);
    assert.equal(answer.status, 503);
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await answer.json(), { ready: false });
  }
});

test('one that gives no answer is 503, too, and those who ask meanwhile ask once together', async () => {
  let asked = 0;
  const site = await watched(() => {
    asked += 1;
  });
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`${site}/readyz`)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [503, 503, 503],
  );
  assert.equal(asked, 1);
});
