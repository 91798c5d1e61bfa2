import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createInbox } from './inbox.ts';
import { enterRoom } from './rooms.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
let member: string;
let moderator: string;
before(async () => {
  realtime = startRealtime();
  member = await realtime.tokenOf();
  moderator = await realtime.tokenOf({ app_metadata: { moderator: 'yes' } });
});
after(() => realtime.close());

const inRoom = (token: string | undefined, topic: string, config = {}) =>
  enterRoom(realtime.connect(token), topic, config);

const refused = /Unauthorized: You do not have permissions to read from this Channel topic/;

test('a visitor is refused where the policies let nobody but signed-in people in', async () => {
  await assert.rejects(inRoom(undefined, 'members:a'), refused);
});

test('a signed-in person is refused a topic that no policy names', async () => {
  await assert.rejects(inRoom(member, 'board-room'), refused);
});

test('who may read hears who may write, whose own words are confirmed', async () => {
  const reader = await inRoom(member, 'members:b');
  const writer = await inRoom(moderator, 'members:b', { broadcast: { ack: true } });
  assert.equal(await writer.channel.send({ type: 'broadcast', event: 'news', payload: { n: 1 } }), 'ok');
  assert.deepEqual((await reader.inbox.first(({ event }) => event === 'news')).payload, { n: 1 });
});

test('who may not write is not heard, neither by connection nor by HTTP', async () => {
  const reader = await inRoom(member, 'members:c');
  const writer = await inRoom(member, 'members:c', { broadcast: { ack: true } });
  assert.equal(await writer.channel.send({ type: 'broadcast', event: 'no', payload: {} }), 'error');
  await assert.rejects(writer.channel.httpSend('no', {}), /permissions to write/);
  assert.equal(await writer.channel.track({}), 'error');
  const allowed = await inRoom(moderator, 'members:c');
  assert.deepEqual(await allowed.channel.httpSend('yes', { n: 2 }), { success: true });
  await reader.inbox.first(({ event }) => event === 'yes');
  assert.equal(reader.inbox.items.length, 1);
});

test('a batch by HTTP leaves out what its caller may not say', async () => {
  const reader = await inRoom(member, 'members:d');
  const post = (token: string, event: string) =>
    fetch(`${realtime.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: realtime.publishableKey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ messages: [{ topic: 'members:d', event, payload: {}, private: true }] }),
    });
  assert.equal((await post(member, 'no')).status, 202);
  assert.equal((await post(moderator, 'yes')).status, 202);
  await reader.inbox.first(({ event }) => event === 'yes');
  assert.equal(reader.inbox.items.length, 1);
});

test('the public room of the same name hears nothing of the private one', async () => {
  const inside = await inRoom(member, 'members:e');
  const outside = await inRoom(undefined, 'members:e', { private: false });
  const writer = await inRoom(moderator, 'members:e');
  await writer.channel.send({ type: 'broadcast', event: 'inside', payload: {} });
  await inside.inbox.first(({ event }) => event === 'inside');
  await realtime.connect().channel('members:e').httpSend('outside', {});
  await outside.inbox.first(({ event }) => event === 'outside');
  assert.deepEqual([inside.inbox.items.length, outside.inbox.items.length], [1, 1]);
});

test('a question to the policies leaves nothing behind', async () => {
  assert.deepEqual(await realtime.sql('select * from realtime.messages'), []);
});

test('realtime.send() and realtime.broadcast_changes() speak from SQL', async () => {
  const reader = await inRoom(member, 'members:f');
  const outside = await inRoom(undefined, 'open', { private: false });
  await realtime.sql(`select realtime.send('{"n": 1}', 'sql', 'members:f', true)`);
  const { payload, meta } = await reader.inbox.first(({ event }) => event === 'sql');
  assert.equal(payload.n, 1);
  assert.equal(payload.id, meta?.id);
  await realtime.sql(`select realtime.send('{"n": 2}', 'sql', 'open', false)`);
  await outside.inbox.first(({ event }) => event === 'sql');
  await realtime.sql(`
    create function public.tell() returns trigger language plpgsql security definer as $$
    begin
      perform realtime.broadcast_changes('members:f', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create trigger tell after insert or update or delete on public.unpublished
      for each row execute function public.tell();
    insert into public.unpublished values (1);
    delete from public.unpublished`);
  const inserted = await reader.inbox.first(({ event }) => event === 'INSERT');
  const { id, ...told } = inserted.payload;
  assert.deepEqual(told, {
    schema: 'public',
    table: 'unpublished',
    operation: 'INSERT',
    record: { id: 1 },
    old_record: null,
  });
  const deleted = await reader.inbox.first(({ event }) => event === 'DELETE');
  assert.deepEqual([deleted.payload.record, deleted.payload.old_record], [null, { id: 1 }]);
});

test('what was kept is replayed to who asks for it, once, with its mark', async () => {
  const since = Date.now() - 60_000;
  const writer = await inRoom(moderator, 'members:g', { broadcast: { ack: true } });
  for (const n of [1, 2, 3]) {
    const message = { type: 'broadcast' as const, event: 'kept', payload: { n }, persist: true };
    assert.equal(await writer.channel.send(message), 'ok');
  }
  const late = await inRoom(member, 'members:g', { broadcast: { replay: { since, limit: 2 } } });
  await late.inbox.until(({ length }) => length === 2);
  assert.deepEqual(
    late.inbox.items.map(({ payload, meta }) => [payload.n, meta?.replayed]),
    [
      [2, true],
      [3, true],
    ],
  );
  assert.deepEqual(writer.inbox.items, []);
});

test('to become somebody else who may not be there ends the channel', async () => {
  let token: string | undefined = member;
  const status = createInbox<string>();
  const client = realtime.connect(() => token ?? realtime.publishableKey);
  const channel = client.channel('members:j', { config: { private: true } });
  await client.realtime.setAuth();
  channel.subscribe((now) => status.put(now));
  await status.first((now) => now === 'SUBSCRIBED');
  token = undefined;
  await client.realtime.setAuth();
  await status.first((now) => now === 'CLOSED');
});
