import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';
import { signInEditor } from '#tests/support/staff-client.ts';

let product: Product;
let staff: Awaited<ReturnType<typeof signInEditor>>;
before(async () => {
  product = await startProduct();
  staff = await signInEditor(product);
});
after(() => product.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(product.server.localUrl + path, { redirect: 'manual', ...init });

async function rename(from: string, to: string) {
  const { error } = await staff.from('pages').update({ slug: to }).eq('slug', from);
  assert.equal(error, null);
}

/** Asked for until it is: the server hears of a change a moment later. */
async function becomes(path: string, status: number): Promise<Response> {
  for (;;) {
    const answer = await ask(path);
    if (answer.status === status) return answer;
    await answer.text();
  }
}

test('a page is kept in memory, and shows a change all the same', async () => {
  const first = await ask('/terms');
  assert.equal(first.status, 200);
  const etag = first.headers.get('etag') ?? assert.fail();
  assert.equal((await ask('/terms', { headers: { 'if-none-match': etag } })).status, 304);
  await staff.from('pages').update({ body: '## Edited terms' }).eq('slug', 'terms');
  while (!(await (await ask('/terms')).text()).includes('Edited terms'));
});

test('an old address leads to where the page is now, in one step, with the query that somebody brought', async () => {
  await rename('privacy', 'data-protection');
  await rename('data-protection', 'your-data');
  for (const old of ['/privacy', '/data-protection']) {
    const answer = await becomes(old, 301);
    assert.equal(answer.headers.get('location'), '/your-data');
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    assert.equal((await ask(`${old}?a=b`)).headers.get('location'), '/your-data?a=b');
  }
  assert.match(await (await ask('/your-data')).text(), /<link rel="canonical" href="[^"]*\/your-data"/);
});

test('an old address that something new has taken is the new one’s', async () => {
  const { error } = await staff.from('pages').insert({ title: 'Another', slug: 'privacy', body: 'New.' });
  assert.equal(error, null);
  const answer = await becomes('/privacy', 200);
  assert.match(await answer.text(), /Another<\/h1>/);
});

test('what is switched off is not there, for staff neither, and an old address does not lead to it', async () => {
  await staff.from('pages').update({ is_shown: false }).eq('slug', 'your-data');
  await becomes('/your-data', 404);
  await becomes('/data-protection', 404);
  const sitemap = await (await ask('/sitemap.xml')).text();
  assert.ok(!sitemap.includes('/your-data') && sitemap.includes('/terms</loc>'));
});

test('where no page is, every way of asking gets the page that says so', async () => {
  for (const path of [
    '/no-such-page',
    '/No-Such-Page',
    '/wp-login.php',
    '/%F0%9F%8E%89',
    `/${'a'.repeat(300)}`,
  ]) {
    const answer = await ask(path);
    assert.equal(answer.status, 404, path);
    assert.match(await answer.text(), /Oops! Page not found/);
  }
  const sent = await ask('/no-such-page', {
    method: 'POST',
    body: 'x',
    headers: { origin: product.server.url },
  });
  assert.equal(sent.status, 404);
  assert.match(product.server.output(), /"message":"Page not found","path":"\/no-such-page"/);
});
