import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildCourse, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase();
after(close);
const as = actingIn(pools.requests);
const asVisitor = as(visitor);
const asEditor = as(await createPerson(pool, 'Esther', { role: 'editor' }));

const add = async (slug: string, changes: object = {}) =>
  (await insertAndRead(asEditor, 'courses', buildCourse({ slug, ...changes }))).id;
const move = (id: string, slug: string) =>
  asEditor('update public.courses set slug = $2 where id = $1', [id, slug]);
const current = async (slug: string, run = asVisitor, kind = 'courses'): Promise<string | null> =>
  (await run('select public.current_address($1, $2) as slug', [kind, slug])).rows[0]?.slug;

test('an old address leads to where its course is now, in one step however often it has moved', async () => {
  const id = await add('wheel');
  assert.equal(await current('wheel'), null, 'it has no other address');
  for (const slug of ['throwing', 'wheel-throwing', 'pottery-wheel']) await move(id, slug);
  for (const slug of ['wheel', 'throwing', 'wheel-throwing'])
    assert.equal(await current(slug), 'pottery-wheel', slug);
  assert.equal(await current('nothing-of-ours'), null);
});

test('a course that went back to its first address is led to from the second', async () => {
  const id = await add('raku');
  await move(id, 'raku-firing');
  await move(id, 'raku');
  assert.equal(await current('raku-firing'), 'raku');
});

test('of two that had it, an address belongs to the one that had it last', async () => {
  const first = await add('glaze');
  await move(first, 'glaze-one');
  const second = await add('glaze');
  await move(second, 'glaze-two');
  assert.equal(await current('glaze'), 'glaze-two');
});

test('two courses that exchanged their addresses keep all three ways to them', async () => {
  const [one, other] = [await add('one'), await add('other')];
  await move(one, 'meanwhile');
  await move(other, 'one');
  await move(one, 'other');
  const slugs = await pool.query('select slug from public.courses where id = any ($1) order by slug', [
    [one, other],
  ]);
  assert.deepEqual(
    slugs.rows.map(({ slug }) => slug),
    ['one', 'other'],
  );
  assert.equal(await current('meanwhile'), 'other');
});

test('an address that is made of the title, because it was left empty, is a new one as any other', async () => {
  const id = await add('kiln', { title: 'Kiln Building' });
  await move(id, '');
  assert.equal(await current('kiln'), 'kiln-building');
});

test('nobody is led to a course that is hidden, has no title or was deleted', async () => {
  const id = await add('hidden-once');
  await move(id, 'hidden-now');
  const set = (values: string) => asEditor(`update public.courses set ${values} where id = $1`, [id]);
  await set(`status = 'draft'`);
  assert.deepEqual([await current('hidden-once'), await current('hidden-once', asEditor)], [null, null]);
  await set(`status = 'active', title = ' '`);
  assert.equal(await current('hidden-once'), null);
  await set(`title = 'Shown'`);
  assert.equal(await current('hidden-once'), 'hidden-now');
  await asEditor('delete from public.courses where id = $1', [id]);
  assert.equal(await current('hidden-once'), null);
  await asEditor(`select public.restore_deleted('courses', $1)`, [id]);
  assert.equal(await current('hidden-once'), 'hidden-now', 'brought back from the bin');
});

test('a course that comes back under a new address, as its own was taken, is led to from its older ones', async () => {
  const id = await add('slip');
  await move(id, 'slip-casting');
  await asEditor('delete from public.courses where id = $1', [id]);
  await add('slip-casting', { title: 'Slip Casting' });
  await asEditor(`select public.restore_deleted('courses', $1)`, [id]);
  const { rows } = await pool.query('select slug from public.courses where id = $1', [id]);
  assert.notEqual(rows[0].slug, 'slip-casting');
  assert.equal(await current('slip'), rows[0].slug);
});

test('pages have old addresses, too, and the two kinds do not meet', async () => {
  await asEditor(`update public.pages set slug = 'data-protection' where slug = 'privacy'`);
  assert.equal(await current('privacy', asVisitor, 'pages'), 'data-protection');
  assert.equal(await current('privacy'), null);
  await asEditor(`update public.pages set is_shown = false where slug = 'data-protection'`);
  assert.equal(await current('privacy', asVisitor, 'pages'), null);
  assert.equal(await current('privacy', asVisitor, 'jobs'), null);
});

test('nobody writes an old address, not even who writes the catalogue', async () => {
  const entry = `('courses', 'python', gen_random_uuid())`;
  for (const run of [asVisitor, asEditor]) {
    await assertForbidden(run(`insert into private.former_addresses (kind, slug, entry_id) values ${entry}`));
    await assertForbidden(run('update private.former_addresses set entry_id = gen_random_uuid()'));
    await assertForbidden(run('delete from private.former_addresses'));
  }
});
