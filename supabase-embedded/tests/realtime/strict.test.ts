import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Change, diariesOf, hasId, ids } from '../contract/realtime/diaries.ts';
import { createInbox, joined } from '../contract/realtime/inbox.ts';
import { enterRoom } from '../contract/realtime/rooms.ts';
import { type Realtime, startRealtime } from './support.ts';

let strict: Realtime;
let hosted: Realtime;
before(async () => {
  // No ticks, except in the test about them.
  strict = await startRealtime({ strict: true, tickMilliseconds: 3_600_000 });
  hosted = await startRealtime({ tickMilliseconds: 3_600_000 });
});
after(async () => {
  await strict.close();
  await hosted.close();
});

/** A person with a session. */
async function signIn({ sql, sign }: Realtime) {
  const [person, session] = [randomUUID(), randomUUID()];
  await sql('insert into auth.users (id) values ($1)', [person]);
  await sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, person]);
  return { person, session, token: await sign({ sub: person, session_id: session }) };
}

/** Joins a channel that receives broadcasts and changes of the board. */
async function listen(realtime: Realtime, token: string, topic: string = randomUUID(), isPrivate = false) {
  const status = createInbox<string>();
  const system = createInbox<string>();
  const heard = createInbox<string>();
  const channel = realtime.connect(token).channel(topic, { config: { private: isPrivate } });
  channel.on('system', {}, ({ message }) => system.put(message));
  channel.on('broadcast', { event: '*' }, ({ event }) => heard.put(event));
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'board' }, (change) =>
    heard.put(`row ${change.new.id}`),
  );
  await channel.socket.setAuth();
  channel.subscribe((now) => status.put(now));
  await status.first((now) => now === 'SUBSCRIBED');
  return { channel, status, system, heard };
}

const hasEnded = 'InvalidJWTToken: The session has ended';
const endings: [how: string, sql: string][] = [
  ['has signed out', 'delete from auth.sessions where id = $1'],
  [
    'is banned',
    `update auth.users set banned_until = now() + interval '1 day'
     where id = (select user_id from auth.sessions where id = $1)`,
  ],
  ['was deleted', 'delete from auth.users where id = (select user_id from auth.sessions where id = $1)'],
];
let row = 0;
for (const [how, sql] of endings) {
  test(`the socket of somebody who ${how} receives nothing from then on, and cannot join again`, async () => {
    const gone = await signIn(strict);
    const other = await signIn(strict);
    const [socket, neighbour] = [await listen(strict, gone.token), await listen(strict, other.token)];
    await strict.sql(sql, [gone.session]);
    row += 1;
    await strict.sql('insert into public.board values ($1)', [row]);
    await neighbour.heard.first((what) => what === `row ${row}`);
    await socket.status.first((now) => now === 'CLOSED');
    assert.deepEqual(socket.heard.items, []);
    assert.equal(socket.system.items.at(-1), hasEnded);
    await assert.rejects(joined(strict.connect(gone.token).channel('again')), /The session has ended/);
    assert.deepEqual(neighbour.status.items, ['SUBSCRIBED']);
  });
}

test('without strict, a socket outlives its session, as on hosted Supabase', async () => {
  const gone = await signIn(hosted);
  const socket = await listen(hosted, gone.token);
  await hosted.sql('delete from auth.sessions where id = $1', [gone.session]);
  await hosted.sql('insert into public.board values (1)');
  await socket.heard.first((what) => what === 'row 1');
});

test('an open channel ends when it is sent a token of an ended session', async () => {
  const [live, gone] = [await signIn(strict), await signIn(strict)];
  await strict.sql('delete from auth.sessions where id = $1', [gone.session]);
  let token = live.token;
  const client = strict.connect(() => token);
  const status = createInbox<string>();
  const channel = client.channel('exchanged');
  await channel.socket.setAuth();
  channel.subscribe((now) => status.put(now));
  await status.first((now) => now === 'SUBSCRIBED');
  token = gone.token;
  await client.realtime.setAuth();
  await status.first((now) => now === 'CLOSED');
});

test('a person who may no longer read a private room is removed from it, and the others stay', async (t) => {
  const realtime = await startRealtime({ strict: true, tickMilliseconds: 50 });
  t.after(() => realtime.close());
  const [leaving, staying] = [await signIn(realtime), await signIn(realtime)];
  await realtime.sql(`create table public.staff (id uuid);
    grant select on public.staff to authenticated;
    create policy "staff read their room" on realtime.messages for select to authenticated
      using (realtime.topic() = 'desk' and exists (select from public.staff where id = auth.uid()))`);
  await realtime.sql('insert into public.staff values ($1), ($2)', [leaving.person, staying.person]);
  const one = await listen(realtime, leaving.token, 'desk', true);
  const other = await listen(realtime, staying.token, 'desk', true);
  await realtime.sql('delete from public.staff where id = $1', [leaving.person]);
  await one.status.first((now) => now === 'CLOSED');
  assert.match(one.system.items.at(-1) ?? '', /^Unauthorized: .*: desk$/);
  await realtime.sql(`select realtime.send('{}', 'lead', 'desk', true)`);
  await other.heard.first((event) => event === 'lead');
  assert.deepEqual([one.heard.items, other.status.items], [[], ['SUBSCRIBED']]);
});

test('only the service receives the deletion of a row under policies', async () => {
  const { watch, write } = diariesOf(strict);
  const visitor = await watch(undefined);
  const service = await watch(strict.secretKey);
  const [shared, hidden] = [await write({ is_shared: true }), await write({})];
  await Promise.all([
    visitor.until(hasId(shared)),
    service.until(hasId(shared)),
    service.until(hasId(hidden)),
  ]);
  await strict.sql('delete from public.diaries where id = any ($1)', [[shared, hidden]]);
  const last = await write({ is_shared: true });
  await Promise.all([visitor.until(hasId(last)), service.until(hasId(last))]);
  const told = (changes: Change[]) => changes.map(({ eventType }) => eventType);
  assert.deepEqual(
    [told(visitor.items), ids(visitor.items)],
    [
      ['INSERT', 'INSERT'],
      [shared, last],
    ],
  );
  assert.deepEqual(told(service.items), ['INSERT', 'INSERT', 'DELETE', 'DELETE', 'INSERT']);
});

test('everybody receives deletions in a table without policies', async () => {
  const visitor = await diariesOf(strict).watch(undefined, { table: 'board' });
  await strict.sql(`insert into public.board values (900, 'x')`);
  await strict.sql('delete from public.board where id = 900');
  await visitor.until((all) => all.some(({ eventType }) => eventType === 'DELETE'));
});

test('a table with policies and without a primary key sends nothing to roles that the policies restrict', async () => {
  const heard = createInbox<Change>();
  const channel = strict.connect().channel('keyless');
  for (const table of ['keyless', 'board'])
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => heard.put(change));
  await joined(channel);
  await strict.sql(`insert into public.keyless values ('x'); insert into public.board values (901, 'last')`);
  await heard.until(hasId(901));
  assert.deepEqual(
    heard.items.map(({ table }) => table),
    ['board'],
  );
});

test('tokens without a session, such as the service key, are not checked for one', async () => {
  await enterRoom(strict.connect(await strict.sign()), 'members:z');
});

test('nothing was logged', () => assert.deepEqual([strict.logged, hosted.logged], [[], []]));
