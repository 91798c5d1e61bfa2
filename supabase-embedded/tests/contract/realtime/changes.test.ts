import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { target } from '../target.ts';
import { type Change, diariesOf, hasId, ids, newRow } from './diaries.ts';
import { createInbox, joined } from './inbox.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
let watch: ReturnType<typeof diariesOf>['watch'];
let write: ReturnType<typeof diariesOf>['write'];
before(async () => {
  realtime = startRealtime();
  ({ watch, write } = diariesOf(realtime));
});
after(() => realtime.close());

test('a row arrives as it is, with the types of its columns', async () => {
  const inbox = await watch(undefined);
  const id = await write({
    is_shared: true,
    title: 'Día 1',
    pages: 7,
    tags: ['a', 'b,c'],
    facts: { deep: [1] },
    written_at: '2026-03-01T10:00:00+05:30',
    price: 12.5,
  });
  const [change] = await inbox.until(hasId(id));
  assert.ok(change);
  const { owner, ...row } = newRow(change);
  assert.equal(typeof owner, 'string');
  assert.deepEqual(row, {
    id,
    title: 'Día 1',
    pages: 7,
    is_shared: true,
    tags: ['a', 'b,c'],
    facts: { deep: [1] },
    written_at: '2026-03-01T04:30:00+00:00',
    price: 12.5,
  });
  assert.deepEqual(
    [change.schema, change.table, change.eventType, change.old, change.errors],
    ['public', 'diaries', 'INSERT', {}, null],
  );
  assert.ok(Math.abs(Date.parse(change.commit_timestamp) - Date.now()) < 60_000);
});

test('a person never receives a row that its policies hide', async () => {
  const me = randomUUID();
  const mine = await watch(await realtime.tokenOf({ id: me }));
  const theirs = await watch(await realtime.tokenOf());
  const visitors = await watch(undefined);
  const own = await write({ owner: me });
  const hidden = await write({});
  await realtime.sql('update public.diaries set pages = 99 where id = any ($1)', [[own, hidden]]);
  const last = await write({ is_shared: true });
  await Promise.all([mine, theirs, visitors].map((inbox) => inbox.until(hasId(last))));
  assert.deepEqual(ids(mine.items), [own, own, last]);
  assert.deepEqual(ids(theirs.items), [last]);
  assert.deepEqual(ids(visitors.items), [last]);
});

test('the service sees everything, and columns that were not granted stay out of the others’ rows', async () => {
  const everything = await watch(realtime.secretKey);
  const visitor = await watch(undefined);
  const id = await write({ is_shared: true, whisper: 'psst' });
  await everything.until(hasId(id));
  await visitor.until(hasId(id));
  assert.equal(newRow(everything.items[0]).whisper, 'psst');
  assert.ok(!('whisper' in newRow(visitor.items[0])));
});

test('a role without the grant receives nothing, not even that something changed', async () => {
  const inbox = createInbox<Change>();
  const channel = realtime.connect().channel('two-tables');
  for (const table of ['vault', 'board']) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => inbox.put(change));
  }
  await joined(channel);
  await realtime.sql(`insert into public.vault values (1, 'gold'); delete from public.vault`);
  await realtime.sql(`insert into public.board values (100, 'last')`);
  await inbox.until(hasId(100));
  assert.deepEqual(
    inbox.items.map(({ table }) => table),
    ['board'],
  );
});

/** Under `strict` only roles that no policy restricts hear of rows that cannot be checked. */
const unrestricted = () => (target.isStrict ? realtime.secretKey : undefined);

test('of a deleted row no more than the key is told, and of an old one neither', async () => {
  const inbox = await watch(unrestricted());
  const id = await write({ is_shared: true, title: 'one' });
  await realtime.sql(`update public.diaries set title = 'two' where id = $1`, [id]);
  await inbox.until(({ length }) => length === 2);
  await realtime.sql('delete from public.diaries where id = $1', [id]);
  const [, updated, deleted] = await inbox.until(({ length }) => length === 3);
  assert.deepEqual([updated?.eventType, newRow(updated).title, updated?.old], ['UPDATE', 'two', { id }]);
  assert.deepEqual([deleted?.eventType, deleted?.new, deleted?.old], ['DELETE', {}, { id }]);
});

