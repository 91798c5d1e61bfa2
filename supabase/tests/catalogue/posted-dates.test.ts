import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { longDate } from '#app/lib/long-date.ts';
import { buildJob, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { makeWorkshopClock } from '#tests/support/workshop-clock.ts';

const database = await createTestDatabase({ seed: false });
const { pool, pools, close } = database;
after(close);
const clock = await makeWorkshopClock(database);
const asEditor = actingIn(pools.requests)(await createPerson(pool, 'Esther', { role: 'editor' }));

/** Half an hour after midnight in India. */
const march1 = new Date('2028-02-29T19:00Z');

const add = async (posted_date?: string) =>
  (await insertAndRead(asEditor, 'jobs', buildJob({ ...(posted_date !== undefined && { posted_date }) }))).id;
const save = (id: string, set: string, values: unknown[] = []) =>
  asEditor(`update public.jobs set ${set} where id = $1`, [id, ...values]);
const read = async (id: string) => {
  const { rows } = await pool.query(
    'select posted_date, counted_from::text, posted_on::text from public.jobs where id = $1',
    [id],
  );
  return rows[0];
};

/** What staff write on 1 March 2028, and the day that it counts from; null where it is no relative text. */
const texts: [text: string, day: string | null][] = [
  ['', '2028-03-01'],
  ['Today', '2028-03-01'],
  [' today. ', '2028-03-01'],
  ['Posted today', '2028-03-01'],
  ['Just now', '2028-03-01'],
  ['This week', '2028-03-01'],
  ['0 days ago', '2028-03-01'],
  ['20 minutes ago', '2028-03-01'],
  ['2 hours ago', '2028-02-29'],
  ['an hour ago', '2028-02-29'],
  ['Yesterday', '2028-02-29'],
  ['1 day ago', '2028-02-29'],
  ['The day before yesterday', '2028-02-28'],
  ['Posted 2 days ago', '2028-02-28'],
  ['Posted: two days  ago', '2028-02-28'],
  ['about a week ago', '2028-02-23'],
  ['last week', '2028-02-23'],
  ['3 Weeks Ago', '2028-02-09'],
  ['30+ days ago', '2028-01-31'],
  ['a month ago', '2028-02-01'],
  ['Last month', '2028-02-01'],
  ['a year ago', '2027-03-01'],
  ['99 years ago', '1929-03-01'],
  ['999 years ago', null],
  ['Walk-ins only', null],
  ['Today, until 6 PM', null],
  ['Tomorrow', null],
  ['9999999999 days ago', null],
  ['days ago', null],
  ['12 June 2025', null],
  ['1 March 2028', null],
  ['இன்று', null],
];

for (const [text, day] of texts)
  test(`${text ? `"${text}"` : 'an empty text'} stays as it is and counts from ${day ?? 'no day'}`, async () => {
    await clock.set(march1);
    const id = await add(text);
    const { posted_date, counted_from } = await read(id);
    assert.deepEqual({ posted_date, counted_from }, { posted_date: text, counted_from: day });
  });

test('search engines get the day that counts, else the date in the text, else the day of creation', async () => {
  await clock.set(march1);
  const days = await Promise.all(['Yesterday', 'Until 12 June 2025', 'Walk-ins only'].map(add));
  await save(days[2] as string, `created_at = '2026-01-31 18:30Z'`);
  const found = await Promise.all(days.map(async (id) => (await read(id)).posted_on));
  assert.deepEqual(found, ['2028-02-29', '2025-06-12', '2026-02-01']);
});

test('a job that is saved again keeps its day and its text, and one that is written again counts from now', async () => {
  await clock.set(march1);
  const id = await add();
  const first = { posted_date: 'Today', counted_from: '2028-03-01', posted_on: '2028-03-01' };
  await clock.set(new Date('2028-03-08T10:00Z'));
  await save(id, `title = 'Thrower'`);
  await save(id, `title = 'Thrower', posted_date = 'Today'`);
  await save(id, `counted_from = '2028-03-08'`);
  assert.deepEqual(await read(id), first);
  // As the editor saves it, which shows the day in the place of the text.
  await save(id, 'posted_date = $2, counted_from = null', [longDate('2028-03-01')]);
  assert.deepEqual(await read(id), first);
  await save(id, `posted_date = 'Today', counted_from = null`);
  assert.deepEqual(await read(id), { ...first, counted_from: '2028-03-08', posted_on: '2028-03-08' });
  await save(id, `posted_date = 'Yesterday'`);
  assert.equal((await read(id)).counted_from, '2028-03-07');
  await save(id, `posted_date = '12 June 2025', counted_from = '2028-03-08'`);
  assert.deepEqual(await read(id), {
    ...{ posted_date: '12 June 2025', counted_from: null, posted_on: '2025-06-12' },
  });
});

test('a job that was deleted comes back with its day', async () => {
  await clock.set(march1);
  const id = await add('2 days ago');
  const before = await read(id);
  await asEditor('delete from public.jobs where id = $1', [id]);
  await clock.set(new Date('2028-03-08T10:00Z'));
  await asEditor(`select public.restore_deleted('jobs', $1)`, [id]);
  assert.deepEqual(await read(id), before);
});

test('the audit log names the day once, and only if it changed', async () => {
  await clock.set(march1);
  const id = await add();
  await clock.set(new Date('2028-03-08T10:00Z'));
  await save(id, `posted_date = 'Today'`);
  await save(id, `posted_date = 'Today', counted_from = null`);
  const { rows } = await pool.query(
    `select action, changes from private.record where thing_id = $1 order by id`,
    [id],
  );
  assert.deepEqual(rows, [
    { action: 'added', changes: null },
    { action: 'changed', changes: { posted_on: ['2028-03-01', '2028-03-08'] } },
  ]);
});
