import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildJob, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { withinADay } from '#tests/support/within-a-day.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const asEditor = as(await createPerson(pool, 'Esther', { role: 'editor' }));
const asAdmin = as(await createPerson(pool, 'Asha', { role: 'admin' }));

const add = async (changes: object) => (await insertAndRead(asEditor, 'jobs', buildJob(changes))).id;
const statusOf = async (id: string) =>
  (await pool.query('select status from public.jobs where id = $1', [id])).rows[0]?.status;
const dayFromNow = async (days: number): Promise<string> =>
  (await pool.query(`select ((now() at time zone 'Asia/Kolkata')::date + $1::integer)::text as day`, [days]))
    .rows[0].day;
const closeFor = async (today: string): Promise<number> =>
  (await as(serviceRole)('select public.close_ended_jobs($1) as closed', [today])).rows[0]?.closed;

test('a job is open to the end of its last day, and closed once by whoever comes first', async () => {
  const [lastDay, dayAfter] = [await dayFromNow(1), await dayFromNow(2)];
  const id = await add({ valid_through: lastDay });
  const forever = await add({});
  const draft = await add({ status: 'draft', valid_through: lastDay });
  assert.equal(await closeFor(lastDay), 0);
  assert.equal(await statusOf(id), 'active');
  assert.deepEqual(await Promise.all([closeFor(dayAfter), closeFor(dayAfter)]).then((n) => n.sort()), [0, 1]);
  assert.deepEqual(
    [await statusOf(id), await statusOf(forever), await statusOf(draft)],
    ['closed', 'active', 'draft'],
  );
});

test('a server whose clock is years ahead does not close what ends next week', async () => {
  const id = await add({ valid_through: await dayFromNow(7) });
  await closeFor('2099-01-01');
  assert.equal(await statusOf(id), 'active');
});

test('what is written as open after its last day is closed at once, and its last day can be put off', async () => {
  await withinADay(pool, async () => {
    const id = await add({ valid_through: '2020-01-01' });
    assert.equal(await statusOf(id), 'closed');
    await asEditor(`update public.jobs set status = 'active' where id = $1`, [id]);
    assert.equal(await statusOf(id), 'closed', 'as long as its last day has passed');
    await asEditor(`update public.jobs set status = 'active', valid_through = '2099-06-30' where id = $1`, [
      id,
    ]);
    assert.equal(await statusOf(id), 'active');
    await asEditor(
      `update public.jobs set valid_through = (now() at time zone 'Asia/Kolkata')::date where id = $1`,
      [id],
    );
    assert.equal(await statusOf(id), 'active', 'today is its last day');
    await asEditor(
      `update public.jobs set valid_through = (now() at time zone 'Asia/Kolkata')::date - 1 where id = $1`,
      [id],
    );
    assert.equal(await statusOf(id), 'closed');
  });
});

test('pages hear of it, and only if there was something to close', async () => {
  const version = async () =>
    (await pool.query(`select version from public.content_version where kind = 'jobs'`)).rows[0].version;
  await add({ valid_through: await dayFromNow(1) });
  const before = await version();
  await closeFor('2099-09-01');
  assert.notEqual(await version(), before);
});

test('the record says that it was closed, and names nobody for it', async () => {
  const id = await add({ valid_through: await dayFromNow(1) });
  await closeFor('2099-11-01');
  const { rows } = await asAdmin('select action, actor_name from public.find_record(thing_id => $1)', [id]);
  assert.deepEqual(
    rows.map(({ action, actor_name }) => [action, actor_name]),
    [
      ['changed', ''],
      ['added', 'Esther'],
    ],
  );
});

test('nobody but the server closes what others have written', async () => {
  for (const run of [as(visitor), asEditor, asAdmin])
    await assertForbidden(run(`select public.close_ended_jobs('2199-01-01')`));
});
