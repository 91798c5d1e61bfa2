import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';
import { createPerson, password } from '../people.ts';
import { target, visitor } from '../target.ts';
import { admin, browser, freshEmail, need, post } from './support.ts';

test('who signs up has to confirm the address before signing in', async () => {
  const email = freshEmail();
  const { user, session } = need(
    await browser().signUp({ email, password, options: { data: { nickname: 'Anbu' } } }),
  );
  assert.deepEqual([session, user?.email, user?.user_metadata.nickname], [null, email, 'Anbu']);
  const { error } = await browser().signInWithPassword({ email, password });
  assert.deepEqual([error?.status, error?.code], [400, 'email_not_confirmed']);
});

test('signing up twice does not tell that there is an account', async () => {
  const { email } = await createPerson();
  const { user } = need(await browser().signUp({ email, password }));
  assert.deepEqual(user?.identities, []);
});

const badSignUps: [what: string, credentials: { email: string; password: string }, code: string][] = [
  ['a weak password', { email: freshEmail(), password: 'short' }, 'weak_password'],
  ['an address that is none', { email: 'nobody', password }, 'validation_failed'],
];
for (const [what, credentials, code] of badSignUps) {
  test(`${what} makes no account`, async () => {
    const { data, error } = await browser().signUp(credentials);
    assert.deepEqual([data.user, error?.code], [null, code]);
  });
}

test('an address is confirmed by the link, and the link works once', async () => {
  const email = freshEmail();
  const { properties, user } = need(await admin().generateLink({ type: 'signup', email, password }));
  assert.equal(properties?.verification_type, 'signup');
  const auth = browser();
  const verified = need(await auth.verifyOtp({ token_hash: properties?.hashed_token ?? '', type: 'email' }));
  assert.deepEqual([verified.user?.id, verified.session?.user.email], [user?.id, email]);
  const again = await browser().verifyOtp({ token_hash: properties?.hashed_token ?? '', type: 'email' });
  assert.deepEqual([again.error?.status, again.error?.code], [403, 'otp_expired']);
});

test('a code of six digits does the same', async () => {
  const { email, id } = await createPerson();
  const { properties } = need(await admin().generateLink({ type: 'magiclink', email }));
  assert.match(properties?.email_otp ?? '', /^\d{6}$/);
  const { user } = need(
    await browser().verifyOtp({ email, token: properties?.email_otp ?? '', type: 'email' }),
  );
  assert.equal(user?.id, id);
});

