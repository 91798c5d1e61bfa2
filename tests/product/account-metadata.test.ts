import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { createGoogleHarness, type GoogleHarness } from '#supabase-embedded/tests/auth/google-harness.ts';
import { createAccount, goodPassword, signedIn } from '#supabase-embedded/tests/auth/harness.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

// The product's limit on user metadata, at every endpoint of the auth service that writes it.

const people = {
  talker: {
    email: 'talker@gmail.example',
    email_verified: true,
    name: 'x'.repeat(9_000),
    picture: `https://p.example/${'x'.repeat(9_000)}`,
  },
  renamed: { email: 'renamed@gmail.example', email_verified: true, name: 'Ria' },
};

let harness: GoogleHarness;
before(async () => {
  const auth = { enable_anonymous_sign_ins: true };
  harness = await createGoogleHarness(people, auth, await createTestDatabase({ seed: false }));
});
after(() => harness.close());

const limit = 16 * 1024;
const tooMuch = { notes: 'x'.repeat(17_000) };
const refusal = {
  status: 422,
  code: 'user_metadata_too_large',
  message: 'User metadata is limited to 16 kB.',
};

const plain = (error: { status?: number; code?: string; message: string } | null) =>
  error && { status: error.status, code: error.code, message: error.message };
const accounts = async () => (await harness.pool.query('select from auth.users')).rowCount;
const metadata = async (email: string) =>
  (await harness.pool.query('select raw_user_meta_data as data from auth.users where email = $1', [email]))
    .rows[0]?.data;
const size = async (email: string): Promise<number> =>
  (
    await harness.pool.query(
      'select octet_length(raw_user_meta_data::text) as n from auth.users where email = $1',
      [email],
    )
  ).rows[0].n;
