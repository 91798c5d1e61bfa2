import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { actingIn, createPeople } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);

await pool.query(`insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`);
await pool.query(
  `insert into storage.objects (bucket_id, name) values ('course-images', 'there.png'), ('elsewhere', 'there.png')`,
);

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

test('the address of a picture that was uploaded is stored without its host, and others stay as they are', async () => {
  const path = '/storage/v1/object/public/course-images/there.png';
  const stored = [
    [`https://old.example.com${path}`, path],
    ['https://old.example.com/storage/v1/object/public/course-images/gone.png', undefined],
    ['https://pictures.example.com/there.png', undefined],
    ['', undefined],
  ] as const;
  for (const [image] of stored)
    await pool.query('insert into courses (title, slug, image) values ($1, $2, $1)', [
      image,
      `picture-${stored.findIndex((row) => row[0] === image)}`,
    ]);
  const folder = join(import.meta.dirname, '..', '..', 'migrations');
  await pool.query(readFileSync(join(folder, '20261123090160_uploaded_pictures_of_courses.sql'), 'utf8'));
  const { rows } = await pool.query<{ image: string }>(
    `select image from courses where slug like 'picture-%' order by slug`,
  );
  assert.deepEqual(
    rows.map(({ image }) => image),
    stored.map(([before, afterwards]) => afterwards ?? before),
  );
  await assert.rejects(
    pool.query(`update courses set image = '/elsewhere.png' where slug = 'picture-0'`),
    /courses_image_check/,
  );
});
