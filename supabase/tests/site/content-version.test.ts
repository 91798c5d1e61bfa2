import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, test } from 'node:test';
import pg from 'pg';
import {
  buildCourse,
  buildJob,
  buildRegistration,
  buildWebinar,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { actingIn, createPeople } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, url, close } = await createTestDatabase({ seed: false });
const listener = new pg.Client({ connectionString: url });
await listener.connect();
await listener.query('listen site_content');
after(async () => {
  await listener.end();
  await close();
});
const as = actingIn(pools.requests);
const people = await createPeople(pool);

const versions = async () => {
  const { rows } = await as(people.visitor)('select kind, version from public.content_version');
  return new Map(rows.map(({ kind, version }) => [kind, Number(version)]));
};

const heard: string[] = [];
listener.on('notification', ({ payload = '' }) => heard.push(payload));

/** Whatever was committed before has been heard: notifications come in the order of their commits. */
async function allHeard() {
  const mark = randomUUID();
  await pool.query(`select pg_notify('site_content', $1)`, [mark]);
  while (heard.at(-1) !== mark) await once(listener, 'notification');
}

/** The kinds that the work announces; fails unless the versions of just these have risen. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await versions();
  await allHeard();
  heard.length = 0;
  await work();
  await allHeard();
  const kinds = heard.slice(0, -1).sort();
  const risen = [...(await versions())].filter(([kind, version]) => version !== before.get(kind));
  assert.deepEqual(risen.map(([kind]) => kind).sort(), kinds);
  return kinds;
}

const asAdmin = as(people.admin);

for (const [table, kind, row] of [
  ['courses', 'courses', buildCourse()],
  ['webinars', 'workshops', buildWebinar()],
  ['jobs', 'jobs', buildJob()],
] as const) {
  test(`adding, editing and deleting ${table} is announced as ${kind}, and as nothing else`, async () => {
    let id = '';
    assert.deepEqual(await announcedBy(async () => ({ id } = await insertAndRead(asAdmin, table, row))), [
      kind,
    ]);
    const edit = `update public.${table} set title = 'New' where id = $1`;
    assert.deepEqual(await announcedBy(() => asAdmin(edit, [id])), [kind]);
    const remove = `delete from public.${table} where id = $1`;
    assert.deepEqual(await announcedBy(() => asAdmin(remove, [id])), [kind]);
  });
}

test('a seat that is taken or given back is announced as seats alone', async () => {
  const { id } = await insertAndRead(asAdmin, 'webinars', buildWebinar());
  const register = () => insertRow(as(people.visitor), 'course_enrollments', buildRegistration(id));
  assert.deepEqual(await announcedBy(register), ['seats']);
  const cancel = 'update public.course_enrollments set cancelled_at = now() where webinar_id = $1';
  assert.deepEqual(await announcedBy(() => asAdmin(cancel, [id])), ['seats']);
});

test('an edit that also moves seats is announced as both', async () => {
  const { id } = await insertAndRead(asAdmin, 'webinars', buildWebinar());
  const edit = `update public.webinars set title = 'Both', registered_count = 3 where id = $1`;
  assert.deepEqual(await announcedBy(() => pool.query(edit, [id])), ['seats', 'workshops']);
});

test('a change that is rolled back leaves the versions as they were', async () => {
  const before = await versions();
  await insertRow(as(people.admin, { rollback: true }), 'jobs', buildJob());
  assert.deepEqual(await versions(), before);
});
