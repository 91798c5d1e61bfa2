import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Everything, startEverything } from './fuzz/start.ts';
import { startTestCluster, type TestCluster } from './support/test-cluster.ts';

let cluster: TestCluster;
let everything: Everything;
before(async () => {
  // One that may be stopped: the others' tests share theirs.
  cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  everything = await startEverything();
});
after(async () => {
  await everything.close();
  await cluster.close();
});

const json = { 'content-type': 'application/json' };

interface Door {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** What it answers while the database is there. */
  usual: number;
  /** How its service says anything. */
  form: Record<string, unknown>;
}

/** Every service that needs the database. */
const doors: Door[] = [
  {
    what: 'rows',
    method: 'GET',
    path: '/rest/v1/books',
    usual: 200,
    form: { code: 'PGRST001', details: null, hint: null },
  },
  {
    what: 'a sign-in',
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: '{"email":"nobody@example.com","password":"whatever"}',
    usual: 400,
    form: { code: 503, error_code: 'unexpected_failure' },
  },
  {
    what: 'buckets',
    method: 'GET',
    path: '/storage/v1/bucket',
    usual: 200,
    form: { statusCode: '503', code: 'ServiceUnavailable' },
  },
  {
    what: 'a broadcast on a private channel',
    method: 'POST',
    path: '/realtime/v1/api/broadcast',
    body: '{"messages":[{"topic":"room","event":"hello","payload":{},"private":true}]}',
    usual: 202,
    form: {},
  },
];

const ask = ({ method, path, body }: Door) =>
  everything.fetch(
    path,
    { method, body, headers: { apikey: everything.keys.secretKey, ...json } },
    '192.0.2.1',
  );

test('a database that is away is 503 with a time to come back, in each service’s own form, and then all is as before', async () => {
  for (const door of doors) assert.equal((await ask(door)).status, door.usual, door.what);
  everything.logged.length = 0;
  await cluster.stop();
  // Together, and more than once: each waits a little for the database.
  await Promise.all(
    [...doors, ...doors].map(async (door) => {
      const answer = await ask(door);
      assert.equal(answer.status, 503, door.what);
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/, door.what);
      assert.partialDeepStrictEqual(await answer.json(), door.form);
    }),
  );
  assert.match(await joinPrivateRoom(), /"status":"error"/);
  await cluster.start();
  for (const door of doors) {
    while ((await ask(door)).status === 503) await delay(20);
    assert.equal((await ask(door)).status, door.usual, door.what);
  }
  assert.match(await joinPrivateRoom(), /"status":"ok"/);
  // Not a line for each request.
  const told = everything.logged.map(({ message }) => message.replace(/ after .*/, ''));
  assert.deepEqual(told, ['The database is away', 'The database is back']);
});

/** What is answered to whoever wants to enter a channel that policies guard. */
async function joinPrivateRoom(): Promise<string> {
  const socket = new WebSocket(`${everything.socketUrl}?apikey=${everything.keys.secretKey}&vsn=2.0.0`);
  await once(socket, 'open');
  socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: { private: true } }]));
  const [answer] = await once(socket, 'message');
  socket.close();
  return String(answer);
}
