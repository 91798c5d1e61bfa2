import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createInbox, joined } from '#tests/contract/realtime/inbox.ts';
import { enterRoom, type Said } from '#tests/contract/realtime/rooms.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
let member: string;
let moderator: string;
before(async () => {
  realtime = await startRealtime();
  member = await realtime.sign();
  moderator = await realtime.sign({ app_metadata: { moderator: 'yes' } });
});
after(() => realtime.close());

const inRoom = (token: string | undefined, topic: string, config = {}) =>
  enterRoom(realtime.connect(token), topic, config);

test('a token that runs out ends the channel, and the client is told why', async () => {
  const system = createInbox<Record<string, unknown>>();
  const status = createInbox<string>();
  let token = member;
  const client = realtime.connect(() => token);
  const channel = client.channel('members:h', { config: { private: true } });
  channel.on('system', {}, (payload) => system.put(payload));
  await channel.socket.setAuth();
  channel.subscribe((now) => status.put(now));
  await status.first((now) => now === 'SUBSCRIBED');
  // Only now, so that it does not run out before the channel is there.
  token = await realtime.sign({}, 1);
  await client.realtime.setAuth();
  await status.first((now) => now === 'CLOSED');
  const told = system.items[0];
  assert.deepEqual([told?.extension, told?.status, told?.channel], ['system', 'error', 'members:h']);
  assert.match(String(told?.message), /^Token has expired \d+ seconds ago$/);
});

test('a fresh token keeps the channel beyond the end of the first', async () => {
  let token = await realtime.sign({}, 5);
  const inbox = createInbox<Said>();
  const status = createInbox<string>();
  const client = realtime.connect(() => token);
  const channel = client.channel('members:i', { config: { private: true } });
  channel.on('broadcast', { event: '*' }, (said) => inbox.put(said as unknown as Said));
  await channel.socket.setAuth();
  channel.subscribe((now) => status.put(now));
  await status.first((now) => now === 'SUBSCRIBED');
  const other = client.channel('clock');
  await joined(other);
  token = await realtime.sign({}, 3600);
  // A token that is not renewed on another connection shows when the first one has ended.
  const ended = realtime
    .connect(await realtime.sign({}, 6))
    .channel('members:i', { config: { private: true } });
  await client.realtime.setAuth();
  await ended.socket.setAuth();
  const endedStatus = createInbox<string>();
  ended.subscribe((now) => endedStatus.put(now));
  await endedStatus.first((now) => now === 'CLOSED');
  const writer = await inRoom(moderator, 'members:i');
  await writer.channel.send({ type: 'broadcast', event: 'still', payload: {} });
  await inbox.first(({ event }) => event === 'still');
  assert.deepEqual(status.items, ['SUBSCRIBED']);
});

test('a join with a forged or an expired token is refused', async () => {
  const forged = `${member.slice(0, -8)}AAAAAAAA`;
  await assert.rejects(inRoom(forged, 'open', { private: false }), /JwtSignatureError/);
  await assert.rejects(inRoom(await realtime.sign({}, -5), 'open', { private: false }), /Token has expired/);
});

test('nothing was logged', () => assert.deepEqual(realtime.logged, []));
