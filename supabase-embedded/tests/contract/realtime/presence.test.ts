import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { joined } from './inbox.ts';
import { bePresent } from './rooms.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
before(async () => {
  realtime = startRealtime();
});
after(() => realtime.close());

const visitor = (topic: string, key: string) => bePresent(realtime.connect(), topic, key);

test('everybody learns who is there, who comes and who goes', async () => {
  const asha = await visitor('hall', 'asha');
  assert.equal(await asha.channel.track({ mood: 'glad' }), 'ok');
  await asha.sees('asha');
  const ravi = await visitor('hall', 'ravi');
  await ravi.sees('asha');
  const [state] = ravi.channel.presenceState<{ mood: string }>().asha ?? [];
  assert.deepEqual([state?.mood, typeof state?.presence_ref], ['glad', 'string']);
  await ravi.channel.track({ mood: 'calm' });
  const join = await asha.inbox.first(({ event, key }) => event === 'join' && key === 'ravi');
  assert.equal(join.newPresences?.[0]?.mood, 'calm');
  await ravi.channel.untrack();
  const leave = await asha.inbox.first(({ event, key }) => event === 'leave' && key === 'ravi');
  assert.equal(leave.leftPresences?.[0]?.mood, 'calm');
  assert.deepEqual(asha.keys(), ['asha']);
});

test('to track again replaces what was tracked', async () => {
  const one = await visitor('desk', 'one');
  const other = await visitor('desk', 'other');
  await one.channel.track({ at: 1 });
  await one.channel.track({ at: 2 });
  await other.inbox.until(() => other.channel.presenceState<{ at: number }>().one?.[0]?.at === 2);
  assert.equal(other.channel.presenceState().one?.length, 1);
});

test('two places under one key are two presences of it', async () => {
  const first = await visitor('twice', 'same');
  const second = await visitor('twice', 'same');
  await first.channel.track({ n: 1 });
  await second.channel.track({ n: 2 });
  await first.inbox.until(() => first.channel.presenceState().same?.length === 2);
  await second.channel.unsubscribe();
  await first.inbox.until(() => first.channel.presenceState().same?.length === 1);
});

test('who loses the connection is gone', async () => {
  const stays = await visitor('drop', 'stays');
  const client = realtime.connect();
  const leaves = client.channel('drop', { config: { presence: { key: 'leaves' } } });
  await joined(leaves);
  await leaves.track({});
  await stays.sees('leaves');
  await client.realtime.disconnect();
  await stays.sees();
});
