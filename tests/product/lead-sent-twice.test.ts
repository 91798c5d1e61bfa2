import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { buildContactForm, buildLead } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

/** Sends the contact form as a browser does, with the key of our script or, where that does not run, without. */
async function send(number: number, key: Record<string, string> = {}) {
  const fields = { ...buildContactForm(number), ...key };
  const response = await fetch(`${product.server.url}/?index`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.server.url },
    body: new URLSearchParams(fields),
  });
  await response.body?.cancel();
  return response.status;
}

const stored = async (number: number) =>
  (
    await product.database.pool.query('select from public.contact_inquiries where email = $1', [
      buildLead(number).email,
    ])
  ).rowCount;

const letPass = (interval: string) =>
  product.database.pool.query('update public.contact_inquiries set created_at = created_at - $1::interval', [
    interval,
  ]);

for (const [number, claim, key] of [
  [1, 'without scripts', {}],
  [2, 'with a key that is none', { key: 'x' }],
] as const) {
  test(`${claim}, the same words are one lead for ten minutes from the first, and then a new one`, async () => {
    const status = await send(number, key);
    await letPass('9 minutes');
    assert.equal(await send(number, key), status);
    assert.equal(await stored(number), 1);
    await letPass('61 seconds');
    assert.equal(await send(number, key), status);
    assert.equal(await stored(number), 2);
  });
}

test('with scripts, the key of the form is one lead for ever', async () => {
  const key = { key: randomUUID() };
  const status = await send(3, key);
  await letPass('1 year');
  assert.equal(await send(3, key), status);
  assert.equal(await stored(3), 1);
});
