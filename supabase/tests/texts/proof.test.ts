import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase();
after(close);
const as = actingIn(pools.requests);
const asEditor = as(await createPerson(pool, 'Esther', { role: 'editor' }));
const asCounsellor = as(await createPerson(pool, 'Chitra', { role: 'counsellor' }));

const kinds = {
  testimonials: {
    shown: 'shown_testimonials',
    said: 'words',
    words: { name: 'Divya', words: 'I build forms now.' },
  },
  student_projects: {
    shown: 'shown_student_projects',
    said: 'title',
    words: { title: 'A bus map', student: 'Divya' },
  },
} as const;
type Kind = keyof typeof kinds;

const shownIds = async (kind: Kind, run = as(visitor)): Promise<string[]> =>
  (await run(`select id from public.${kinds[kind].shown}()`)).rows.map(({ id }) => id);
/** By the calendar of India, as the database has it. */
const day = async (offset: number): Promise<string> =>
  (
    await pool.query(`select ((now() at time zone 'Asia/Kolkata')::date + $1::integer)::text as day`, [
      offset,
    ])
  ).rows[0].day;

for (const kind of Object.keys(kinds) as Kind[]) {
  const add = async (changes: object) =>
    (await insertAndRead(asEditor, kind, { ...kinds[kind].words, ...changes } as object)).id;
  const consented = async () => ({ consent_given_on: await day(0), consent_taken_by: 'Esther' });

  test(`nothing of ${kind} is seeded, and visitors do not read the table`, async () => {
    assert.deepEqual(await shownIds(kind), []);
    const { rowCount } = await pool.query(`select from public.${kind}`);
    assert.equal(rowCount, 0);
    await assertForbidden(as(visitor)(`select id from public.${kind}`));
  });

  test(`of ${kind} only what was agreed to is shown: given, today or before, taken by somebody, not withdrawn`, async () => {
    const agreed = await add(await consented());
    const refused = {
      'no consent': {},
      'no day': { consent_taken_by: 'Esther' },
      'given tomorrow': { consent_given_on: await day(1), consent_taken_by: 'Esther' },
      'withdrawn today': { ...(await consented()), consent_withdrawn_on: await day(0) },
      'withdrawn, from tomorrow': { ...(await consented()), consent_withdrawn_on: await day(1) },
      'switched off': { ...(await consented()), is_shown: false },
    };
    const ids = new Map<string, string>();
    for (const [why, changes] of Object.entries(refused)) ids.set(await add(changes), why);
    assert.deepEqual(
      (await shownIds(kind)).map((id) => ids.get(id) ?? id),
      [agreed],
    );
    // Neither do staff see others among those that the site shows.
    assert.deepEqual(await shownIds(kind, asEditor), [agreed]);
  });

  test(`of ${kind} nobody has agreed before nobody`, async () => {
    for (const consent_taken_by of ['', ' \t'])
      await assertRefused(add({ consent_given_on: await day(-1), consent_taken_by }), { code: '23514' });
  });

  test(`who withdraws from ${kind} is gone at once, and back when they agree again`, async () => {
    const [id] = await shownIds(kind);
    const set = (values: string) => asEditor(`update public.${kind} set ${values} where id = $1`, [id]);
    await set(`consent_withdrawn_on = '${await day(0)}'`);
    assert.deepEqual(await shownIds(kind), []);
    await set('consent_withdrawn_on = null');
    assert.deepEqual(await shownIds(kind), [id]);
  });

  test(`what says nothing is not shown among ${kind}`, async () => {
    const before = await shownIds(kind);
    await add({ ...(await consented()), [kinds[kind].said]: ' ' });
    assert.deepEqual(await shownIds(kind), before);
  });

  test(`nobody outside is told who took a consent of ${kind}, or when`, async () => {
    const { fields } = await as(visitor)(`select * from public.${kinds[kind].shown}()`);
    const names = fields.map(({ name }) => name);
    assert.ok(names.includes('id'));
    for (const name of names) assert.doesNotMatch(name, /consent|shown|updated/);
  });

  test(`a counsellor reads ${kind} and changes nothing`, async () => {
    assert.ok(((await asCounsellor(`select from public.${kind}`)).rowCount ?? 0) > 1);
    assert.equal((await asCounsellor(`update public.${kind} set consent_withdrawn_on = null`)).rowCount, 0);
  });
}