test('without policies and with the full replica identity the old row comes whole', async () => {
  const inbox = await watch(undefined, { table: 'board' });
  await realtime.sql(
    `insert into public.board values (1, 'a'); update public.board set note = 'b' where id = 1`,
  );
  await realtime.sql('delete from public.board where id = 1');
  const [, updated, deleted] = await inbox.until(({ length }) => length === 3);
  assert.deepEqual(updated?.old, { id: 1, note: 'a' });
  assert.deepEqual(deleted?.old, { id: 1, note: 'b' });
});

test('a protected table without a key says that something changed, and no more', async () => {
  const inbox = await watch(unrestricted(), { table: 'keyless' });
  await realtime.sql(`insert into public.keyless values ('x')`);
  const [change] = await inbox.until(({ length }) => length === 1);
  assert.deepEqual([change?.new, change?.errors], [{}, ['Error 400: Bad Request, no primary key']]);
});

test('an event’s kind, and the columns, can be chosen', async () => {
  const updates = await watch(undefined, { event: 'UPDATE', select: ['id', 'title'] });
  const id = await write({ is_shared: true, title: 'one' });
  await realtime.sql(`update public.diaries set title = 'two' where id = $1`, [id]);
  const [change] = await updates.until(({ length }) => length > 0);
  assert.deepEqual([change?.eventType, change?.new], ['UPDATE', { id, title: 'two' }]);
});

test('a whole schema can be watched', async () => {
  const inbox = createInbox<Change>();
  const channel = realtime.connect().channel('schema');
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public' }, (change) => inbox.put(change));
  await joined(channel);
  await realtime.sql(`insert into public.board values (7, 'x')`);
  const id = await write({ is_shared: true });
  await inbox.until(hasId(id));
  assert.deepEqual(
    inbox.items.map(({ table }) => table),
    ['board', 'diaries'],
  );
});

test('keys beyond what JavaScript counts exactly name the right row', async () => {
  const me = randomUUID();
  const inbox = await watch(await realtime.tokenOf({ id: me }));
  await realtime.sql(
    `insert into public.diaries (id, owner) values (9007199254740993, $1), (9007199254740992, $2)`,
    [me, randomUUID()],
  );
  const last = await write({ owner: me });
  await inbox.until(hasId(last));
  assert.equal(inbox.items.length, 2);
});

test('a row of more than the 8,000 bytes of an announcement arrives, one of megabytes without its long columns', async () => {
  const inbox = await watch(undefined);
  const long = await write({ is_shared: true, title: 'x'.repeat(100_000) });
  const longest = await write({ is_shared: true, title: 'x'.repeat(2_000_000), pages: 3 });
  await inbox.until(hasId(longest));
  assert.deepEqual(ids(inbox.items), [long, longest]);
  assert.equal(String(newRow(inbox.items[0]).title).length, 100_000);
  assert.deepEqual(inbox.items[1]?.errors, ['Error 413: Payload Too Large']);
  assert.deepEqual([newRow(inbox.items[1]).pages, 'title' in newRow(inbox.items[1])], [3, false]);
});

test('a thousand rows of one statement all arrive', async () => {
  const inbox = await watch(undefined, { table: 'board' });
  await realtime.sql(`insert into public.board select n, 'many' from generate_series(10001, 11200) n`);
  await inbox.until(({ length }) => length === 1200);
  assert.deepEqual(
    ids(inbox.items),
    Array.from({ length: 1200 }, (_, n) => 10_001 + n),
  );
});

test('a table that is published later can be subscribed to at once, and no longer when it is withdrawn', async () => {
  await realtime.sql('create table public.late (id integer primary key)');
  await realtime.sql('alter publication supabase_realtime add table public.late');
  const inbox = await watch(undefined, { table: 'late' });
  await realtime.sql('insert into public.late values (1)');
  await inbox.until(hasId(1));
  await realtime.sql('alter publication supabase_realtime drop table public.late');
  await realtime.sql('select realtime.sync_publication()');
  assert.deepEqual(
    await realtime.sql(`select * from pg_trigger where tgrelid = 'public.late'::regclass`),
    [],
  );
});

test('realtime.enable() captures a table without the publication', async () => {
  await realtime.sql('create table public.enabled (id integer primary key)');
  await realtime.sql(`select realtime.enable('public.enabled')`);
  const inbox = await watch(undefined, { table: 'enabled' });
  await realtime.sql('insert into public.enabled values (3)');
  await inbox.until(hasId(3));
});
