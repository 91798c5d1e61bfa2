import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';

const password = 'four kolam dots at dawn';
const stranger = '198.51.100.9';

let product: Product;
before(async () => {
  product = await startProduct({}, { deployed: 'bare' });
});
after(() => product.close());

const createAccount = async (email: string) => {
  const { error } = await product.service().auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
};

type Jar = Map<string, string>;

/** Sends a form as a browser with these cookies does, which keeps what it is given. */
async function post(path: string, fields: Record<string, string>, jar: Jar = new Map(), from = '192.0.2.1') {
  const answer = await fetch(product.server.localUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: product.server.url,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': from,
    },
    body: new URLSearchParams(fields),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0\b/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}

const signIn = (email: string, jar?: Jar, { typed = password, from = '192.0.2.1' } = {}) =>
  post('/auth', { intent: 'sign-in', form: 'email', email, password: typed }, jar, from);

const guess = async (email: string) => {
  for (let tries = 0; tries < 10; tries += 1)
    assert.equal((await signIn(email, undefined, { typed: `guess ${tries}`, from: stranger })).status, 422);
};

const deviceCookies = (answer: Response) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('known-device-'));
const devicesIn = (jar: Jar) => [...jar.keys()].filter((name) => name.startsWith('known-device-'));

test('a known device signs in while a stranger types wrong passwords, also after signing out', async () => {
  const email = 'owner@example.com';
  await createAccount(email);
  const jar: Jar = new Map();
  await signIn(email, jar);
  assert.equal((await post('/sign-out', {}, jar)).status, 303);
  assert.deepEqual(
    [...jar.keys()].filter((name) => name.startsWith('sb-session')),
    [],
  );
  await guess(email);
  const elsewhere = await signIn(email);
  assert.equal(elsewhere.status, 422);
  assert.match(await elsewhere.text(), /Request rate limit reached/);
  const here = await signIn(email, jar);
  assert.deepEqual([here.status, here.headers.get('location')], [303, '/']);
});

test('the cookie lasts 90 days and is HttpOnly, SameSite and Secure', async () => {
  await createAccount('attributes@example.com');
  const [cookie = '', ...more] = deviceCookies(await signIn('attributes@example.com'));
  assert.deepEqual(more, []);
  const attributes = cookie.split('; ').slice(1).sort();
  assert.deepEqual(attributes, ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure']);
  assert.ok(!product.server.output().includes(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))));
});

test('a wrong password brings no cookie', async () => {
  await createAccount('wrong@example.com');
  for (const email of ['wrong@example.com', 'unknown@example.com'])
    assert.deepEqual(deviceCookies(await signIn(email, undefined, { typed: 'a guess' })), []);
});

test('a browser keeps the cookies of the five accounts that signed in last', async () => {
  const jar: Jar = new Map();
  const emails = [1, 2, 3, 4, 5, 6].map((number) => `person-${number}@example.com`);
  for (const email of emails) {
    await createAccount(email);
    await signIn(email, jar);
  }
  const kept = devicesIn(jar);
  assert.equal(kept.length, 5);
  // A new one of the same account replaces its old one.
  await signIn(emails[5] ?? '', jar);
  assert.deepEqual(devicesIn(jar).toSorted(), kept.toSorted());
});

test('a cookie with other content causes no error', async () => {
  const jar: Jar = new Map([
    ['known-device-x', 'a%0Ab'],
    ['known-device-y', '%00,é'],
  ]);
  await createAccount('nonsense@example.com');
  assert.equal((await signIn('nonsense@example.com', jar)).status, 303);
});
