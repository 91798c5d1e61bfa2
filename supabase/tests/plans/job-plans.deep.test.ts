import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { actingIn, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { fillCatalogue } from '../../../bench/fill-catalogue.ts';
import { explainingPool, type PlanNode } from './plans.ts';

let database: TestDatabase;
let explaining: ReturnType<typeof explainingPool>;
let ask: ReturnType<ReturnType<typeof actingIn>>;
before(async () => {
  database = await createTestDatabase();
  await fillCatalogue(database.pool, [
    `
    insert into public.jobs (title, location, type, experience, description, created_at)
    select 'Potter ' || number, 'Place ' || number % 50, 'Type ' || number % 30, number % 40 || ' years',
      'common ' || case when number % 1000 = 3 then 'seldom ' else '' end
        || (select string_agg(md5(word::text || number), ' ') from generate_series(1, 3) as word),
      now() - interval '1 minute' * number
    from generate_series(1, 5000) as number`,
  ]);
  for (const table of ['public.jobs', 'private.job_texts'])
    await database.pool.query(`vacuum (analyze) ${table}`);
  explaining = explainingPool(database.url);
  ask = actingIn(explaining.pool)(visitor);
});
after(async () => {
  await explaining.pool.end();
  await database.close();
});

const plansOf = (text: string) => explaining.plansOn(/^(jobs|job_texts)/, () => ask(text));
const indexesOf = (nodes: PlanNode[]) => nodes.map((node) => node['Index Name']).filter(Boolean);
const typesOf = (nodes: PlanNode[]) => nodes.map((node) => node['Node Type']);

for (const [call, index] of [
  ['', 'jobs_shown_idx'],
  ['skip => 4000', 'jobs_shown_idx'],
  [`location => 'Place 1'`, 'jobs_shown_location_idx'],
  [`type => 'Type 1'`, 'jobs_shown_type_idx'],
  [`experience => '3 years'`, 'jobs_shown_experience_idx'],
] as const) {
  test(`find_jobs(${call}) comes in order from its index and ends with the page`, async () => {
    const [plan = [], ...others] = await plansOf(`select * from public.find_jobs(${call})`);
    assert.deepEqual([indexesOf(plan), others], [[index], []]);
    assert.deepEqual([typesOf(plan)[0], typesOf(plan).includes('Sort')], ['Limit', false]);
  });
}

test('a page of a common word is found by date', async () => {
  const plans = await plansOf(`select * from public.find_jobs('common')`);
  assert.deepEqual(plans.map(indexesOf), [['job_texts_newest_idx'], ['jobs_pkey']]);
});

test('a page of a rare word is found by the index of words', async () => {
  const plans = await plansOf(`select * from public.find_jobs('seldom')`);
  assert.deepEqual(plans.map(indexesOf), [['job_texts_newest_idx'], ['job_texts_search_idx'], ['jobs_pkey']]);
});

for (const [call, index] of [
  [`''`, 'jobs_shown_idx'],
  [`'', 'Place 1'`, 'jobs_shown_location_idx'],
  [`'seldom'`, 'job_texts_search_idx'],
  [`'common'`, 'job_texts_search_idx'],
  [`'common', 'Place 1', 'Type 1'`, 'job_texts_search_idx'],
] as const) {
  test(`count_jobs(${call}) counts in an index and stops at its cap`, async () => {
    const [plan = [], ...others] = await plansOf(`select public.count_jobs(${call})`);
    assert.deepEqual([indexesOf(plan), others], [[index], []]);
    assert.deepEqual(typesOf(plan).slice(0, 2), ['Aggregate', 'Limit']);
  });
}

test('nothing that visitors can ask of jobs reads a whole table', async () => {
  for (const text of [
    `select * from public.find_jobs('common', 'Place 1', 'Type 2', '1 years', 4000)`,
    `select * from public.find_jobs('', 'Place 1', 'Type 2', '1 years', 4000)`,
    `select public.count_jobs('', 'Place 1', 'Type 2', '1 years')`,
    'select * from public.job_filter_options()',
    'select * from public.job_sitemaps()',
    `select * from public.sitemap_jobs(now() - interval '1 day', '46c661ea-ea1a-43d2-8ca7-fe5ab5977c9a')`,
  ]) {
    const plans = await plansOf(text);
    assert.ok(plans.length > 0, text);
    for (const plan of plans) assert.ok(!typesOf(plan).includes('Seq Scan'), text);
  }
});

test('the choices of a filter take one step in its index for each', async () => {
  const plans = await plansOf('select * from public.job_filter_options()');
  assert.deepEqual(
    plans.map((plan) => [...new Set(indexesOf(plan))]),
    [['jobs_shown_location_idx'], ['jobs_shown_type_idx'], ['jobs_shown_experience_idx']],
  );
  for (const plan of plans) assert.equal(typesOf(plan).filter((type) => type === 'Limit').length, 3);
});
