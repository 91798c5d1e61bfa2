import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildCourse, insertAndRead } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let page: string;
before(async () => {
  product = await startProduct();
  const course = buildCourse({
    slug: 'gst',
    title: 'GST Course',
    discount: '10% off, not with any other offer;',
    start_date: 'July 1st, 2031',
  });
  await insertAndRead((sql, values) => product.database.pool.query(sql, values), 'courses', course);
  page = await (await fetch(`${product.server.url}/courses/gst?fresh`)).text();
});
after(() => product.close());

test('a course with a start date and no batches says so wherever its page speaks of the next batch', () => {
  const sentence = 'The next batch starts on July 1st, 2031. Call or message us';
  assert.equal(page.split(sentence).length - 1, 3, 'the schedule, the questions and their markup');
  assert.match(page, /Next available date<\/dt><dd[^>]*>July 1st, 2031/);
  assert.doesNotMatch(page, /Ask us for the next date|All batches stand under/);
});

test('a course without a curriculum counts no modules', () => {
  assert.match(page, /The curriculum will be here soon\./);
  assert.doesNotMatch(page, /\b0 (modules|sections|weeks)/);
});

test('its title says once that it is a course, and its description ends as sentences do', () => {
  assert.match(page, /<title>GST Course in Coimbatore\b/);
  assert.match(page, /content="6 weeks, ₹3,600\. 10% off, not with any other offer\."/);
});
