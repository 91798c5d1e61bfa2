import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

const ask = (path: string, options?: RequestInit) => fetch(product.server.url + path, options);
const seats = async () => (await ask('/seats.html')).text();

test('the seats are the section of the home page, and nothing but that section', async () => {
  const [page, section] = [await (await ask('/')).text(), await seats()];
  assert.match(section, /^<section id="workshops".*<\/section>$/s);
  assert.equal(section.match(/<section/g)?.length, 1);
  assert.doesNotMatch(section, /<script|<dialog/);
  assert.ok(page.replaceAll('<!-- -->', '').includes(section));
});

test('they are those of this moment, whatever the page cache holds and however often they are asked for', async () => {
  const register = (count: number) =>
    product.database.pool.query(
      `update public.webinars set registered_count = $1 where title = 'Cloud Computing with AWS'`,
      [count],
    );
  for (const [taken, left] of [
    [20, 10],
    [30, 0],
    [28, 2],
  ] as const) {
    await register(taken);
    const section = await seats();
    assert.ok(section.includes(`${left} of 30 seats left`), `${left} of 30`);
    assert.equal(section.includes('Fully Booked'), left === 0);
  }
});

test('nobody keeps them, and no search engine takes them for a page', async () => {
  const { headers } = await ask('/seats.html');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-robots-tag'), 'noindex');
  assert.equal(headers.get('content-security-policy'), "default-src 'none'");
  assert.equal(headers.get('etag'), null);
  const sitemap = await (await ask('/sitemap.xml')).text();
  assert.ok(!sitemap.includes('seats'));
});

test('they can be asked for and not written to', async () => {
  const posted = await ask('/seats.html', { method: 'POST', headers: { Origin: product.server.url } });
  assert.equal(posted.status, 405);
});