/** Only accounts from before the limit can have this. */
const fillPastLimit = async (email: string) => {
  await harness.pool.query('alter table auth.users disable trigger bound_user_metadata');
  await harness.pool.query(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || $2::jsonb where email = $1`,
    [email, { notes: 'x'.repeat(700_000) }],
  );
  await harness.pool.query('alter table auth.users enable trigger bound_user_metadata');
};

const newcomers: Record<string, () => Promise<{ error: Parameters<typeof plain>[0] }>> = {
  'signs up with a password': () =>
    harness.client().signUp({ email: 'new@example.com', password: goodPassword, options: { data: tooMuch } }),
  'signs up with a number': () =>
    harness.client().signUp({ phone: '+919844400011', password: goodPassword, options: { data: tooMuch } }),
  'asks for a code by mail': () =>
    harness.client().signInWithOtp({ email: 'code@example.com', options: { data: tooMuch } }),
  'asks for a code by text message': () =>
    harness.client().signInWithOtp({ phone: '+919844400012', options: { data: tooMuch } }),
  'is anonymous': () => harness.client().signInAnonymously({ options: { data: tooMuch } }),
  'is made by the holder of the secret key': () =>
    harness.admin().createUser({ email: 'made@example.com', user_metadata: tooMuch }),
  'is invited': () => harness.admin().inviteUserByEmail('invited@example.com', { data: tooMuch }),
  'gets a link': () =>
    harness.admin().generateLink({
      type: 'signup',
      email: 'linked@example.com',
      password: goodPassword,
      options: { data: tooMuch },
    }),
};
for (const [way, come] of Object.entries(newcomers)) {
  test(`a person who ${way} with 17 kB of metadata gets a clear error, and no account is made`, async () => {
    const before = await accounts();
    assert.deepEqual(plain((await come()).error), refusal);
    await harness.service.settle();
    assert.equal(await accounts(), before);
    assert.deepEqual(harness.logged, []);
  });
}

test('a byte too much is refused alike for a new address, an unconfirmed and a confirmed one', async () => {
  // As long as each other, since the metadata repeats the address.
  const [first, confirmed, unconfirmed, unknown] = [0, 1, 2, 3].map((n) => `person-${n}@example.com`);
  const signUp = (email = '', notes = '') =>
    harness.client().signUp({ email, password: goodPassword, options: { data: { notes } } });
  await signUp(first);
  const room = limit - (await size(first ?? ''));
  await createAccount(harness, confirmed ?? '');
  await signUp(unconfirmed);
  for (const email of [confirmed, unconfirmed, unknown] as string[]) {
    const data = { notes: 'x'.repeat(room + 1) };
    assert.deepEqual(plain((await signUp(email, data.notes)).error), refusal, email);
    const code = await harness.client().signInWithOtp({ email, options: { data } });
    assert.deepEqual(plain(code.error), refusal, email);
  }
  for (const email of [confirmed, unconfirmed, unknown] as string[])
    assert.equal((await signUp(email, 'x'.repeat(room))).error, null, email);
});

test('a change past the limit is refused, also in two steps, and the old metadata stays', async () => {
  const email = 'changes@example.com';
  const { id } = await createAccount(harness, email);
  const { client } = await signedIn(harness, email);
  await client.updateUser({ data: { city: 'Pune', notes: 'x'.repeat(10_000) } });
  const before = await metadata(email);
  assert.deepEqual(plain((await client.updateUser({ data: tooMuch })).error), refusal);
  assert.deepEqual(plain((await client.updateUser({ data: { more: 'x'.repeat(7_000) } })).error), refusal);
  const byKey = await harness.admin().updateUserById(id, { user_metadata: tooMuch });
  assert.deepEqual(plain(byKey.error), refusal);
  assert.deepEqual(await metadata(email), before);
});

test('metadata of exactly 16 kB is accepted, and a byte more is refused', async () => {
  const email = 'exact@example.com';
  await createAccount(harness, email);
  const { client } = await signedIn(harness, email);
  await client.updateUser({ data: { notes: '' } });
  const room = limit - (await size(email));
  assert.equal((await client.updateUser({ data: { notes: 'x'.repeat(room) } })).error, null);
  assert.equal(await size(email), limit);
  assert.deepEqual(
    plain((await client.updateUser({ data: { notes: 'x'.repeat(room + 1) } })).error),
    refusal,
  );
  assert.equal((await client.refreshSession()).error, null);
});

test('an account that is invited with metadata at the limit can confirm its address', async () => {
  const email = 'full@example.com';
  const full = { notes: 'x'.repeat(limit - '{"notes": "", "email_verified": false}'.length) };
  assert.equal((await harness.admin().inviteUserByEmail(email, { data: full })).error, null);
  const mail = await harness.mails.next(email, 'invite');
  const { error } = await harness.client().verifyOtp({ email, token: mail.code, type: 'invite' });
  assert.equal(error, null);
  assert.equal((await metadata(email)).email_verified, true);
});

test('an account from before the limit signs in, changes its password, and can only shrink its metadata', async () => {
  const email = 'before@example.com';
  await createAccount(harness, email);
  await fillPastLimit(email);
  const { client } = await signedIn(harness, email);
  assert.equal((await client.updateUser({ password: 'another good phrase 8' })).error, null);
  assert.deepEqual(plain((await client.updateUser({ data: { pet: 'cat' } })).error), refusal);
  assert.equal((await client.updateUser({ data: { notes: 'x'.repeat(600_000) } })).error, null);
  assert.equal((await client.updateUser({ data: { notes: null, pet: 'cat' } })).error, null);
});

test('the audit log keeps at most 200 characters of a name', async () => {
  const email = 'long-name@example.com';
  await createAccount(harness, email);
  const { client } = await signedIn(harness, email);
  await client.updateUser({ data: { full_name: 'x'.repeat(10_000) } });
  await signedIn(harness, email);
  const { rows } = await harness.pool.query(
    `select max(octet_length(payload::text)) as longest, max(char_length(payload ->> 'actor_name')) as name
     from auth.audit_log_entries`,
  );
  assert.equal(rows[0].name, 200);
  assert.ok(rows[0].longest < 1000);
});

test('a person whose name and picture at Google are too long signs in without them', async () => {
  const { client, code } = await harness.signInAs('talker');
  const { data, error } = await client.exchangeCodeForSession(code);
  assert.equal(error, null);
  assert.equal(data.user?.user_metadata.email, 'talker@gmail.example');
  for (const claim of ['name', 'full_name', 'picture', 'avatar_url'])
    assert.equal(data.user?.user_metadata[claim], undefined, claim);
});

test('a person whose metadata has no room for new claims from Google signs in with the old metadata', async () => {
  const signIn = async () => {
    const { client, code } = await harness.signInAs('renamed');
    const { data, error } = await client.exchangeCodeForSession(code);
    assert.equal(error, null);
    return { client, metadata: data.user?.user_metadata };
  };
  const { client, metadata } = await signIn();
  const room = limit - (await size('renamed@gmail.example')) - '"notes": "", '.length;
  assert.equal((await client.updateUser({ data: { notes: 'x'.repeat(room) } })).error, null);
  people.renamed.name = 'Ria of a longer name';
  assert.equal((await signIn()).metadata?.name, metadata?.name);
  await fillPastLimit('renamed@gmail.example');
  assert.equal((await signIn()).metadata?.name, metadata?.name);
});

describe('in the running product', () => {
  let product: Product;
  before(async () => {
    product = await startProduct();
  });
  after(() => product.close());

  test('the token of an account with 16 kB of metadata works with every service', async () => {
    const email = 'heavy@example.com';
    const user_metadata = { notes: 'x'.repeat(limit - '{"notes": "", "email_verified": false}'.length) };
    const { error } = await product
      .service()
      .auth.admin.createUser({ email, password: goodPassword, email_confirm: true, user_metadata });
    assert.equal(error, null);
    const client = product.visitor();
    await client.auth.signInWithPassword({ email, password: goodPassword });
    assert.equal((await client.auth.getUser()).data.user?.email, email);
    assert.equal((await client.from('profiles').select()).data?.length, 1);
  });

  /** Asks as a browser with these cookies, which keeps what it is given. Node's fetch takes 16 kB of headers at most. */
  async function ask(
    path: string,
    { jar, fields, headers }: { jar: Map<string, string>; fields?: Record<string, string>; headers?: object },
  ) {
    const url = product.server.url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = request(url + path, {
      method: fields ? 'POST' : 'GET',
      headers: {
        cookie,
        ...(fields && { origin: url, 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      maxHeaderSize: 256 * 1024,
    });
    asked.end(fields && new URLSearchParams(fields).toString());
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.statusCode, body: await text(answer) };
  }

  test('a person with 16 kB of metadata signs in at the site, opens pages and signs out', async () => {
    const { pool } = product.database;
    const signUp = (email: string, notes: string) =>
      product.visitor().auth.signUp({ email, password: goodPassword, options: { data: { notes } } });
    // As long as each other, since the metadata repeats the address.
    const [email, bare] = ['full-cookie@example.com', 'bare-cookie@example.com'] as const;
    await signUp(bare, '');
    const measured = await pool.query(
      'select octet_length(raw_user_meta_data::text) as n from auth.users where email = $1',
      [bare],
    );
    assert.equal((await signUp(email, 'x'.repeat(limit - measured.rows[0].n))).error, null);
    await pool.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);

    const jar = new Map<string, string>();
    const fields = { intent: 'sign-in', form: 'email', email, password: goodPassword };
    assert.equal((await ask('/auth', { jar, fields })).status, 303);
    for (const path of ['/', '/jobs', '/account']) {
      const page = await ask(path, { jar });
      assert.equal(page.status, 200, path);
      assert.match(page.body, /full-cookie/, path);
    }
    const { data } = await product.visitor().auth.signInWithPassword({ email, password: goodPassword });
    const headers = {
      authorization: `Bearer ${data.session?.access_token}`,
      apikey: product.keys.publishableKey,
    };
    assert.equal((await ask('/rest/v1/profiles', { jar, headers })).status, 200);
    assert.equal((await ask('/sign-out', { jar, fields: {} })).status, 303);
    assert.deepEqual(
      [...jar.keys()].filter((name) => name.startsWith('sb-session')),
      [],
    );
  });

  test('the sign-up form says what is wrong with a name of 17 kB', async () => {
    const password = goodPassword;
    const fields = { email: 'long@example.com', password, confirmPassword: password };
    const answer = await fetch(`${product.server.url}/auth`, {
      method: 'POST',
      headers: { origin: product.server.url },
      body: new URLSearchParams({
        intent: 'sign-up',
        form: 'sign-up',
        fullName: 'x'.repeat(17_000),
        ...fields,
      }),
    });
    assert.match(await answer.text(), /Sign Up Failed.*User metadata is limited to 16 kB\./s);
  });
});
