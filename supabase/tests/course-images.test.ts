import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, createPeople } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { testMatrix } from './policy-matrix.ts';
import { assertForbidden } from './sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);

await pool.query(`insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`);
await pool.query(
  `insert into storage.objects (bucket_id, name) values ('course-images', 'there.png'), ('elsewhere', 'there.png')`,
);

const add = 'insert into storage.objects (bucket_id, name) values ($1, $2)';

testMatrix(as, people, [
  {
    claim: 'list the pictures of courses',
    text: `select * from storage.objects where bucket_id = 'course-images'`,
    outcomes: ['zero rows', 'zero rows', 'zero rows', 'allowed'],
  },
  {
    claim: 'add a picture of a course',
    text: add,
    values: ['course-images', 'new.png'],
    outcomes: ['no policy', 'no policy', 'no policy', 'allowed'],
  },
  {
    claim: 'replace a picture of a course',
    text: `update storage.objects set metadata = '{}' where bucket_id = 'course-images' and name = 'there.png'`,
    outcomes: ['zero rows', 'zero rows', 'zero rows', 'allowed'],
  },
  {
    claim: 'add a file to another bucket',
    text: add,
    values: ['elsewhere', 'new.png'],
    outcomes: ['no policy', 'no policy', 'no policy', 'no policy'],
  },
  {
    claim: 'see the files of another bucket',
    text: `select * from storage.objects where bucket_id = 'elsewhere'`,
    outcomes: ['zero rows', 'zero rows', 'zero rows', 'zero rows'],
  },
  {
    claim: 'change the bucket',
    text: `update storage.buckets set file_size_limit = null where id = 'course-images'`,
    outcomes: ['zero rows', 'zero rows', 'zero rows', 'zero rows'],
  },
]);

test('an administrator cannot move a picture of a course into another bucket', async () => {
  await assertForbidden(
    as(people.admin)(`update storage.objects set bucket_id = 'elsewhere' where bucket_id = 'course-images'`),
  );
});

test('the bucket takes pictures of up to 5 MB', async () => {
  const { rows } = await pool.query(
    `select public, file_size_limit::int as bytes, allowed_mime_types as types
     from storage.buckets where id = 'course-images'`,
  );
  assert.deepEqual(rows[0], {
    public: true,
    bytes: 5 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  });
});
