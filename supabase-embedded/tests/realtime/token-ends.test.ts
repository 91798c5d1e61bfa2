import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { createInbox, joined } from '../contract/realtime/inbox.ts';
import { enterRoom } from '../contract/realtime/rooms.ts';
import { untilWaitedFor } from '../support/until-waited-for.ts';
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

/** From here on no token runs out, however slow the machine is, until the test lets seconds pass. */
function stopClock({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Math.ceil(Date.now() / 1000) * 1000 });
  return { pass: (seconds: number) => mock.timers.tick(seconds * 1000) };
}

/** Somebody in `members:h` with a token of five seconds, which may be exchanged. */
async function subscribe() {
  let token = await realtime.sign({}, 5);
  const status = createInbox<string>();
  const system = createInbox<Record<string, unknown>>();
  const client = realtime.connect(() => token);
  const channel = client.channel('members:h', { config: { private: true } });
  channel.on('system', {}, (payload) => system.put(payload));
  await channel.socket.setAuth();
  channel.subscribe((now) => status.put(now));
  return {
    channel,
    status,
    system,
    async exchangeToken(seconds: number) {
      token = await realtime.sign({}, seconds);
      await client.realtime.setAuth();
      // What a client says is heard in order: when this is answered, the new token has been.
      await joined(client.channel('clock'));
    },
  };
}

const ended = [['system', 'error', 'members:h', 'Token has expired 1 seconds ago']];
const told = (system: { items: Record<string, unknown>[] }) =>
  system.items.map(({ extension, status, channel, message }) => [extension, status, channel, message]);

test('a token that runs out ends the channel, and the client is told why', async (t) => {
  const clock = stopClock(t);
  const { status, system } = await subscribe();
  await status.first((now) => now === 'SUBSCRIBED');
  clock.pass(6);
  await status.first((now) => now === 'CLOSED');
  assert.deepEqual(told(system), ended);
});

test('a fresh token keeps the channel beyond the end of the first, up to its own', async (t) => {
  const clock = stopClock(t);
  const { channel, status, system, exchangeToken } = await subscribe();
  const heard = createInbox();
  channel.on('broadcast', { event: 'still' }, (said) => heard.put(said));
  await status.first((now) => now === 'SUBSCRIBED');
  await exchangeToken(60);
  clock.pass(6);
  const writer = await inRoom(moderator, 'members:h');
  await writer.channel.send({ type: 'broadcast', event: 'still', payload: {} });
  await heard.first(() => true);
  assert.deepEqual(status.items, ['SUBSCRIBED']);
  clock.pass(55);
  await status.first((now) => now === 'CLOSED');
  assert.deepEqual(told(system), ended);
});

test('a join that takes longer than its token lives is answered, and ends then', async (t) => {
  const clock = stopClock(t);
  const lock = await realtime.pool.connect();
  await lock.query('begin; lock table realtime.messages');
  const { status, system } = await subscribe();
  await untilWaitedFor(lock);
  clock.pass(6);
  await lock.query('commit');
  lock.release();
  await status.first((now) => now === 'CLOSED');
  assert.deepEqual(status.items, ['SUBSCRIBED', 'CLOSED']);
  assert.deepEqual(told(system), ended);
});

test('a join with a forged or an expired token is refused', async () => {
  const forged = `${member.slice(0, -8)}AAAAAAAA`;
  await assert.rejects(inRoom(forged, 'open', { private: false }), /JwtSignatureError/);
  await assert.rejects(inRoom(await realtime.sign({}, -5), 'open', { private: false }), /Token has expired/);
});

test('nothing was logged', () => assert.deepEqual(realtime.logged, []));
