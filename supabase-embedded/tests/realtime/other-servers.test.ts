import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createInbox, joined } from '../contract/realtime/inbox.ts';
import { bePresent } from '../contract/realtime/rooms.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
before(async () => {
  realtime = await startRealtime({ tickMilliseconds: 200 });
});
after(() => realtime.close());

const visitor = (topic: string, key: string, server = 0) =>
  bePresent(realtime.connect(undefined, { server }), topic, key);

test('another server’s people are present here, until it stops', async () => {
  const here = await visitor('both', 'here');
  await here.channel.track({});
  const server = await realtime.addServer();
  const there = await visitor('both', 'there', server);
  await there.sees('here');
  await there.channel.track({ long: 'x'.repeat(20_000) });
  await here.sees('here', 'there');
  const inbox = createInbox<Record<string, unknown>>();
  const listening = realtime.connect(undefined, { server }).channel('words');
  listening.on('broadcast', { event: '*' }, (said) => inbox.put(said));
  await joined(listening);
  const speaking = await joined(realtime.connect().channel('words'));
  await speaking.send({ type: 'broadcast', event: 'short', payload: { n: 1 } });
  await speaking.send({ type: 'broadcast', event: 'long', payload: { text: 'x'.repeat(50_000) } });
  await speaking.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([9]).buffer });
  await inbox.until(({ length }) => length === 3);
  assert.deepEqual(
    inbox.items.map(({ event }) => event),
    ['short', 'long', 'bytes'],
  );
  await realtime.stopServer(server);
  await here.sees('here');
});

test('nothing was logged', () => assert.deepEqual(realtime.logged, []));
