import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildCourse, insertAndRead } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

const move = (from: string, to: string) =>
  product.database.pool.query('update public.courses set slug = $2 where slug = $1', [from, to]);
const ask = (path: string) => fetch(product.server.url + path, { redirect: 'manual' });

/** The server hears of a change a moment after it. */
async function untilMoved(path: string, location: string) {
  while ((await ask(path)).headers.get('location') !== location);
}

async function assertLeads(path: string, location: string) {
  const answer = await ask(path);
  assert.deepEqual(
    [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')],
    [301, location, 'no-cache'],
    path,
  );
}

test('the page, the brochure and the preview of a course that moved lead to where it is now', async () => {
  assert.equal((await ask('/courses/java')).status, 200);
  await move('java', 'java-programming');
  await untilMoved('/courses/java', '/courses/java-programming');
  await assertLeads('/courses/java', '/courses/java-programming');
  await assertLeads('/brochures/java.pdf', '/brochures/java-programming.pdf');
  await assertLeads('/og/courses/java.png', '/og/courses/java-programming.png');
  const page = await (await fetch(`${product.server.url}/courses/java`)).text();
  assert.match(page, /<link rel="canonical" href="[^"]*\/courses\/java-programming"/);
});

test('whoever came by a campaign, or wanted to enroll, is led on with all of it', async () => {
  for (const query of [
    '?utm_source=poster&utm_campaign=june',
    '?enroll=java',
    '?utm_source=poster&enroll=java',
  ])
    await assertLeads(`/courses/java${query}`, `/courses/java-programming${query}`);
  await assertLeads(
    '/brochures/java.pdf?utm_source=poster',
    '/brochures/java-programming.pdf?utm_source=poster',
  );
});

test('a second move leads there in one step', async () => {
  await move('java-programming', 'java-21');
  await untilMoved('/courses/java-programming', '/courses/java-21');
  for (const slug of ['java', 'java-programming']) await assertLeads(`/courses/${slug}`, '/courses/java-21');
});

test('a page that was kept does not outlive its address', async () => {
  await ask('/courses/mysql');
  await ask('/courses/mysql');
  await move('mysql', 'mysql-database');
  await untilMoved('/courses/mysql', '/courses/mysql-database');
  await move('mysql-database', 'mysql');
  await untilMoved('/courses/mysql-database', '/courses/mysql');
  assert.equal((await ask('/courses/mysql')).status, 200);
});

test('an old address that a new course has taken belongs to it', async () => {
  const run = product.database.pool.query.bind(product.database.pool);
  await insertAndRead(run, 'courses', buildCourse({ slug: 'java', title: 'Coffee Roasting' }));
  while ((await ask('/courses/java')).status !== 200);
  assert.match(await (await ask('/courses/java')).text(), /Coffee Roasting/);
  assert.equal((await ask('/brochures/java.pdf')).status, 200);
  await assertLeads('/courses/java-programming', '/courses/java-21');
});

test('an address that no course ever had shows Python, and so does that of a course that is hidden', async () => {
  await product.database.pool.query(`update public.courses set status = 'draft' where slug = 'java-21'`);
  for (const path of [
    '/courses/fullstack',
    '/courses/aws',
    '/courses',
    '/courses/Java',
    '/courses/java-programming',
  ]) {
    let answer = await ask(path);
    while (answer.status !== 200) answer = await ask(path);
    assert.match(await answer.text(), /<link rel="canonical" href="[^"]*\/courses\/python"/, path);
  }
});

test('the page of an address that the footer names says what does not run, any other address gets a general sentence', async () => {
  const noticeOf = async (path: string) =>
    /<section aria-label="The course you asked for".*?<p[^>]*>(.*?)<\/p>/s
      .exec(await (await ask(path)).text())?.[1]
      ?.replaceAll('<!-- -->', '');
  // The second answer is the one that was kept.
  for (let time = 1; time <= 2; time += 1) {
    assert.equal(
      await noticeOf('/courses/aws'),
      'Cloud Computing with AWS is not running now; here is Python Development.',
    );
    for (const path of ['/courses/weaving', '/courses/buy-pills-now', '/courses'])
      assert.equal(
        await noticeOf(path),
        'There is no course at this address; here is Python Development.',
        path,
      );
    assert.equal(await noticeOf('/courses/python'), undefined);
  }
  const page = await (await ask('/courses/buy-pills-now')).text();
  assert.ok(!page.includes('pills'), 'nothing of the address is repeated');
});

test('Python itself may move: what led to it still does', async () => {
  await move('python', 'python-3');
  await untilMoved('/courses/python', '/courses/python-3');
  await assertLeads('/courses/python', '/courses/python-3');
});
