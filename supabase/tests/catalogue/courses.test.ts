import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildCourse, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPeople } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { between, list, testBounds, text, webAddress } from '../support/bounds.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

const active = await insertAndRead(owner, 'courses', buildCourse());

test('a course may be all blanks, and is then active', async () => {
  const { rows } = await as(people.admin, { rollback: true })(
    'insert into public.courses default values returning title, price, status, slug, batches',
  );
  assert.deepEqual(rows[0], { title: '', price: '', status: 'active', slug: 'course', batches: [] });
});

test('an edit moves updated_at, whatever the request says', async () => {
  const { rows } = await as(people.admin, { rollback: true })(
    `update public.courses set title = 'Throwing', updated_at = '2001-01-01' where id = $1
     returning updated_at > created_at as moved`,
    [active.id],
  );
  assert.equal(rows[0]?.moved, true);
});

testBounds(
  { as, writer: () => people.admin, table: 'courses', row: buildCourse() },
  {
    title: text(200),
    description: text(5_000),
    page_title: text(200),
    page_description: text(10_000),
    price: text(50),
    discount: text(500),
    duration: text(100),
    level: text(100),
    category: text(100),
    status: text(50),
    color: text(50),
    start_date: text(100),
    trainer: text(2_000),
    features: list(100),
    batch_times: list(50),
    curriculum: list(200),
    position: between(0, 1_000_000),
    image: webAddress,
    batches: {
      accepts: ['[]', '[{"id": "a", "type": "ongoing"}]'],
      refuses: ['{}', '"text"', JSON.stringify(['x'.repeat(50_000)])],
    },
    detailed_curriculum: {
      accepts: [null, '[]', '[{"title": "Week", "weeks": []}]'],
      refuses: ['{}', '1', JSON.stringify(['x'.repeat(200_000)])],
    },
    slug: {
      accepts: ['a', 'java-2', 'x'.repeat(100)],
      refuses: ['Java', 'a--b', '-a', 'a-', 'a b', 'a/b', 'கலை', 'x'.repeat(101)],
    },
  },
);
