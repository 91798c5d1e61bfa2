import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { diariesOf, hasId, newRow, type Wanted } from './diaries.ts';
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
