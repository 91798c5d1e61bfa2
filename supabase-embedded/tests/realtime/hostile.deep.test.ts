import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import type WebSocket from 'ws';
import { createInbox, joined } from '../contract/realtime/inbox.ts';
import { bePresent, enterRoom } from '../contract/realtime/rooms.ts';
import { untilWaitedFor } from '../support/until-waited-for.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
before(async () => {
  realtime = await startRealtime({
    allowedOrigins: ['https://institute.example'],
    limits: {
      channelsPerConnection: 3,
      eventsPerSecond: 40,
      connectionsPerAddress: 12,
      bufferedBytes: 256 * 1024,
    },
  });
});
after(() => realtime.close());

async function opened(query?: string, headers?: Record<string, string>, service = realtime) {
  const socket = service.open(query, headers);
  const inbox = createInbox<[string | null, string | null, string, string, Record<string, unknown>]>();
  socket.on('message', (data, isBinary) => !isBinary && inbox.put(JSON.parse(String(data))));
  await once(socket, 'open');
  return { socket, inbox };
}

async function closed(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, 'close');
  return code;
}

/** The status with which a connection was refused. */
async function refused(query?: string, headers?: Record<string, string>): Promise<number | undefined> {
  const socket = realtime.open(query, headers);
  const [, answer] = await once(socket, 'unexpected-response');
  answer.destroy();
  return answer.statusCode;
}

const malformed: [string, string | Buffer][] = [
  ['text that is not JSON', 'hello'],
  ['a number', '7'],
  ['null', 'null'],
  ['an empty array', '[]'],
  ['an array of the wrong things', '[{}, [], 5, null, "x"]'],
  ['an object without an event', '{"topic":"realtime:a"}'],
  ['a reference that is an object', '["1",{},"realtime:a","phx_join",{}]'],
  ['an empty frame', Buffer.alloc(0)],
  ['a frame of an unknown kind', Buffer.from([9, 0, 0, 0, 0, 0, 0])],
  ['a frame shorter than it says', Buffer.from([3, 255, 255, 255, 255, 255, 1])],
  ['a broadcast that is not JSON', Buffer.from([3, 0, 0, 1, 1, 0, 1, 97, 98, 123])],
  ['a broadcast in an unknown encoding', Buffer.from([3, 0, 0, 1, 1, 0, 7, 97, 98])],
  ['deep nesting', `["1","1","realtime:a","phx_join",${'['.repeat(200_000)}]`],
];
for (const [what, frame] of malformed) {
  test(`${what} ends the connection and nothing else`, async () => {
    const { socket } = await opened();
    socket.send(frame);
    assert.equal(await closed(socket), 1007);
  });
}

test('a frame that is too long ends the connection with 1009', async () => {
  const { socket } = await opened();
  socket.send('x'.repeat(1024 * 1024 + 1));
  assert.equal(await closed(socket), 1009);
});

const odd: [string, unknown[], RegExp | 'ok'][] = [
  ['a topic that is not ours', ['1', '1', 'other:a', 'phx_join', {}], /unmatched topic/],
  ['a topic without a name', ['1', '1', 'realtime:', 'phx_join', {}], /TopicNameRequired/],
  ['a word on a channel not joined', ['1', '2', 'realtime:a', 'broadcast', {}], /unmatched topic/],
  ['leaving a channel not joined', ['1', '3', 'realtime:a', 'phx_leave', {}], 'ok'],
  ['a join with rubbish for a configuration', ['1', '4', 'realtime:a', 'phx_join', { config: [7] }], 'ok'],
  [
    'a join with a token of odd characters',
    ['1', '5', 'realtime:b', 'phx_join', { access_token: 'a\nb' }],
    /JWT/,
  ],
  [
    'presence of an unknown kind',
    ['1', '6', 'realtime:a', 'presence', { event: 'dance' }],
    /Unknown presence/,
  ],
];
test('odd messages are answered and the connection goes on', async () => {
  const { socket, inbox } = await opened();
  for (const [what, message, expected] of odd) {
    socket.send(JSON.stringify(message));
    const [, , , , payload] = await inbox.first(
      ([, ref, , event]) => ref === message[1] && event === 'phx_reply',
    );
    inbox.items.length = 0;
    if (expected === 'ok') assert.equal(payload.status, 'ok', what);
    else assert.match(JSON.stringify(payload), expected, what);
  }
  socket.send('[null,"9","phoenix","heartbeat",{}]');
  await inbox.first(([, ref]) => ref === '9');
  socket.close();
  await closed(socket);
});

