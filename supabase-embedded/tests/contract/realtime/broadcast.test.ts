import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createInbox, joined } from './inbox.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
before(async () => {
  realtime = startRealtime();
});
after(() => realtime.close());

type Heard = { type: string; event: string; payload: unknown; meta?: Record<string, unknown> };

async function listener(topic: string, options: Parameters<Realtime['connect']>[1] = {}, config = {}) {
  const inbox = createInbox<Heard>();
  const channel = realtime.connect(undefined, options).channel(topic, { config });
  channel.on('broadcast', { event: '*' }, (said) => inbox.put(said as unknown as Heard));
  await joined(channel);
  return { channel, inbox };
}

test('what one says, the others on the channel hear, and nobody elsewhere does', async () => {
  const speaker = await listener('lobby');
  const inside = await listener('lobby');
  const outside = await listener('garden');
  assert.equal(await speaker.channel.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } }), 'ok');
  const heard = await inside.inbox.first(({ event }) => event === 'hi');
  assert.deepEqual([heard.type, heard.payload], ['broadcast', { n: 1 }]);
  await outside.channel.send({ type: 'broadcast', event: 'x', payload: {} });
  assert.deepEqual([speaker.inbox.items, outside.inbox.items], [[], []]);
});

test('with self the speaker hears itself, with ack the server confirms', async () => {
  const { channel, inbox } = await listener('echo', {}, { broadcast: { self: true, ack: true } });
  assert.equal(await channel.send({ type: 'broadcast', event: 'echo', payload: { é: '🙂' } }), 'ok');
  assert.deepEqual((await inbox.first(({ event }) => event === 'echo')).payload, { é: '🙂' });
});

test('messages arrive in the order in which they were said', async () => {
  const speaker = await listener('order');
  const { inbox } = await listener('order');
  for (let n = 0; n < 60; n += 1)
    await speaker.channel.send({ type: 'broadcast', event: 'n', payload: { n } });
  const all = await inbox.until(({ length }) => length === 60);
  assert.deepEqual(
    all.map(({ payload }) => (payload as { n: number }).n),
    Array.from({ length: 60 }, (_, n) => n),
  );
});

test('bytes arrive as bytes', async () => {
  const speaker = await listener('bytes');
  const { inbox } = await listener('bytes');
  await speaker.channel.send({ type: 'broadcast', event: 'b', payload: new Uint8Array([0, 255, 7]).buffer });
  const { payload } = await inbox.first(({ event }) => event === 'b');
  assert.deepEqual([...new Uint8Array(payload as ArrayBuffer)], [0, 255, 7]);
});

test('clients of both protocol versions understand each other', async () => {
  const older = await listener('versions', { vsn: '1.0.0' });
  const newer = await listener('versions');
  await older.channel.send({ type: 'broadcast', event: 'old', payload: { by: 1 } });
  assert.deepEqual((await newer.inbox.first(({ event }) => event === 'old')).payload, { by: 1 });
  await newer.channel.send({ type: 'broadcast', event: 'new', payload: { by: 2 } });
  assert.deepEqual((await older.inbox.first(({ event }) => event === 'new')).payload, { by: 2 });
});

test('half a megabyte in one message arrives', async () => {
  const speaker = await listener('large', {}, { broadcast: { ack: true } });
  const { inbox } = await listener('large');
  const text = 'x'.repeat(512 * 1024);
  assert.equal(await speaker.channel.send({ type: 'broadcast', event: 'large', payload: { text } }), 'ok');
  assert.deepEqual((await inbox.first(({ event }) => event === 'large')).payload, { text });
});

test('a broadcast by HTTP needs no connection', async () => {
  const { inbox } = await listener('post');
  const channel = realtime.connect().channel('post');
  assert.deepEqual(await channel.httpSend('posted', { n: 1 }), { success: true });
  assert.deepEqual((await inbox.first(({ event }) => event === 'posted')).payload, { n: 1 });
  assert.deepEqual(await channel.httpSend('raw', new Uint8Array([1, 2])), { success: true });
  const { payload } = await inbox.first(({ event }) => event === 'raw');
  assert.deepEqual([...new Uint8Array(payload as ArrayBuffer)], [1, 2]);
});

test('send() before joining goes by HTTP in a batch', async (context) => {
  context.mock.method(console, 'warn', () => {});
  const { inbox } = await listener('fallback');
  const channel = realtime.connect().channel('fallback');
  assert.equal(await channel.send({ type: 'broadcast', event: 'early', payload: { n: 2 } }), 'ok');
  assert.deepEqual((await inbox.first(({ event }) => event === 'early')).payload, { n: 2 });
});

const refusals: [string, string, RequestInit, number][] = [
  ['an empty batch', '', { method: 'POST', body: '{}' }, 422],
  [
    'a message without a topic',
    '',
    { method: 'POST', body: '{"messages":[{"event":"e","payload":{}}]}' },
    422,
  ],
  ['a body that is not JSON', '/t/events/e', { method: 'POST', body: '{' }, 400],
  ['another method', '', { method: 'GET' }, 405],
  ['another path', '/nowhere', { method: 'POST', body: '{}' }, 404],
  ['a body that is too long', '/t/events/e', { method: 'POST', body: `"${'x'.repeat(1024 * 1024)}"` }, 413],
  ['storing on a public channel', '/t/events/e?persist=true', { method: 'POST', body: '{}' }, 422],
];
for (const [what, path, init, status] of refusals) {
  test(`${what} by HTTP is ${status}`, async () => {
    const headers = { apikey: realtime.publishableKey, 'content-type': 'application/json' };
    const answer = await fetch(`${realtime.url}/realtime/v1/api/broadcast${path}`, { ...init, headers });
    assert.equal(answer.status, status);
  });
}

test('leaving ends it, and joining again under the same name works', async () => {
  const speaker = await listener('again');
  const client = realtime.connect();
  const first = client.channel('again');
  await joined(first);
  assert.equal(await client.removeChannel(first), 'ok');
  const inbox = createInbox<Heard>();
  const second = client.channel('again');
  second.on('broadcast', { event: '*' }, (said) => inbox.put(said as unknown as Heard));
  await joined(second);
  await speaker.channel.send({ type: 'broadcast', event: 'hi', payload: {} });
  await inbox.first(({ event }) => event === 'hi');
});

test('the heartbeat is answered', async () => {
  const beats = createInbox<string>();
  const client = realtime.connect(undefined, { heartbeatIntervalMs: 50 });
  client.realtime.onHeartbeat((status) => beats.put(status));
  await joined(client.channel('beat'));
  await beats.until((all) => all.filter((status) => status === 'ok').length >= 2);
});
