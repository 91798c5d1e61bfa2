import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildCourse, buildJob, buildWebinar, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const administrator = actingIn(pools.requests)(await createPerson(pool, 'Admin', { role: 'admin' }));
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

await insertRow(
  owner,
  'courses',
  buildCourse({
    title: 'Throwing',
    page_title: 'On the wheel',
    slug: 'wheel-one',
    category: 'Clay',
    level: 'Novice',
    status: 'resting',
    trainer: 'Anbu - potter',
  }),
);
await insertRow(
  owner,
  'webinars',
  buildWebinar({
    title: 'Raku Night',
    category: 'Fire',
    speaker: 'Malar',
    speaker_role: 'Kiln keeper',
    mode: 'Hybrid',
    status: 'completed',
    date: '2026-12-05',
  }),
);

await insertRow(
  owner,
  'jobs',
  buildJob({ title: 'Glazier', skills: ['Wheel throwing', 'Sieving'], status: 'draft' }),
);

const lists = ['courses', 'webinars', 'jobs'] as const;

/** How many entries of a list a search finds, which its count must say, too. */
async function found(list: (typeof lists)[number], q: string): Promise<number> {
  const { rowCount } = await administrator(`select from public.list_${list}($1)`, [q]);
  const counted = await administrator('select public.count_listed($1, $2) as amount', [list, q]);
  assert.equal(counted.rows[0]?.amount, rowCount, q);
  return rowCount ?? 0;
}

for (const [list, words] of [
  ['courses', ['throwing', 'the wheel', 'wheel-one', 'clay', 'novice', 'resting', 'anbu']],
  ['webinars', ['raku', 'fire', 'malar', 'kiln keeper', 'hybrid', 'completed', '2026-12']],
  ['jobs', ['glazier', 'example ceramics', 'madurai', 'full-time', 'wheel throwing', 'sieving', 'draft']],
] as const) {
  test(`a search of ${list} reads the fields that people would type`, async () => {
    for (const word of words) assert.equal(await found(list, word), 1, word);
    assert.equal(await found(list, 'porcelain'), 0);
  });
}

const builders = { courses: buildCourse, webinars: buildWebinar, jobs: buildJob };

for (const list of lists) {
  test(`a search of ${list} takes words as a search of the others does`, async () => {
    await insertRow(owner, list, builders[list]({ title: 'Email & AI/ML with C# at 100% (R_1)' }));
    for (const [q, amount] of [
      ['EMAIL', 1],
      ['mail', 1],
      ['ml ai', 1],
      ['ai/ml', 1],
      ['c#', 1],
      ['100%', 1],
      ['(r_1)', 1],
      ['  mail   with  ', 1],
      // What is that short begins a word: an email has none of it.
      ['il', 0],
      ['mail python', 0],
      // Nothing in it has a meaning of its own.
      ['1%0', 0],
      ['r_2', 0],
      ['e.ail', 0],
      [String.raw`mail\ `, 0],
      ["mail' or 'a' like '%a", 0],
    ] as const) {
      assert.equal(await found(list, q), amount, q);
    }
    // What says nothing asks for nothing.
    assert.equal(await found(list, ' & '), await found(list, ''));
  });
}
