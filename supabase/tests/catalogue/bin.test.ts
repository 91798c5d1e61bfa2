import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildCourse, buildJob, buildWebinar, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase();
after(close);
const as = actingIn(pools.requests);
const asEditor = as(await createPerson(pool, 'Esther', { role: 'editor' }));
const asAdmin = as(await createPerson(pool, 'Asha', { role: 'admin' }));

type Kind = 'courses' | 'webinars' | 'jobs';
const kinds = ['courses', 'webinars', 'jobs'] as const;
const builders = { courses: buildCourse, webinars: buildWebinar, jobs: buildJob };

/** As text, with every column and every microsecond. */
const readRow = async (kind: Kind, id: string) =>
  (await pool.query(`select to_jsonb(entry)::text as row from public.${kind} entry where id = $1`, [id]))
    .rows[0]?.row;
const remove = (kind: Kind, id: string, run = asEditor) =>
  run(`delete from public.${kind} where id = $1`, [id]);
const restore = async (kind: Kind, id: string, run = asEditor): Promise<string> =>
  (await run('select public.restore_deleted($1, $2) as answer', [kind, id])).rows[0]?.answer;
const restoreDeletion = async (kind: Kind, id: string, deletion: string): Promise<string> =>
  (await asEditor('select public.restore_deleted($1, $2, $3) as answer', [kind, id, deletion])).rows[0]
    ?.answer;
/** Newest first. */
const listedAll = async (kind: Kind, id: string) =>
  (await asEditor('select * from public.list_deleted($1)', [kind])).rows.filter((row) => row.id === id);
const listed = async (kind: Kind, id: string) => (await listedAll(kind, id))[0];
const titled = async (kind: Kind, title: string) =>
  (await pool.query(`select id from public.${kind} where title = $1`, [title])).rows.map(({ id }) => id);