test('one channel more than allowed is refused, the others stay', async () => {
  const client = realtime.connect();
  for (const topic of ['a', 'b', 'c']) await joined(client.channel(topic));
  await assert.rejects(joined(client.channel('d')), /ChannelRateLimitReached/);
  await client.realtime.disconnect();
});

test('a flood ends the channel with a word, a flood outside of one the connection', async () => {
  const system = createInbox<Record<string, unknown>>();
  const status = createInbox<string>();
  const client = realtime.connect();
  const channel = client.channel('flood');
  channel.on('system', {}, (payload) => system.put(payload));
  await client.realtime.setAuth();
  channel.subscribe((now) => status.put(now));
  await status.first((now) => now === 'SUBSCRIBED');
  for (let n = 0; n < 100; n += 1) channel.send({ type: 'broadcast', event: 'n', payload: { n } });
  await status.first((now) => now === 'CLOSED');
  assert.equal(system.items[0]?.message, 'Too many messages per second');
  await client.realtime.disconnect();
  const { socket } = await opened();
  for (let n = 0; n < 1_000; n += 1) socket.send('[null,"1","phoenix","heartbeat",{}]');
  assert.equal(await closed(socket), 1008);
});

test('a client that does not read is dropped, and those who do go on', async () => {
  const slow = await opened();
  slow.socket.send('["1","1","realtime:busy","phx_join",{}]');
  await slow.inbox.first(([, , , event]) => event === 'phx_reply');
  const gone = closed(slow.socket);
  slow.socket.pause();
  const inbox = createInbox<{ payload: { n: number } }>();
  const reader = realtime.connect().channel('busy');
  reader.on('broadcast', { event: '*' }, (said) => inbox.put(said as unknown as { payload: { n: number } }));
  await joined(reader);
  const text = 'x'.repeat(500_000);
  for (let n = 0; n < 20; n += 1) {
    await reader.httpSend('n', { n, text });
    await inbox.until(({ length }) => length === n + 1);
  }
  slow.socket.resume();
  assert.ok([1006, 1013].includes(await gone));
  await reader.socket.disconnect();
});

test('a connection without a heartbeat is taken for dead', async () => {
  // With a patience of its own: on a busy machine the others would be taken for dead, too.
  const impatient = await startRealtime({ limits: { idleMilliseconds: 200 } });
  const { socket } = await opened(undefined, undefined, impatient);
  assert.equal(await closed(socket), 1001);
  await impatient.close();
});

test('a page from elsewhere may not connect; our own pages and other programs may', async () => {
  assert.equal(await refused(undefined, { origin: 'https://evil.example' }), 403);
  const { socket } = await opened(undefined, { origin: 'https://institute.example' });
  socket.close();
  await closed(socket);
});

test('a forged key and another path are refused before the connection', async () => {
  assert.equal(await refused('apikey=a.b.c'), 401);
  const [host, port] = realtime.urlOf().replace('http://', '').split(':');
  const socket = connect(Number(port), host);
  socket.write(
    'GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  const [data] = await once(socket, 'data');
  assert.match(String(data), /^HTTP\/1\.1 404 /);
  socket.destroy();
});

test('one address holds so many connections and no more', async () => {
  const open = [];
  for (;;) {
    const socket = realtime.open();
    const outcome = await Promise.race([
      once(socket, 'open').then(() => 'open'),
      once(socket, 'unexpected-response').then(([, answer]) => {
        answer.destroy();
        return answer.statusCode;
      }),
    ]);
    if (outcome !== 'open') {
      assert.equal(outcome, 429);
      break;
    }
    open.push(socket);
  }
  assert.ok(open.length > 5 && open.length <= 12);
  for (const socket of open) socket.close();
  await Promise.all(open.map(closed));
});

test('what a client said before it left, and nobody had come to yet, opens no channel', async () => {
  const lock = await realtime.pool.connect();
  await lock.query('begin; lock table realtime.messages');
  const { socket } = await opened();
  const say = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify([topic, topic, `realtime:${topic}`, event, payload]));
  say('members:held-up', 'phx_join', { config: { private: true }, access_token: await realtime.sign() });
  await untilWaitedFor(lock);
  say('ghosts', 'phx_join', { config: { presence: { enabled: true, key: 'ghost' } } });
  say('ghosts', 'presence', { type: 'presence', event: 'track', payload: {} });
  socket.close();
  await closed(socket);
  await lock.query('commit');
  lock.release();
  // Asks the database as well, after the one that was held up: by then the line has gone on.
  await enterRoom(realtime.connect(await realtime.sign()), 'members:later');
  const watcher = await bePresent(realtime.connect(), 'ghosts', 'watcher');
  await watcher.channel.track({});
  await watcher.sees('watcher');
});

test('nothing was logged', () => assert.deepEqual(realtime.logged, []));
