import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ seed: false });
});
after(() => database.close());

const eraseExpired = async (): Promise<number> =>
  (await database.pool.query('select public.erase_expired_leads() as erased')).rows[0].erased;

test('leads go when the privacy policy says so, and not before', async () => {
  await database.pool.query(`
    alter table contact_inquiries disable trigger user;
    alter table course_enrollments disable trigger user;
    insert into contact_inquiries (name, email, phone, status, created_at, updated_at) values
      ('Forgotten', 'a@example.com', '1', 'new', now() - interval '25 months', now() - interval '25 months'),
      ('Called back lately', 'b@example.com', '2', 'contacted', now() - interval '25 months', now() - interval '1 month'),
      ('Became a student', 'c@example.com', '3', 'enrolled', now() - interval '25 months', now() - interval '25 months'),
      ('Recent', 'd@example.com', '4', 'new', now(), now());
    insert into course_enrollments (name, email, phone, course_name, created_at, updated_at) values
      ('Nine years ago', 'e@example.com', '5', 'Python', now() - interval '9 years', now() - interval '9 years'),
      ('Seven years ago', 'f@example.com', '6', 'Python', now() - interval '7 years', now() - interval '7 years')`);
  assert.equal(await eraseExpired(), 2);
  const kept = await database.pool.query(
    'select name from contact_inquiries union all select name from course_enrollments order by name',
  );
  assert.deepEqual(
    kept.rows.map(({ name }) => name),
    ['Became a student', 'Called back lately', 'Recent', 'Seven years ago'],
  );
});

test('an enquiry goes whatever its status, unless it led to an enrolment', async () => {
  const { rows } = await database.pool.query(
    `insert into contact_inquiries (name, email, phone, status, created_at, updated_at)
     select 'Long ago', status || '@example.com', '7', status, now() - interval '25 months', now() - interval '25 months'
     from regexp_matches(
       (select pg_get_constraintdef(oid) from pg_constraint where conname = 'contact_inquiries_status_check'),
       $$'([a-z]+)'$$, 'g'
     ) as found, unnest(found) as status returning status`,
  );
  assert.ok(rows.length >= 4);
  assert.equal(await eraseExpired(), rows.length - 1);
  const kept = await database.pool.query(`select status from contact_inquiries where name = 'Long ago'`);
  assert.deepEqual(kept.rows, [{ status: 'enrolled' }]);
});

test('what there is much of goes batch by batch', async () => {
  await database.pool.query(`
    insert into contact_inquiries (name, email, phone, created_at, updated_at)
    select 'Many', number || '@example.com', number, now() - interval '25 months', now() - interval '25 months'
    from generate_series(1, 1001) as number`);
  const erased: number[] = [];
  do erased.push(await eraseExpired());
  while (erased.at(-1) !== 0);
  assert.deepEqual(erased, [500, 500, 1, 0]);
});
