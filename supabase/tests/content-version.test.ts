import assert from 'node:assert/strict';
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
import { testMatrix } from './policy-matrix.ts';

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

testMatrix(as, people, [
  {
    claim: 'read the content version',
    text: 'select version from public.content_version',
    outcomes: ['allowed', 'allowed', 'allowed', 'allowed'],
  },
  {
    claim: 'add a content version',
    text: 'insert into public.content_version (version) values (7)',
    outcomes: ['no grant', 'no grant', 'no grant', 'no grant'],
  },
  {
    claim: 'set the content version',
    text: 'update public.content_version set version = 7',
    outcomes: ['no grant', 'no grant', 'no grant', 'no grant'],
  },
  {
    claim: 'delete the content version',
    text: 'delete from public.content_version',
    outcomes: ['no grant', 'no grant', 'no grant', 'no grant'],
  },
]);

const version = async () => {
  const { rows } = await as(people.visitor)('select version from public.content_version');
  return Number(rows[0]?.version);
};

/** The payload of the notification that the work gives rise to; fails if it leaves the version as it was. */
async function announcedBy(work: () => Promise<unknown>): Promise<string> {
  const before = await version();
  const heard = once(listener, 'notification');
  await work();
  const [{ payload }] = await heard;
  assert.ok((await version()) > before);
  return payload;
}

const asAdmin = as(people.admin);

for (const [table, row] of [
  ['courses', buildCourse()],
  ['webinars', buildWebinar()],
  ['jobs', buildJob()],
] as const) {
  test(`adding, editing and deleting ${table} is announced`, async () => {
    let id = '';
    assert.equal(await announcedBy(async () => ({ id } = await insertAndRead(asAdmin, table, row))), table);
    const edit = `update public.${table} set title = 'New' where id = $1`;
    assert.equal(await announcedBy(() => asAdmin(edit, [id])), table);
    assert.equal(await announcedBy(() => asAdmin(`delete from public.${table} where id = $1`, [id])), table);
  });
}

test('a taken seat is announced, because the page shows how many are left', async () => {
  const { id } = await insertAndRead(asAdmin, 'webinars', buildWebinar());
  const register = () => insertRow(as(people.visitor), 'course_enrollments', buildRegistration(id));
  assert.equal(await announcedBy(register), 'webinars');
});

test('a change that is rolled back leaves the version as it was', async () => {
  const before = await version();
  await insertRow(as(people.admin, { rollback: true }), 'jobs', buildJob());
  assert.equal(await version(), before);
});
