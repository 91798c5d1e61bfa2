import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

const askFor = (routes: string) =>
  fetch(`${product.server.url}/jobs.data?q=python&_routes=${encodeURIComponent(routes)}`);

test('a tab that asks for a route of an older build is told to load the page anew', async () => {
  const answer = await askFor('root,routes/jobs');
  assert.equal(answer.status, 202);
  const told = await answer.text();
  assert.match(told, /"\/jobs\?q=python"/);
  assert.match(told, /"reload",true|"reload":true|SingleFetchRedirect/);
});

test('a tab of this build gets what it asks for', async () => {
  const answer = await askFor('routes/site/jobs');
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /"pageCount"/);
});
