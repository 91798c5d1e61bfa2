import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createAccount, createHarness, goodPassword, type Harness, signedIn, siteUrl } from './harness.ts';

// What callers type must not fill the database.

let harness: Harness;
before(async () => {
  harness = await createHarness();
});
after(() => harness.close());

const long = 'x'.repeat(900_000);
const count = async (table: string) => (await harness.pool.query(`select from ${table}`)).rowCount;

const noContacts = {
  'an address of 900 kB': { email: `${long}@example.com` },
  'a word that is no address': { email: 'nobody' },
  'a number of 900 kB': { phone: '9'.repeat(900_000) },
  'a number of letters': { phone: '+91abc' },
};
for (const [what, contact] of Object.entries(noContacts)) {
  test(`a sign-in with ${what} is refused like a wrong password, and nothing is stored`, async () => {
    const before = await count('auth.audit_log_entries');
    const answer = await harness.request('POST', '/token?grant_type=password', { ...contact, password: 'x' });
    assert.equal(answer.status, 400);
    const { error_code, msg } = await answer.json();
    assert.deepEqual([error_code, msg], ['invalid_credentials', 'Invalid login credentials']);
    assert.equal(await count('auth.audit_log_entries'), before);
  });
}

const email = `${'x'.repeat(243)}@example.com`;
const typed: Record<string, unknown> = {
  '/token?grant_type=password': { email, password: long },
  '/token?grant_type=refresh_token': { refresh_token: long },
  '/token?grant_type=pkce': { auth_code: long, code_verifier: long },
  '/otp': { email: `${long}@example.com` },
  '/magiclink': { email: `${long}@example.com` },
  '/recover': { email: `${long}@example.com` },
  '/resend': { type: long, email },
  '/verify': { type: long, email, token: long },
};
test('no public endpoint stores a text of 900 kB', async () => {
  for (const [path, body] of Object.entries(typed)) {
    const answer = await harness.request('POST', path, body);
    assert.ok(answer.status < 500, `${path} answers ${answer.status}`);
  }
  await harness.service.settle();
  const { rows } = await harness.pool.query(
    `select max(octet_length(payload::text)) as longest, max(payload ->> 'actor_username') as name
     from auth.audit_log_entries`,
  );
  assert.ok(rows[0].longest < 1000);
  assert.equal(rows[0].name, email, 'an address of 255 characters is whole');
});

test('a session keeps 500 characters of User-Agent', async () => {
  await createAccount(harness, 'browser@example.com');
  const credentials = { email: 'browser@example.com', password: goodPassword };
  const headers = { 'user-agent': 'Browser/1 '.repeat(1000) };
  await harness.request('POST', '/token?grant_type=password', credentials, headers);
  const { rows } = await harness.pool.query(
    'select user_agent from auth.sessions where user_agent is not null',
  );
  assert.deepEqual(
    rows.map((row) => row.user_agent),
    ['Browser/1 '.repeat(50)],
  );
});

test('a link leads to the site if redirect_to is longer than 2048 characters', async () => {
  await createAccount(harness, 'returns@example.com');
  const redirectTo = (length: number) => siteUrl.padEnd(length, '/x');
  for (const [length, target] of [
    [2048, redirectTo(2048)],
    [2049, siteUrl],
  ] as const) {
    await harness.client().resetPasswordForEmail('returns@example.com', { redirectTo: redirectTo(length) });
    const { link } = await harness.mails.next('returns@example.com', 'recovery');
    assert.equal(new URL(link).searchParams.get('redirect_to'), target);
  }
});

test('the name and the issuer of a second factor have at most 100 characters', async () => {
  await createAccount(harness, 'factors@example.com');
  const { client } = await signedIn(harness, 'factors@example.com');
  const enroll = (names: { friendlyName?: string; issuer?: string }) =>
    client.mfa.enroll({ factorType: 'totp', ...names });
  assert.equal((await enroll({ friendlyName: 'n'.repeat(100), issuer: 'i'.repeat(100) })).error, null);
  for (const [name, names] of [
    ['friendly_name', { friendlyName: 'n'.repeat(101) }],
    ['issuer', { issuer: 'i'.repeat(101) }],
  ] as const) {
    const { error } = await enroll(names);
    assert.deepEqual(
      [error?.status, error?.code, error?.message],
      [400, 'validation_failed', `${name} must have at most 100 characters`],
    );
  }
});

test('an entry of the audit log is removed after 90 days', async () => {
  await harness.pool.query(
    `update auth.audit_log_entries set created_at = $1::timestamptz - case when id = (
       select id from auth.audit_log_entries limit 1) then interval '89 days' else interval '91 days' end`,
    [harness.now()],
  );
  assert.ok(Number(await count('auth.audit_log_entries')) > 1);
  await harness.request('GET', '/health');
  harness.advance(601);
  await harness.request('GET', '/health');
  await harness.service.settle();
  assert.equal(await count('auth.audit_log_entries'), 1);
});
