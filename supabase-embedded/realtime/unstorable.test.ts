import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { joined } from '../tests/contract/realtime/inbox.ts';
import { type Realtime, startRealtime } from '../tests/realtime/support.ts';

let realtime: Realtime;
before(async () => {
  realtime = await startRealtime();
  await realtime.sql(
    `create policy "everybody speaks" on realtime.messages for all to service_role using (true)`,
  );
});
after(() => realtime.close());

const post = async (path: string, body: string) => {
  const headers = { apikey: realtime.secretKey };
  const answer = await fetch(`${realtime.urlOf()}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    headers,
    body,
  });
  return answer.status;
};

test('a topic that PostgreSQL could not be asked about is refused', async () => {
  assert.equal(await post('/a%00b/events/shout?private=true', '{}'), 404);
  const message = { topic: 'a\0b', event: 'shout', payload: {}, private: true };
  assert.equal(await post('', JSON.stringify({ messages: [message] })), 422);
});

test('a message that cannot be stored is said and not kept', async () => {
  assert.equal(await post('/room/events/shout?private=true&persist', '{"text":"\\u0000"}'), 422);
  assert.equal(await post('/room/events/shout?private=true&persist', '{"text":"\\ud800"}'), 422);
  assert.equal(await post('/room/events/shout?private=true&persist', '{"text":"x"}'), 202);
  assert.deepEqual(await realtime.sql('select payload from realtime.messages'), [{ payload: { text: 'x' } }]);
});

test('changes of a table that cannot exist are refused to the subscriber', async () => {
  const channel = realtime
    .connect()
    .channel('room', { config: { private: false } })
    .on('postgres_changes', { event: '*', schema: 'public', table: 'a\0b' }, () => {});
  const told = new Promise<string>((resolve) => {
    channel.on('system', {}, ({ message }: { message: string }) => resolve(message));
  });
  await joined(channel);
  assert.match(await told, /no such table is published/);
});

test('none of this is a fault of the server', () => assert.deepEqual(realtime.logged, []));
