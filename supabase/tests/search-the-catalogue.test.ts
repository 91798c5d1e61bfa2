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

for (const [table, words] of [
  ['courses', ['throwing', 'the wheel', 'wheel-one', 'clay', 'novice', 'resting', 'anbu']],
  ['webinars', ['raku', 'fire', 'malar', 'kiln keeper', 'hybrid', 'completed', '2026-12']],
  ['jobs', ['glazier', 'example ceramics', 'madurai', 'full-time', 'wheel throwing', 'sieving', 'draft']],
] as const) {
  test(`a search of ${table} reads the fields that people would type`, async () => {
    const find = `select title from public.${table} where public.catalogue_text(${table}) ~* $1`;
    for (const word of words) assert.equal((await administrator(find, [`***=${word}`])).rowCount, 1, word);
    assert.equal((await administrator(find, ['***=porcelain'])).rowCount, 0);
  });
}
