import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

// No address: the form comes back, with what was typed.
const typed = part('form', 'contact') + part('name', 'Meena') + part('message', 'one\r\ntwo');
const end = '--x--\r\n';

const forms = {
  'ten thousand more fields': typed + part('f', 'x').repeat(10_000) + end,
  'ten thousand more fields, and no end': typed + part('f', 'x').repeat(10_000),
  'a name of almost a megabyte': typed + part('n'.repeat(1_000_000), 'x') + end,
  'no last boundary': typed,
  'a file': part('picture', 'x', '; filename="x.png"') + typed + end,
  'a name that comes twice': part('message', 'zero') + typed + end,
};

for (const [what, body] of Object.entries(forms)) {
  test(`a form in parts with ${what} is answered as any other, with what was typed`, async () => {
    const { url } = product.server;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: url };
    const answer = await fetch(`${url}/?index`, { method: 'POST', headers, body });
    const html = await answer.text();
    assert.equal(answer.status, 422, html.slice(0, 200));
    assert.match(html, /value="Meena"/);
    assert.match(html, />one\ntwo<\/textarea>/);
  });
}

test('a form in parts that names no boundary is a form without fields', async () => {
  const { url } = product.server;
  const headers = { 'Content-Type': 'multipart/form-data', Origin: url };
  const answer = await fetch(`${url}/?index`, { method: 'POST', headers, body: typed + end });
  assert.equal(answer.status, 422);
});

test('a type that only looks like a form in parts is no failure of ours', async () => {
  const { url } = product.server;
  for (const type of ['multipart/form-data; x-boundary=abc', 'multipart/form-data-x; boundary=abc']) {
    const headers = { 'Content-Type': type, Origin: url };
    const answer = await fetch(`${url}/?index`, { method: 'POST', headers, body: typed + end });
    assert.equal(answer.status, 422, type);
  }
});

test('an intent that every object has is no intent of ours, and no password comes back', async () => {
  const { url } = product.server;
  for (const intent of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const body = new URLSearchParams({ intent, password: 'a-typed-secret' });
    const answer = await fetch(`${url}/auth`, { method: 'POST', headers: { Origin: url }, body });
    assert.equal(answer.status, 400, intent);
    assert.doesNotMatch(await answer.text(), /a-typed-secret/);
  }
});
