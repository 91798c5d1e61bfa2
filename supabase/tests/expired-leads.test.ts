import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ seed: false });
});
after(() => database.close());

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
  const { rows } = await database.pool.query('select public.erase_expired_leads() as erased');
  assert.equal(rows[0].erased, 2);
  const kept = await database.pool.query(
    'select name from contact_inquiries union all select name from course_enrollments order by name',
  );
  assert.deepEqual(
    kept.rows.map(({ name }) => name),
    ['Became a student', 'Called back lately', 'Recent', 'Seven years ago'],
  );
});
