import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildLead } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

// Asked as a proxy that ends TLS would ask which puts its own name into Host.
let product: Product;
before(async () => {
  product = await startProduct({}, { deployed: 'bare' });
});
after(() => product.close());

/** Sent by a page of this origin, as a browser without scripts does. */
const send = (path: string, origin: string, fields: Record<string, string>) =>
  fetch(product.server.localUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'x-forwarded-for': '192.0.2.9' },
    body: new URLSearchParams(fields),
  });

const message = { ...buildLead(1), form: 'contact', type: 'contact', course: 'python' };

test('the site’s own forms are taken', async () => {
  const answer = await send('/?index', product.server.url, message);
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get('location'), '/#sent');
});

test('a form from somebody else’s page is refused', async () => {
  for (const origin of ['https://evil.example', 'http://www.institute.test', 'null']) {
    assert.equal((await send('/?index', origin, message)).status, 403, origin);
  }
});

test('what signing up leaves in the browser is Secure', async () => {
  const password = 'four kolam dots at dawn';
  const fields = { fullName: 'Meena', email: 'meena@example.com', password, confirmPassword: password };
  const answer = await send('/auth', product.server.url, { intent: 'sign-up', ...fields });
  const cookies = answer.headers.getSetCookie();
  assert.ok(cookies.some((cookie) => cookie.startsWith('sb-session-code-verifier')));
  for (const cookie of cookies) assert.match(cookie, /; Secure(;|$)/i);
});

test('a proxy that does not say whom it asks for is named in the log, once', async () => {
  await fetch(product.server.localUrl);
  await fetch(`${product.server.localUrl}/jobs`);
  const warnings = product.server.output().match(/asked for without X-Forwarded-For, and TRUST_PROXY is 1/g);
  assert.equal(warnings?.length, 1);
});
