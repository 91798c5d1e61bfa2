import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { createInbox, joined, type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
let nextId = 1;
before(async () => {
  realtime = await startRealtime();
});
after(() => realtime.close());

type Row = Record<string, unknown>;
type Change = RealtimePostgresChangesPayload<Row>;
interface Wanted {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema?: string;
  table?: string;
  filter?: string;
  select?: string[];
}

/** Subscribes as the holder of a token and answers when the database is being watched. */
async function watch(token: string | undefined, wanted: Wanted = {}) {
  const inbox = createInbox<Change>();
  const channel = realtime.connect(token).channel(randomUUID());
  const filter = { event: '*' as const, schema: 'public', table: 'diaries', ...wanted };
  channel.on('postgres_changes', filter as { event: '*'; schema: string }, (change) => inbox.put(change));
  await joined(channel);
  return inbox;
}

async function write(row: Row): Promise<number> {
  const id = nextId++;
  const values = { id, owner: randomUUID(), ...row };
  await realtime.sql(
    `insert into public.diaries select * from jsonb_populate_record(null::public.diaries, $1)`,
    [JSON.stringify({ is_shared: false, tags: [], ...values })],
  );
  return id;
}

const newRow = (change: Change | undefined) => (change?.new ?? {}) as Row;
const ids = (changes: Change[]) =>
  changes.map((change) => (newRow(change).id ?? (change.old as Row).id) as number);
const hasId = (id: number) => (all: Change[]) => ids(all).includes(id);

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
  const { owner, ...row } = change.new as Row;
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
  const mine = await watch(await realtime.sign({ sub: me }));
  const theirs = await watch(await realtime.sign());
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

test('of a deleted row no more than the key is told, and of an old one neither', async () => {
  const inbox = await watch(undefined);
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
  const inbox = await watch(undefined, { table: 'keyless' });
  await realtime.sql(`insert into public.keyless values ('x')`);
  const [change] = await inbox.until(({ length }) => length === 1);
  assert.deepEqual([change?.new, change?.errors], [{}, ['Error 400: Bad Request, no primary key']]);
});

const filters: [string, string[]][] = [
  ['pages=eq.5', ['five']],
  ['pages=neq.5', ['four', 'six']],
  ['pages=lt.5', ['four']],
  ['pages=lte.5', ['four', 'five']],
  ['pages=gt.5', ['six']],
  ['pages=gte.5', ['five', 'six']],
  ['pages=in.(4,6)', ['four', 'six']],
  ['title=in.(five,"a, b")', ['five', 'a, b']],
  ['title=eq."a, b"', ['a, b']],
  ['pages=is.null', ['a, b']],
  ['pages=not.is.null', ['four', 'five', 'six']],
  ['title=like.f%', ['four', 'five']],
  ['title=imatch.^S', ['six']],
  ['pages=gte.4,pages=not.eq.5', ['four', 'six']],
  ['is_shared=eq.true', ['four', 'five', 'six', 'a, b']],
  ['price=gt.9.99', ['six']],
];
test('each filter lets through what it says', async () => {
  const inboxes = await Promise.all(filters.map(([filter]) => watch(undefined, { filter, event: 'INSERT' })));
  const rows = [
    { title: 'four', pages: 4, price: 1 },
    { title: 'five', pages: 5, price: 9.99 },
    { title: 'six', pages: 6, price: 10 },
    { title: 'a, b' },
  ];
  for (const row of rows) await write({ is_shared: true, ...row });
  const all = await watch(undefined);
  await all.until(hasId(await write({ is_shared: true, title: 'zzz', pages: 5000 })));
  await Promise.all(
    filters.map(async ([filter, titles], place) => {
      const heard = () => inboxes[place]?.items.map((change) => newRow(change).title) ?? [];
      await inboxes[place]?.until(() => titles.every((title) => heard().includes(title)));
      assert.deepEqual(
        heard().filter((title) => title !== 'zzz'),
        titles,
        filter,
      );
    }),
  );
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
  const inbox = await watch(await realtime.sign({ sub: me }));
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

test('changes arrive in the order of commits, and what is rolled back never does', async () => {
  const inbox = await watch(undefined, { table: 'board' });
  const [early, late] = [await realtime.pool.connect(), await realtime.pool.connect()];
  try {
    await early.query(`begin; insert into public.board values (201, 'written first')`);
    await late.query(`begin; insert into public.board values (202, 'committed first')`);
    await late.query('commit');
    await early.query(`insert into public.board values (203, 'same'); commit`);
    await late.query(`begin; insert into public.board values (204, 'undone'); rollback`);
    await late.query(`insert into public.board values (205, 'last')`);
  } finally {
    early.release();
    late.release();
  }
  await inbox.until(hasId(205));
  assert.deepEqual(ids(inbox.items), [202, 201, 203, 205]);
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

const refusals: [string, Wanted][] = [
  ['a table that is not published', { table: 'unpublished' }],
  ['a table that does not exist', { table: 'nothing' }],
  ['a column that does not exist', { filter: 'nope=eq.1' }],
  ['a column that was not granted', { filter: 'whisper=eq.psst' }],
  ['a value of another type', { filter: 'pages=eq.many' }],
  ['an operator that does not exist', { filter: 'pages=near.5' }],
  ['a filter without an operator', { filter: 'pages' }],
  ['SQL in a column’s name', { filter: 'id);drop table diaries;--=eq.1' }],
];
for (const [what, wanted] of refusals) {
  test(`${what} cannot be subscribed to, and the client is told`, async () => {
    const inbox = createInbox<Record<string, unknown>>();
    const channel = realtime.connect().channel(randomUUID());
    const filter = { event: '*' as const, schema: 'public', table: 'diaries', ...wanted };
    channel.on('postgres_changes', filter as { event: '*'; schema: string }, () => {});
    channel.on('system', {}, (payload) => inbox.put(payload));
    await joined(channel);
    const told = await inbox.first(({ extension }) => extension === 'postgres_changes');
    assert.equal(told.status, 'error');
    assert.match(String(told.message), /^Unable to subscribe to changes with given parameters/);
  });
}

test('with wait, a subscription that cannot be had refuses the join', async () => {
  const channel = realtime
    .connect()
    .channel('waits', { config: { postgres_changes_options: { wait: true } } });
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'unpublished' }, () => {});
  await assert.rejects(joined(channel), /RealtimeDisabledForConfiguration/);
});

test('nothing was logged', () => assert.deepEqual(realtime.logged, []));
