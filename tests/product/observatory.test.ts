import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';

// What MDN's HTTP Observatory asks of a page on https, rule by rule. Each of its penalties would keep the site from A+,
// which is 100 points and more.

let product: Product;
let headers: Headers;
before(async () => {
  product = await startProduct({}, { deployed: 'bare' });
  headers = (await fetch(product.server.localUrl)).headers;
});
after(() => product.close());

const directives = () =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(/;\s*/).map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('the policy allows nothing by default, and no inline or evaluated code', () => {
  const policy = directives();
  assert.equal(policy.get('default-src'), "'none'");
  for (const name of ['script-src', 'style-src']) {
    assert.doesNotMatch(policy.get(name) ?? '', /unsafe-|data:|(^| )(\*|https?:)( |$)/);
    assert.match(policy.get(name) ?? '', /'self'/);
  }
  assert.equal(policy.has('object-src'), false);
  assert.equal(policy.get('base-uri'), "'none'");
  assert.equal(policy.get('form-action'), "'self'");
  assert.ok(policy.has('upgrade-insecure-requests'));
});

test('browsers are to come back on https for half a year at least', () => {
  const [, seconds] = /^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
  assert.ok(Number(seconds) >= 15_768_000);
});

test('no other site may frame the page, guess a type or read an address', () => {
  assert.equal(directives().get('frame-ancestors'), "'none'");
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
  assert.equal(headers.get('access-control-allow-origin'), null);
});

test('every cookie is Secure and bound to the site, and those that no script reads are HttpOnly', async () => {
  const sent = await fetch(`${product.server.localUrl}/?index`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.server.url },
    body: new URLSearchParams({
      form: 'contact',
      type: 'contact',
      name: 'Meena',
      email: 'meena@example.com',
      phone: '98765 43210',
      course: 'python',
    }),
  });
  assert.equal(sent.status, 303);
  const [flash = ''] = sent.headers.getSetCookie();
  assert.match(flash, /^flash=.*; HttpOnly; SameSite=Lax; Secure$/);
});

test('every script of the page comes from the site itself', async () => {
  const html = await (await fetch(product.server.localUrl)).text();
  assert.doesNotMatch(html, /<script[^>]+src="(?!\/)|<link[^>]+rel="stylesheet"[^>]+href="(?!\/)|"http:\/\//);
});
