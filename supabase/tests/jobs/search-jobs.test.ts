import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { TablesInsert } from '#supabase/database.types.ts';
import { buildJob, insertRow } from '#tests/support/builders.ts';
import { actingIn, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);
const add = (changes: TablesInsert<'jobs'>) => insertRow(owner, 'jobs', buildJob(changes));

const awkward = 'திருச்சி C# ASP.NET/R (AI/ML) 100%_sure "quoted" Café \\back – O’Brien';
await add({ title: awkward, company: 'Chennai Corner', location: 'Salem' });
await add({});

const titlesFor = async (q: string) => {
  const { rows } = await as(visitor)('select title from public.find_jobs(q => $1)', [q]);
  const counted = await as(visitor)('select public.count_jobs(q => $1) as amount', [q]);
  assert.equal(counted.rows[0]?.amount, rows.length, q);
  return rows.map(({ title }) => title);
};

test('a search reads the title, the company, the place, the type, the skills and the description', async () => {
  await add({
    title: 'Glazier',
    skills: ['Wheel throwing', 'Raku'],
    description: 'We fire at night.\nYou\tsleep by day.',
  });
  for (const words of [
    'glazier',
    'GLAZIER',
    'wheel throwing',
    'throwing raku wheel',
    'raku',
    'at night.',
    'glazier sleep',
    'glazier example ceramics madurai full-time',
  ]) {
    assert.ok((await titlesFor(words)).includes('Glazier'), words);
  }
  assert.deepEqual(await titlesFor('glazier porcelain'), []);
});

for (const [q, found] of [
  // Shorter than three letters: the beginning of a word, and not the end of Chennai.
  ['AI', true],
  ['ml', true],
  ['c#', true],
  ['C', true],
  ['R', true],
  ['nn', false],
  ['ai/m', true],
  ['i/m', false],
  ['sp.ne', false],
  ['c++', false],
  // Longer: any part of one.
  ['.NET', true],
  ['asp.net', true],
  ['henna', true],
  ['(ai/ml)', true],
  ['quoted"', true],
  ['O’Brien', true],
  ['café', true],
  ['CAFÉ', true],
  ['afé', true],
  ['cafe', false],
  // Tamil, whole and in part.
  ['திருச்சி', true],
  ['ருச்', true],
  ['தி', true],
  ['மதுரை', false],
  // Every sign means itself.
  ['100%', true],
  ['100%_', true],
  ['100_', false],
  ['c%net', false],
  ['\\back', true],
  ['as_', false],
  // What has neither letter nor digit says nothing.
  ['salem %', true],
  ['salem _ \\ – " \'', true],
  ['100% – sure', true],
  // What would be SQL is words.
  [`salem' or true --`, false],
  [`'; drop table public.jobs; --`, false],
  ['$$ salem $$', true],
  ['%s %I %L salem', false],
  // What the form of the text says is nothing that can be typed.
  ['YLKEZ', false],
  ['ylkez', false],
] as const) {
  test(`"${q}" ${found ? 'finds' : 'does not find'} ${awkward}`, async () => {
    assert.equal((await titlesFor(q)).includes(awkward), found);
  });
}

test('words end at two hundred characters and at the eighth', async () => {
  const long = 'x'.repeat(200);
  await add({ title: 'Long', description: long });
  assert.deepEqual(await titlesFor(`${long}y`), ['Long']);
  assert.deepEqual(await titlesFor(`y${long}`), []);
  assert.deepEqual(await titlesFor(`${'salem '.repeat(8)} nobody`), [awkward]);
});
