import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { TablesInsert } from '#supabase/database.types.ts';
import { buildJob, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const somebody = await createPerson(pool, 'Anbu');
const administrator = await createPerson(pool, 'Admin', { role: 'admin' });

const owner = (sql: string, values: unknown[]) => pool.query(sql, values);
const add = (changes: TablesInsert<'jobs'>) => insertAndRead(owner, 'jobs', buildJob(changes));
const experienced = await add({ location: 'Madurai', experience: '1-3 years' });
await add({ location: 'Madurai', experience: '', type: '\t' });
await add({ location: 'Thanjavur', status: 'closed' });
await add({ location: 'Hosur', status: 'draft' });
await add({ location: 'Karur', title: ' ' });

for (const [name, person] of Object.entries({ visitor, somebody, administrator })) {
  test(`what ${name} can choose comes from the jobs on show, each once`, async () => {
    const { rows } = await as(person)(
      `select field || ' ' || value as choice from public.job_filter_options() order by 1`,
    );
    assert.deepEqual(
      rows.map(({ choice }) => choice),
      ['experience 1-3 years', 'location Madurai', 'type Full-time'],
    );
  });

  test(`${name} finds no job that is closed, a draft or without a title`, async () => {
    for (const [q, location] of [
      ['', ''],
      ['ceramics', ''],
      ['kiln', ''],
      ['', 'Hosur'],
      ['ceramics', 'Karur'],
      ['thanjavur', ''],
    ]) {
      const { rows } = await as(person)(
        'select status, title, location from public.find_jobs(q => $1, location => $2)',
        [q, location],
      );
      const { rows: counts } = await as(person)('select public.count_jobs(q => $1, location => $2) as n', [
        q,
        location,
      ]);
      const amount = location || q === 'thanjavur' ? 0 : 2;
      assert.deepEqual([rows.length, counts[0]?.n], [amount, amount], `${q} ${location}`);
      for (const row of rows) assert.deepEqual([row.status, row.location], ['active', 'Madurai']);
    }
  });
}

test('a job is found from when it is shown until it is not, by what it says now', async () => {
  const { id } = await add({ title: 'Weaver', status: 'draft' });
  const titlesFor = async (q: string) =>
    (await as(visitor)('select title from public.find_jobs(q => $1)', [q])).rows.map(({ title }) => title);
  const edit = (change: string) => pool.query(`update public.jobs set ${change} where id = $1`, [id]);
  assert.deepEqual(await titlesFor('weaver'), []);
  await edit(`status = 'active'`);
  assert.deepEqual(await titlesFor('weaver'), ['Weaver']);
  await edit(`title = 'Dyer'`);
  assert.deepEqual([await titlesFor('weaver'), await titlesFor('dyer')], [[], ['Dyer']]);
  await edit(`title = ' '`);
  assert.deepEqual(await titlesFor('dyer'), []);
  await edit(`title = 'Dyer', status = 'closed'`);
  assert.deepEqual(await titlesFor('dyer'), []);
  await edit(`status = 'active', location = 'Erode'`);
  const inErode = `select title from public.find_jobs('dyer', 'Erode')`;
  assert.equal((await as(visitor)(inErode)).rowCount, 1);
  await pool.query('delete from public.jobs where id = $1', [id]);
  assert.equal((await as(visitor)(inErode)).rowCount, 0);
});

test('a job that was withdrawn without its trigger, by a repair or a copy, is not shown', async () => {
  const { id } = await add({ title: 'Cooper', status: 'active' });
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`update public.jobs set status = 'draft' where id = $1`, [id]);
  client.release(true);
  assert.equal((await as(visitor)(`select id from public.find_jobs('cooper')`)).rowCount, 0);
  await pool.query('delete from public.jobs where id = $1', [id]);
});

test('what is asked for without bounds is given within them', async () => {
  const page = async (call: string) => (await as(visitor)(`select id from public.find_jobs(${call})`)).rows;
  assert.equal((await page(`q => 'ceramics', skip => -5, page_size => 0`)).length, 1);
  assert.equal((await page(`q => null, location => null, type => null, experience => null`)).length, 2);
  assert.equal((await page('skip => null, page_size => null')).length, 2);
  assert.equal((await page('skip => 2147483647, page_size => 2147483647')).length, 0);
  assert.deepEqual(await page(`experience => '1-3 years'`), [{ id: experienced.id }]);
});

test('of more than two hundred values the first are offered, and one more as a sign of others', async () => {
  await pool.query(`insert into public.jobs (title, location, experience)
    select 'Potter', 'Village ' || lpad(number::text, 4, '0'), number || ' years' from generate_series(1, 250) as number`);
  const { rows } = await as(visitor)(
    `select value from public.job_filter_options() where field = 'location'`,
  );
  assert.equal(rows.length, 201);
  assert.deepEqual(
    [0, 1, 200].map((place) => rows[place]?.value),
    ['Madurai', 'Village 0001', 'Village 0200'],
  );
});
