import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { buildJob, buildWebinar, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPeople, type People, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { fillCatalogue } from '../../../bench/fill-catalogue.ts';
import { sqlState } from '../support/sql-state.ts';

let database: TestDatabase;
let people: People;
const as = (person: People[keyof People]) => actingIn(database.pools.requests)(person);
const owner = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

before(async () => {
  database = await createTestDatabase({ seed: false });
  people = await createPeople(database.pool);
  // More of one moment than the 2,000 that a search looks at by date, as an import leaves them, and some of other moments.
  await fillCatalogue(database.pool, [
    `insert into jobs (title, company, status, created_at)
    select 'Job ' || number,
      case when number % 3 = 0 then 'Anvil' else 'Bellows' end || case when number % 500 = 7 then ' Zinc' else '' end,
      case when number % 2 = 0 then 'active' else 'closed' end,
      case when number <= 2300 then '2026-03-01'::timestamptz else '2026-03-02'::timestamptz - interval '1 hour' * (number / 3 % 400) end
    from generate_series(1, 3000) as number`,
  ]);
});
after(() => database.close());

interface Row {
  id: string;
  title: string;
  created_at: Date;
}

/** Every page of a search, one after the other. */
async function readPages(q: string, pageSize: number): Promise<string[]> {
  const titles: string[] = [];
  let last: Row | undefined;
  do {
    const { rows } = await as(people.admin)<Row>(
      `select id, title, to_json(created_at) #>> '{}' as created_at from list_jobs($1, $2, $3, $4)`,
      [q, last?.created_at, last?.id, pageSize],
    );
    titles.push(...rows.map(({ title }) => title));
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
  return titles;
}

for (const [q, condition] of [
  ['', 'true'],
  ['job', 'true'],
  ['anvil', `company ~ 'Anvil'`],
  ['zinc', `company ~ 'Zinc'`],
  ['anvil closed', `company ~ 'Anvil' and status = 'closed'`],
  ['zinc active', `company ~ 'Zinc' and status = 'active'`],
  ['job 29', `title ~ '^Job 29'`],
  ['lead', 'false'],
] as const) {
  test(`the pages of a search for "${q}" are together what there is`, async () => {
    const { rows } = await owner(`select title from jobs where ${condition} order by created_at desc, id`);
    const expected = rows.map(({ title }) => title);
    for (const pageSize of [97, 1000]) assert.deepEqual(await readPages(q, pageSize), expected);
    for (const most of [10, 2999, 10_000]) {
      const counted = await as(people.admin)('select count_listed($1, $2, $3) as amount', ['jobs', q, most]);
      assert.equal(counted.rows[0]?.amount, Math.min(expected.length, most + 1));
    }
  });
}

test('a page goes on after a job that is gone', async () => {
  const page = (last?: Row) =>
    as(people.admin)<Row>('select id, title, created_at from list_jobs($1, $2, $3, 2)', [
      '',
      last?.created_at,
      last?.id,
    ]);
  const { rows: first } = await page();
  const expected = await page(first[1]);
  await owner('delete from jobs where id = $1', [first[1]?.id]);
  assert.deepEqual((await page(first[1])).rows, expected.rows);
});

test('an entry is found by what it says now, and in the place that it has now', async () => {
  const search = async (q: string) => (await as(people.admin)<Row>('select id from list_jobs($1)', [q])).rows;
  const { id } = await insertAndRead(owner, 'jobs', buildJob({ title: 'Farrier' }));
  assert.deepEqual(await search('farrier'), [{ id }]);
  await as(people.admin)(`update jobs set title = 'Wheelwright', created_at = '2030-01-01' where id = $1`, [
    id,
  ]);
  assert.deepEqual([await search('farrier'), await search('wheelwright')], [[], [{ id }]]);
  assert.equal((await search(''))[0]?.id, id);
  await as(people.admin)('delete from jobs where id = $1', [id]);
  assert.deepEqual(await search('wheelwright'), []);
});

test('a seat that is taken writes nothing into what webinars are searched by', async () => {
  const { id } = await insertAndRead(owner, 'webinars', buildWebinar());
  const version = async () =>
    (await owner('select xmin, ctid from private.catalogue_texts where id = $1', [id])).rows;
  const before = await version();
  await owner('update webinars set registered_count = registered_count + 1 where id = $1', [id]);
  assert.deepEqual(await version(), before);
});

test('a table that is emptied leaves nothing to be listed or counted', async () => {
  await owner('truncate public.jobs cascade');
  const { rows } = await as(people.admin)(
    `select count_listed('jobs') as jobs, count_listed('webinars') as webinars`,
  );
  assert.deepEqual(rows, [{ jobs: 0, webinars: 1 }]);
});

for (const call of [
  'list_courses()',
  'list_webinars()',
  'list_jobs()',
  `count_listed('jobs')`,
  'count_active_jobs()',
]) {
  test(`nobody but an administrator may ask for ${call}`, async () => {
    for (const person of [visitor, people.user, people.signedOutAdmin, people.adminBeforeSecondFactor]) {
      await assert.rejects(
        as(person)(`select * from public.${call}`),
        (error) => sqlState(error) === '42501',
      );
    }
    await as(people.admin)(`select * from public.${call}`);
  });
}