test('the link itself leads back with a session in its fragment', async () => {
  const { email } = await createPerson();
  const { properties } = need(await admin().generateLink({ type: 'magiclink', email }));
  const answer = await fetch(properties?.action_link ?? '', { redirect: 'manual' });
  assert.equal(answer.status, 303);
  assert.match(answer.headers.get('location') ?? '', /#access_token=.*&refresh_token=.*type=magiclink/);
});

test('who forgot the password sets a new one by the link', async () => {
  const { email } = await createPerson();
  const { properties } = need(await admin().generateLink({ type: 'recovery', email }));
  const auth = browser();
  need(await auth.verifyOtp({ token_hash: properties?.hashed_token ?? '', type: 'recovery' }));
  need(await auth.updateUser({ password: 'another lantern in the plum orchard' }));
  assert.notEqual((await browser().signInWithPassword({ email, password })).error, null);
  need(await browser().signInWithPassword({ email, password: 'another lantern in the plum orchard' }));
});

test('nobody learns from recovery or one-time codes whether there is an account', async () => {
  assert.equal((await browser().resetPasswordForEmail(freshEmail())).error, null);
  const { error } = await browser().signInWithOtp({
    email: freshEmail(),
    options: { shouldCreateUser: false },
  });
  assert.equal(error?.code, 'otp_disabled');
});

test('an invited person has an account without a password', async () => {
  const email = freshEmail();
  const { user } = need(await admin().inviteUserByEmail(email, { data: { nickname: 'Guest' } }));
  assert.deepEqual([user?.email, user?.user_metadata], [email, { nickname: 'Guest' }]);
  assert.ok(user?.invited_at);
});

test('a link that signs somebody up gives them the metadata that came with it, and no more', async () => {
  const options = { data: { shelf: 'poetry' } };
  const { user } = need(
    await admin().generateLink({ type: 'signup', email: freshEmail(), password, options }),
  );
  assert.deepEqual(user?.user_metadata, { shelf: 'poetry' });
});

test('people change what is theirs, and app_metadata is not', async () => {
  const { email } = await createPerson();
  const auth = browser();
  need(await auth.signInWithPassword({ email, password }));
  const { user } = need(
    await auth.updateUser({ data: { nickname: 'Kutty', app_metadata: { admin: true } } }),
  );
  assert.equal(user.user_metadata.nickname, 'Kutty');
  assert.equal(user.app_metadata.admin, undefined);
  const weak = await auth.updateUser({ password: 'short' });
  assert.equal(weak.error?.code, 'weak_password');
  // A server may ask for the old password; one that does not ignores it.
  const same = await auth.updateUser({ password, current_password: password });
  assert.equal(same.error?.code, 'same_password');
});

test('the administration lists, reads, changes, bans and deletes accounts', async () => {
  const { id, email } = await createPerson();
  const { users } = need(await admin().listUsers({ page: 1, perPage: 5 }));
  assert.ok(users.length > 0 && users.length <= 5);
  assert.equal(need(await admin().getUserById(id)).user?.email, email);
  const changed = need(
    await admin().updateUserById(id, { app_metadata: { team: 'desk' }, user_metadata: { n: 1 } }),
  );
  assert.deepEqual([changed.user.app_metadata.team, changed.user.user_metadata.n], ['desk', 1]);
  need(await admin().updateUserById(id, { ban_duration: '1h' }));
  assert.equal((await browser().signInWithPassword({ email, password })).error?.code, 'user_banned');
  need(await admin().updateUserById(id, { ban_duration: 'none' }));
  need(await browser().signInWithPassword({ email, password }));
  need(await admin().deleteUser(id));
  assert.equal((await admin().getUserById(id)).error?.code, 'user_not_found');
});

test('an account may be given its id, and no address twice', async () => {
  const id = randomUUID();
  const email = freshEmail();
  assert.equal(need(await admin().createUser({ id, email, password, email_confirm: true })).user?.id, id);
  const { error } = await admin().createUser({ email, password });
  assert.deepEqual([error?.status, error?.code], [422, 'email_exists']);
});

test('only the secret key administers', async () => {
  const { token } = await createPerson();
  const asPerson = createClient(target.url, target.anonKey, {
    auth: { persistSession: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  });
  for (const { auth } of [visitor(), asPerson]) {
    const { error } = await auth.admin.listUsers();
    assert.deepEqual([error?.status, error?.code], [403, 'not_admin']);
  }
  assert.equal((await admin().listUsers()).error, null);
});

test('a second factor is enrolled, asked for, verified and taken away', async () => {
  const { email } = await createPerson();
  const auth = browser();
  need(await auth.signInWithPassword({ email, password }));
  const enrolled = need(await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' }));
  assert.ok(enrolled.totp.qr_code.startsWith('data:image/svg+xml'));
  const totp = new OTPAuth.TOTP({ secret: enrolled.totp.secret });
  const wrong = await auth.mfa.challengeAndVerify({ factorId: enrolled.id, code: '000000' });
  assert.equal(wrong.error?.code, 'mfa_verification_failed');
  need(await auth.mfa.challengeAndVerify({ factorId: enrolled.id, code: totp.generate() }));
  const level = need(await auth.mfa.getAuthenticatorAssuranceLevel());
  assert.deepEqual([level?.currentLevel, level?.nextLevel], ['aal2', 'aal2']);
  assert.equal(need(await auth.mfa.listFactors())?.totp.length, 1);
  const second = browser();
  need(await second.signInWithPassword({ email, password }));
  assert.equal(need(await second.mfa.getAuthenticatorAssuranceLevel())?.currentLevel, 'aal1');
  assert.equal((await second.mfa.unenroll({ factorId: enrolled.id })).error?.code, 'insufficient_aal');
  need(await auth.mfa.unenroll({ factorId: enrolled.id }));
  assert.equal(need(await auth.mfa.listFactors())?.all.length, 0);
});

test('single sign-on and wallets are said to be switched off', async () => {
  const single = await browser().signInWithSSO({ domain: 'library.example' });
  assert.deepEqual([single.error?.status, single.error?.code], [404, 'saml_provider_disabled']);
  for (const chain of ['solana', 'ethereum']) {
    const { status, body } = await post('/token?grant_type=web3', { chain, message: 'm', signature: 's' });
    assert.deepEqual([status, body.error_code], [422, 'web3_provider_disabled']);
  }
});

test('passkeys, the OAuth server, custom providers and SCIM are said to be switched off', async () => {
  const auth = admin();
  const answers = [
    await auth.customProviders.listProviders(),
    await auth.oauth.listClients(),
    await auth.oauth.getClient(randomUUID()),
  ];
  assert.deepEqual(
    answers.map(({ error }) => [error?.status, error?.code, error?.message]),
    [
      [404, 'feature_disabled', 'Custom OAuth providers are disabled'],
      [404, 'feature_disabled', 'OAuth server is disabled'],
      [404, 'feature_disabled', 'OAuth server is disabled'],
    ],
  );
  for (const [path, msg] of [
    ['/passkeys/authentication/options', 'Passkeys are disabled'],
    [`/admin/users/${randomUUID()}/passkeys`, 'Passkeys are disabled'],
    ['/oauth/token', 'OAuth server is disabled'],
    ['/admin/sso/providers', 'SAML 2.0 is disabled'],
    ['/scim/v2/Users', 'SCIM server is disabled'],
  ] as const) {
    const { status, body } = await post(path, {});
    assert.deepEqual([status, body.msg], [404, msg], path);
  }
  assert.equal((await post('/passkeyring', {})).body.msg, 'Not found');
});

test('a provider that is not set up is refused by name', async () => {
  const { data } = await browser().signInWithOAuth({
    provider: 'github',
    options: { skipBrowserRedirect: true },
  });
  const answer = await fetch(data.url ?? '', { redirect: 'manual' });
  assert.equal(answer.status, 400);
  assert.match(((await answer.json()) as { msg: string }).msg, /Unsupported provider/);
});