const age = (id: string, days: number) =>
  pool.query('update private.bin set deleted_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);

for (const kind of kinds) {
  test(`every one of the ${kind} of the first content comes back whole, to its place in the list`, async () => {
    const list = async () =>
      (await asEditor(`select id from public.list_${kind}('', null, null, 200)`)).rows.map(({ id }) => id);
    const before = await list();
    assert.ok(before.length > 0);
    for (const id of before) {
      const row = await readRow(kind, id);
      await remove(kind, id);
      assert.equal(await readRow(kind, id), undefined);
      assert.equal(await restore(kind, id), 'restored');
      assert.equal(await readRow(kind, id), row);
    }
    assert.deepEqual(await list(), before);
  });
}

test('a course comes back with the path of its picture, and is found by the search of the panel', async () => {
  const image = '/storage/v1/object/public/course-images/wheel.png';
  const { id } = await insertAndRead(asEditor, 'courses', buildCourse({ title: 'Raku Firing', image }));
  await remove('courses', id);
  await restore('courses', id);
  const { rows } = await asEditor(`select id, image from public.list_courses('raku', null, null, 10)`);
  assert.deepEqual(rows, [{ id, image }]);
});

test('a course whose address another one has taken comes back under a new one', async () => {
  const { id } = await insertAndRead(asEditor, 'courses', buildCourse({ title: 'Glaze', slug: 'glaze' }));
  await remove('courses', id);
  await insertRow(asEditor, 'courses', buildCourse({ title: 'Other', slug: 'glaze' }));
  assert.equal(await restore('courses', id), 'restored_elsewhere');
  assert.match(await readRow('courses', id), /"slug": "glaze-2"/);
});

for (const kind of kinds) {
  test(`what is deleted from ${kind}, restored, deleted and restored is there once, as it was`, async () => {
    const { id } = await insertAndRead(asEditor, kind, builders[kind]({ title: 'To and Fro' }));
    const row = await readRow(kind, id);
    for (const _ of [1, 2]) {
      await remove(kind, id);
      assert.equal(await restore(kind, id), 'restored');
    }
    assert.equal(await readRow(kind, id), row);
    assert.equal(await restore(kind, id), 'gone');
    assert.equal(await listed(kind, id), undefined);
  });
}

test('it comes back as it was when it was last deleted', async () => {
  const { id } = await insertAndRead(asEditor, 'jobs', buildJob({ title: 'First' }));
  await remove('jobs', id);
  await restore('jobs', id);
  await asEditor(`update public.jobs set title = 'Second' where id = $1`, [id]);
  await remove('jobs', id);
  assert.equal((await listed('jobs', id))?.name, 'Second');
  await restore('jobs', id);
  assert.match(await readRow('jobs', id), /"title": "Second"/);
});

for (const kind of kinds) {
  test(`what somebody has added to ${kind} again under the same id stays, and the deleted one gets a new id`, async () => {
    const { id } = await insertAndRead(asEditor, kind, builders[kind]({ title: 'Lost Answer' }));
    const row = JSON.parse(await readRow(kind, id));
    await remove(kind, id);
    await insertRow(asEditor, kind, builders[kind]({ id, title: 'Sent Again' }));
    const again = await readRow(kind, id);
    assert.equal(await restore(kind, id), 'restored');
    assert.equal(await readRow(kind, id), again);
    const [elsewhere, ...others] = await titled(kind, 'Lost Answer');
    assert.deepEqual(others, []);
    assert.notEqual(elsewhere, id);
    assert.deepEqual(JSON.parse(await readRow(kind, elsewhere)), { ...row, id: elsewhere });
    assert.equal(await listed(kind, id), undefined);
  });

  test(`who deletes one of the ${kind}, adds junk under its id and deletes that, too, has destroyed nothing`, async () => {
    const { id } = await insertAndRead(asEditor, kind, builders[kind]({ title: 'Worth Much' }));
    const row = await readRow(kind, id);
    await remove(kind, id);
    for (const title of ['Junk 1', 'Junk 2']) {
      await insertRow(asEditor, kind, builders[kind]({ id, title }));
      await remove(kind, id);
    }
    const deletions = await listedAll(kind, id);
    assert.deepEqual(
      deletions.map(({ name }) => name),
      ['Junk 2', 'Junk 1', 'Worth Much'],
    );
    const { deletion } = deletions[2] ?? {};
    assert.equal(await restoreDeletion(kind, id, deletion), 'restored');
    assert.equal(await readRow(kind, id), row);
    assert.equal(await restoreDeletion(kind, id, deletion), 'gone');
    assert.equal((await listedAll(kind, id)).length, 2);
  });
}

test('a deletion is named together with the entry that it is of', async () => {
  const [one, other] = [
    await insertAndRead(asEditor, 'jobs', buildJob()),
    await insertAndRead(asEditor, 'jobs', buildJob()),
  ];
  await remove('jobs', one.id);
  await remove('jobs', other.id);
  const { deletion } = (await listed('jobs', other.id)) ?? {};
  assert.equal(await restoreDeletion('jobs', one.id, deletion), 'gone');
  assert.equal(await restoreDeletion('courses', other.id, deletion), 'gone');
  assert.ok(await listed('jobs', one.id));
  assert.ok(await listed('jobs', other.id));
});

test('of two people who restore the same at once, one does', async () => {
  for (const kind of kinds) {
    const { id } = await insertAndRead(asEditor, kind, builders[kind]());
    await remove(kind, id);
    const answers = await Promise.all([restore(kind, id, asEditor), restore(kind, id, asAdmin)]);
    assert.deepEqual(answers.sort(), ['gone', 'restored']);
    assert.ok(await readRow(kind, id));
  }
});

test('the list is of one kind, newest first, and says when, by whom and how many seats', async () => {
  const older = await insertAndRead(asEditor, 'jobs', buildJob({ title: 'Older' }));
  const newer = await insertAndRead(asEditor, 'jobs', buildJob({ title: 'Newer' }));
  await remove('jobs', older.id, asAdmin);
  await remove('jobs', newer.id);
  const { rows } = await asEditor(
    `select name, deleted_by, seats, deleted_at > now() - interval '1 minute' as just_now
     from public.list_deleted('jobs') limit 2`,
  );
  assert.deepEqual(rows, [
    { name: 'Newer', deleted_by: 'Esther', seats: 0, just_now: true },
    { name: 'Older', deleted_by: 'Asha', seats: 0, just_now: true },
  ]);
  assert.equal(await listed('courses', older.id), undefined);
});

test('after 30 days it is neither listed nor restored, and the housekeeping takes it', async () => {
  const { id } = await insertAndRead(asEditor, 'jobs', buildJob());
  await remove('jobs', id);
  await age(id, 29);
  const empty = async () => (await as(serviceRole)('select public.empty_bin() as taken')).rows[0]?.taken;
  assert.equal(await empty(), 0);
  assert.ok(await listed('jobs', id));
  await age(id, 31);
  assert.equal(await listed('jobs', id), undefined);
  assert.equal(await restore('jobs', id), 'gone');
  assert.equal(await empty(), 1);
  assert.equal(await restore('jobs', id), 'gone');
});

test('who may not write the catalogue can neither see nor restore what was deleted', async () => {
  const { id } = await insertAndRead(asEditor, 'jobs', buildJob());
  await remove('jobs', id);
  const message = 'You may not write the catalogue';
  for (const role of ['user', 'counsellor'] as const) {
    const run = as(await createPerson(pool, `Some ${role}`, { role }));
    await assertRefused(restore('jobs', id, run), { code: '42501', message });
    await assertRefused(run(`select public.list_deleted('jobs')`), { code: '42501', message });
    await assertForbidden(run('select public.empty_bin()'));
    await assertForbidden(run('select from private.bin'));
  }
  await assertForbidden(restore('jobs', id, as(visitor)));
  await assertForbidden(as(visitor)(`select public.list_deleted('jobs')`));
  assert.ok(await listed('jobs', id));
});

test('the record says who deleted it and who brought it back', async () => {
  const { id } = await insertAndRead(asEditor, 'courses', buildCourse({ title: 'Told Of' }));
  await remove('courses', id);
  await restore('courses', id, asAdmin);
  const { rows } = await asAdmin('select action, actor_name from public.find_record(thing_id => $1)', [id]);
  assert.deepEqual(
    rows.map(({ action, actor_name }) => `${actor_name} ${action}`),
    ['Asha restored', 'Esther deleted', 'Esther added'],
  );
  const { rows: last } = await asEditor('select public.last_saved_by($1) as name', [id]);
  assert.equal(last[0]?.name, 'Asha');
});
