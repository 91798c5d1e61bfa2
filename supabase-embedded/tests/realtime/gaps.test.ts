import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, beforeEach, test } from 'node:test';
import pg from 'pg';
import { createFeed } from '#supabase-embedded/realtime/changes/feed.ts';
import { createTestDatabase } from '../support/test-database.ts';

// The feed alone, so that the order of what it hears is the test's to choose.

const server = 'this-one';
const database = await createTestDatabase({ seed: false });
const listener = new pg.Client({ connectionString: database.url });
await listener.connect();
await listener.query('listen realtime');
after(async () => {
  await listener.end();
  await database.close();
});

let read: string[];
let timesLost: number;
let feed: Awaited<ReturnType<typeof createFeed>>;
beforeEach(async () => {
  read = [];
  timesLost = 0;
  feed = await createFeed({
    owner: database.pool,
    server,
    isWanted: () => true,
    onChanges: async (changes) => {
      read.push(...changes.map(({ record }) => JSON.parse(record ?? '""')));
    },
    onLost: () => {
      timesLost += 1;
    },
    log: ({ message }) => assert.fail(message),
  });
});

/** A transaction that the outbox holds; its number. */
async function write(word: string): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into realtime.changes (relation, operation, record) values (0, 'INSERT', to_jsonb($1::text))
     returning xid::text`,
    [word],
  );
  return rows[0].xid;
}

const hear = (notice: string) => feed.receive(notice, () => {});

/** The feed's own mark, as it comes back; not heard yet. */
async function returningMark(): Promise<string> {
  const back = once(listener, 'notification');
  await feed.sendMark();
  const [{ payload }] = await back;
  return payload;
}

async function allRead(): Promise<string[]> {
  await feed.settle();
  return read;
}

test('what a gap hid comes before what is announced after it', async () => {
  feed.beginGap();
  await write('hidden');
  hear(`x:${await write('heard')}`);
  await feed.endGap();
  assert.deepEqual(await allRead(), ['hidden', 'heard']);
});

test('a mark that shows what a gap hid does not make it known', async () => {
  feed.beginGap();
  await write('hidden');
  hear(await returningMark());
  await feed.endGap();
  assert.deepEqual(await allRead(), ['hidden']);
});

test('a mark that comes while the hidden is looked for repeats nothing', async () => {
  hear(`x:${await write('once')}`);
  feed.beginGap();
  const mark = await returningMark();
  const search = feed.endGap();
  hear(mark);
  await search;
  assert.deepEqual(await allRead(), ['once']);
});

test('a mark is needed for what was announced since the last one, and for nothing else', async () => {
  assert.equal(feed.needsMark, false);
  hear(`x:${await write('word')}`);
  assert.equal(feed.needsMark, true);
  hear(await returningMark());
  assert.equal(feed.needsMark, false);
  assert.deepEqual(await allRead(), ['word']);
});

test('a gap within a gap loses nothing and repeats nothing', async () => {
  feed.beginGap();
  await write('first');
  const search = feed.endGap();
  feed.beginGap();
  await search;
  await write('second');
  hear(await returningMark());
  await feed.endGap();
  hear(`x:${await write('third')}`);
  assert.deepEqual(await allRead(), ['first', 'second', 'third']);
  assert.equal(timesLost, 0);
});

test('after a crash a transaction may have the number of one from before it', async () => {
  const xid = await write('before');
  hear(`x:${xid}`);
  await feed.settle();
  feed.beginGap();
  await database.pool.query(`truncate realtime.changes, realtime.lifetime;
    insert into realtime.changes (xid, relation, operation, record) values ('${xid}', 0, 'INSERT', '"after"')`);
  hear(`x:${xid}`);
  await feed.endGap();
  assert.deepEqual(await allRead(), ['before', 'after']);
  assert.equal(timesLost, 1);
});
