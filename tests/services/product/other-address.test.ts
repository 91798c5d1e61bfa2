import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct({ HOST: '127.0.0.2' });
});
after(() => product.close());

test('a function reaches the services where the server listens, also when that is not localhost', async () => {
  const { port } = new URL(product.server.localUrl);
  await assert.rejects(fetch(`http://127.0.0.1:${port}/robots.txt`));
  const answer = await fetch(`http://127.0.0.2:${port}/functions/v1/send-notification-email`, {
    method: 'POST',
    headers: { apikey: product.keys.publishableKey, 'content-type': 'application/json' },
    body: '{"type":"contact","email":"nobody@example.com","phone":"9876543210"}',
  });
  assert.deepEqual([answer.status, await answer.json()], [202, { queued: false }]);
});
