import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildCourse, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const admin = await createPerson(pool, 'Asha', { role: 'admin' });
const asAdmin = actingIn(pools.requests)(admin);
const slugOf = async (title: string) =>
  (await insertAndRead(asAdmin, 'courses', buildCourse({ title }))).slug;

test('a slug is made from the title', async () => {
  assert.equal(await slugOf('  C++ & Data Structures (2026)! '), 'c-data-structures-2026');
});

test('courses of one title are numbered', async () => {
  assert.deepEqual(
    [await slugOf('Clay'), await slugOf('clay!'), await slugOf('CLAY')],
    ['clay', 'clay-2', 'clay-3'],
  );
});

test('a title without a Latin letter or digit becomes "course"', async () => {
  assert.deepEqual([await slugOf('களிமண்'), await slugOf('')], ['course', 'course-2']);
});

test('a title of the greatest length becomes a slug within bounds, twice', async () => {
  const title = `${'x'.repeat(79)} ${'y'.repeat(120)}`;
  assert.deepEqual([await slugOf(title), await slugOf(title)], ['x'.repeat(79), `${'x'.repeat(79)}-2`]);
});

test('courses of one title that are added at once all get a slug', async () => {
  const slugs = await Promise.all(Array.from({ length: 8 }, () => slugOf('Loom')));
  assert.equal(new Set(slugs).size, 8);
});

test('a slug that somebody chose is kept, and refused when it is taken', async () => {
  await insertRow(asAdmin, 'courses', buildCourse({ slug: 'raku' }));
  await assertRefused(insertRow(asAdmin, 'courses', buildCourse({ slug: 'raku' })), {
    code: '23505',
    constraint: 'courses_slug_key',
  });
});

test('a slug outlives a new title, and is made anew when it is blanked', async () => {
  const { id } = await insertAndRead(asAdmin, 'courses', buildCourse({ title: 'Old Name' }));
  const renamed = `update public.courses set title = 'New Name' where id = $1 returning slug`;
  assert.equal((await asAdmin(renamed, [id])).rows[0]?.slug, 'old-name');
  const blanked = `update public.courses set slug = '' where id = $1 returning slug`;
  assert.equal((await asAdmin(blanked, [id])).rows[0]?.slug, 'new-name');
});
