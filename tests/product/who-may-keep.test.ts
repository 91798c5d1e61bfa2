import assert from 'node:assert/strict';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { after, before, test } from 'node:test';
import { cookieValue } from '#tests/faults/shared-pages/people.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let session: string;
before(async () => {
  product = await startProduct({}, { deployed: 'bare' });
  const person = { email: 'owner@example.com', password: 'four kolam dots at dawn' };
  const { data } = await product.service().auth.admin.createUser({ ...person, email_confirm: true });
  await product.database.pool.query(`update public.profiles set role = 'admin' where id = $1`, [
    data.user?.id,
  ]);
  const signedIn = await product.visitor().auth.signInWithPassword(person);
  if (signedIn.error) throw signedIn.error;
  session = `sb-session=${cookieValue(signedIn.data.session)}`;
});
after(() => product.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.server.localUrl + path, { headers, redirect: 'manual' });

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(product.server.localUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.server.url, ...headers },
    body: new URLSearchParams(fields),
  });

for (const path of [
  '/',
  '/jobs',
  '/jobs?search=python',
  '/account',
  '/admin',
  '/admin/leads',
  '/admin/mail',
  '/admin/settings',
  '/admin/backups',
  '/account.data',
  '/admin/leads.data',
  '/_.data',
  '/admin/leads.csv',
  '/nothing-here',
]) {
  test(`${path} of somebody who is signed in is kept by nobody`, async () => {
    const { headers } = await get(path, { cookie: session });
    assert.match(headers.get('cache-control') ?? '', /\bno-store\b/);
    assert.match(headers.get('vary') ?? '', /\bcookie\b/i);
  });
}

test('the same pages, signed out, are asked for again each time and differ by cookie', async () => {
  for (const path of ['/', '/jobs?search=python', '/account', '/auth']) {
    const { headers } = await get(path);
    assert.equal(headers.get('cache-control'), 'private, no-cache', path);
    assert.match(headers.get('vary') ?? '', /\bcookie\b/i, path);
  }
});

test('what is the same for everybody says so, whoever asks', async () => {
  for (const path of ['/brochures/python.pdf', '/og.png']) {
    const { headers } = await get(path, { cookie: session });
    assert.equal(headers.get('cache-control'), 'no-cache', path);
  }
});

test('the answer to a form is kept by nobody, with and without a message on the next page', async () => {
  const refused = await post('/auth', { intent: 'sign-in', email: 'a@example.com', password: 'wrong wrong' });
  assert.deepEqual([refused.status, refused.headers.get('cache-control')], [422, 'private, no-store']);
  const signedOut = await post('/sign-out', {}, { cookie: session });
  assert.deepEqual([signedOut.status, signedOut.headers.get('cache-control')], [303, 'private, no-store']);
});

test('every answer says who may keep it, and that its type is not to be guessed', async () => {
  const apikey = product.keys.publishableKey;
  const answers = await Promise.all([
    get('/'),
    get('/robots.txt'),
    get('/.well-known/security.txt'),
    get('/site.webmanifest'),
    get('/sitemap.xml'),
    get('/favicon.svg'),
    get('/nothing-here'),
    get('/rest/v1/jobs', { apikey }),
    get('/rest/v1/nothing', { apikey }),
    get('/auth/v1/settings', { apikey }),
    get('/auth/v1/user', { apikey }),
    get('/storage/v1/bucket', { apikey }),
    get('/storage/v1/object/public/course-images/none.png'),
    get('/functions/v1/none', { apikey }),
    get('/realtime/v1/none', { apikey }),
    post('/', {}, { origin: 'https://elsewhere.example' }),
    get('/', { 'x-forwarded-host': 'institute.test' }),
  ]);
  for (const { url, status, headers } of answers) {
    assert.ok(headers.get('cache-control'), `${status} ${url}`);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', url);
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000', url);
  }
  assert.equal(answers.at(-1)?.status, 308);
});

/** Status and headers of what no browser sends. */
const send = (options: RequestOptions) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(product.server.localUrl);
    request({ hostname, port, ...options }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end();
  });

test('an offer of another protocol is passed over, and an address that is none is refused', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'h2c' };
  const page = await send({ path: '/jobs', headers });
  assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'private, no-cache']);
  const refused = await send({ path: '*.elsewhere.example', headers: { host: 'institute.test' } });
  assert.deepEqual([refused.statusCode, refused.headers['cache-control']], [400, 'no-store']);
});

test('API answers are kept by nobody', async () => {
  const apikey = product.keys.publishableKey;
  for (const path of ['/rest/v1/jobs', '/auth/v1/settings', '/storage/v1/bucket', '/functions/v1/none']) {
    const { headers } = await get(path, { apikey });
    assert.match(headers.get('cache-control') ?? '', /\bno-store\b/, path);
  }
});
