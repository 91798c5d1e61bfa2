import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { textKinds } from '#supabase/text-kinds.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase();
after(close);
const as = actingIn(pools.requests);
const asEditor = as(await createPerson(pool, 'Esther', { role: 'editor' }));
const asAdmin = as(await createPerson(pool, 'Asha', { role: 'admin' }));
const asCounsellor = as(await createPerson(pool, 'Chitra', { role: 'counsellor' }));
const mayNotWrite = { code: '42501', message: 'You may not write the catalogue' };

const idsOf = async (kind: string): Promise<string[]> =>
  (await pool.query(`select id from public.${kind} order by position, created_at, id`)).rows.map(
    ({ id }) => id,
  );

test('the entries of every kind can be put into another order, without becoming another version', async () => {
  for (const kind of textKinds) {
    while ((await idsOf(kind)).length < 2) await asEditor(`insert into public.${kind} default values`);
    const versions = async () =>
      (await pool.query(`select id, updated_at from public.${kind} order by id`)).rows;
    const before = await versions();
    const turned = (await idsOf(kind)).toReversed();
    await asEditor('select public.arrange_entries($1, $2)', [kind, turned]);
    assert.deepEqual(await idsOf(kind), turned, kind);
    assert.deepEqual(await versions(), before, kind);
  }
});

test('who may not write the catalogue orders nothing', async () => {
  const before = await idsOf('reasons');
  const arrange = 'select public.arrange_entries($1, $2)';
  await asCounsellor(arrange, ['reasons', before.toReversed()]);
  assert.deepEqual(await idsOf('reasons'), before);
  await assertForbidden(as(visitor)(arrange, ['reasons', before.toReversed()]));
});

test('neither another table nor a thousand and one entries are put into an order', async () => {
  const refused = { code: '22023', message: 'These cannot be put into an order.' };
  const arrange = 'select public.arrange_entries($1, $2)';
  for (const kind of ['courses', 'profiles', 'reasons; drop table public.reasons', ''])
    await assertRefused(asEditor(arrange, [kind, []]), refused);
  const many = Array(1001).fill('00000000-0000-4000-8000-000000000000');
  await assertRefused(asEditor(arrange, ['reasons', many]), refused);
});

test('whoever edits a text is given what it was at first, and nobody else is', async () => {
  const { rows } = await pool.query(
    `select id, question, answer from public.questions order by position limit 1`,
  );
  const { id, question, answer } = rows[0];
  await asEditor(`update public.questions set question = 'Changed', answer = 'Changed' where id = $1`, [id]);
  const original = (run = asEditor, kind = 'questions', name = id) =>
    run('select public.original_of($1, $2) as entry', [kind, name]);
  const entry = (await original()).rows[0]?.entry;
  assert.deepEqual([entry.question, entry.answer], [question, answer]);
  for (const column of ['id', 'position', 'created_at', 'updated_at']) assert.ok(!(column in entry), column);
  assert.equal(
    (await original(asAdmin, 'settings', 'names')).rows[0]?.entry.name,
    'Pulli Institute of Technology',
  );
  assert.equal((await original(asEditor, 'questions', 'nothing')).rows[0]?.entry, null);
  assert.equal((await original(asAdmin, 'settings', 'staff_second_factor')).rows[0]?.entry, null);
  await assertRefused(original(asCounsellor), mayNotWrite);
  await assertRefused(original(asEditor, 'settings', 'names'), {
    code: '42501',
    message: 'You may not change settings',
  });
  await assertForbidden(original(as(visitor)));
  await assertForbidden(asEditor('select from private.originals'));
});

test('a page of text never has an address of the site’s own, and one without an address gets one of its title', async () => {
  const add = (slug: string, title = 'Fees & Refunds') =>
    asEditor('insert into public.pages (slug, title) values ($1, $2) returning slug', [slug, title]);
  for (const slug of ['admin', 'courses', 'jobs', 'Fees', 'fees/refunds', '../etc', 'fees ', 'a--b'])
    await assertRefused(add(slug), { code: '23514' });
  assert.equal((await add('')).rows[0]?.slug, 'fees-refunds');
  assert.equal((await add('')).rows[0]?.slug, 'fees-refunds-2');
  assert.equal((await add('', 'கட்டணம்')).rows[0]?.slug, 'page');
});

test('the day of a page is that of its last wording, and not of its last place', async () => {
  const wording = `update public.pages set body = 'New' where slug = 'terms' returning changed_on::text as day`;
  const place = `update public.pages set position = position + 1, is_shown = true where slug = 'cookies' returning changed_on::text as day`;
  const today = (await pool.query(`select (now() at time zone 'Asia/Kolkata')::date::text as day`)).rows[0]
    .day;
  assert.equal((await asEditor(place)).rows[0]?.day, '2026-11-20');
  assert.equal((await asEditor(wording)).rows[0]?.day, today);
});
