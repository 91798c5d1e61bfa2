import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildRegistration, buildWebinar, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPeople, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { between, testBounds, text } from '../support/bounds.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

const upcoming = await insertAndRead(owner, 'webinars', buildWebinar());
const completed = await insertAndRead(owner, 'webinars', buildWebinar({ status: 'completed' }));

const read = 'select * from public.webinars where id = $1';
const edit = `update public.webinars set title = 'Kiln Day' where id = $1`;

test('not even the secret key sets the number of registrations', async () => {
  const asService = as(serviceRole);
  await assertForbidden(asService('update public.webinars set registered_count = 0'));
  await assertForbidden(asService('insert into public.webinars (registered_count) values (5)'));
  await asService(edit, [completed.id]);
});

test('a webinar may be all blanks, and is then upcoming with a hundred seats', async () => {
  const { rows } = await as(people.admin, { rollback: true })(
    'insert into public.webinars default values returning title, status, max_attendees, registered_count',
  );
  assert.deepEqual(rows[0], { title: '', status: 'upcoming', max_attendees: 100, registered_count: 0 });
});

test('an edit moves updated_at, whatever the request says', async () => {
  const { rows } = await as(people.admin)(
    `update public.webinars set title = 'Day', updated_at = '2001-01-01' where id = $1
     returning updated_at > created_at as moved`,
    [upcoming.id],
  );
  assert.equal(rows[0]?.moved, true);
});

test('a registration leaves updated_at as it was', async () => {
  const before = (await pool.query(read, [upcoming.id])).rows[0];
  await insertRow(as(people.visitor), 'course_enrollments', buildRegistration(upcoming.id));
  const now = (await pool.query(read, [upcoming.id])).rows[0];
  assert.equal(now.registered_count, before.registered_count + 1);
  assert.deepEqual(now.updated_at, before.updated_at);
});

testBounds(
  { as, writer: () => people.admin, table: 'webinars', row: buildWebinar() },
  {
    title: text(200),
    description: text(5_000),
    date: text(100),
    time: text(100),
    duration: text(100),
    mode: text(100),
    speaker: text(200),
    speaker_role: text(200),
    category: text(100),
    max_attendees: between(0, 100_000),
    original_price: between(0, 10_000_000),
    discounted_price: between(0, 10_000_000),
    status: { accepts: ['upcoming', 'live', 'completed', 'cancelled'], refuses: ['', 'draft', 'Live'] },
  },
);
