import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildJob, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPeople, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { list, testBounds, text, webAddress } from '../support/bounds.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

const active = await insertAndRead(owner, 'jobs', buildJob());
await insertRow(owner, 'jobs', buildJob({ status: 'closed' }));
await insertRow(owner, 'jobs', buildJob({ title: ' ' }));
const draft = await insertAndRead(owner, 'jobs', buildJob({ status: 'draft' }));

const read = 'select * from public.jobs where id = $1';

test('a visitor lists every job but the drafts and those without a title', async () => {
  const { rows } = await as(people.visitor)('select status from public.jobs order by status');
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['active', 'closed'],
  );
});

test('the panel counts the active jobs that visitors find', async () => {
  const counts = await as(people.admin)(
    'select public.count_active_jobs() as active, public.count_jobs() as found',
  );
  assert.deepEqual(counts.rows, [{ active: 1, found: 1 }]);
});

test('the service role reads drafts', async () => {
  assert.equal((await as(serviceRole)(read, [draft.id])).rowCount, 1);
});

test('a job may be all blanks, and is then active and full-time, posted today', async () => {
  const { rows } = await as(people.admin, { rollback: true })(
    'insert into public.jobs default values returning *',
  );
  const { title, type, status, posted_date, application_url, skills } = rows[0] ?? {};
  assert.deepEqual(
    { title, type, status, posted_date, application_url, skills },
    { title: '', type: 'Full-time', status: 'active', posted_date: 'Today', application_url: '', skills: [] },
  );
});

test('an edit moves updated_at, whatever the request says', async () => {
  const { rows } = await as(people.admin, { rollback: true })(
    `update public.jobs set title = 'Thrower', updated_at = '2001-01-01' where id = $1
     returning updated_at > created_at as moved`,
    [active.id],
  );
  assert.equal(rows[0]?.moved, true);
});

testBounds(
  { as, writer: () => people.admin, table: 'jobs', row: buildJob() },
  {
    title: text(200),
    company: text(200),
    location: text(200),
    type: text(50),
    experience: text(100),
    salary: text(100),
    description: text(10_000),
    posted_date: text(100),
    skills: list(100),
    application_url: webAddress,
    status: { accepts: ['active', 'closed', 'draft'], refuses: ['', 'open', 'Active'] },
  },
);
