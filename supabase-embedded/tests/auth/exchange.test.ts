import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { callback, createGoogleHarness, type GoogleHarness } from './google-harness.ts';
import { goodPassword, siteUrl } from './harness.ts';
import { startOpenIdProvider } from './open-id-provider.ts';

const people = { 'g-new': { email: 'newcomer@gmail.example', email_verified: true } };

let harness: GoogleHarness;
before(async () => {
  harness = await createGoogleHarness(people);
});
after(() => harness.close());

describe('the code of PKCE', () => {
  const redeem = async (auth_code: string, code_verifier: string) => {
    const answer = await harness.request('POST', '/token?grant_type=pkce', { auth_code, code_verifier });
    return { status: answer.status, code: (await answer.json()).error_code };
  };
  const verifierOf = async (client: ReturnType<GoogleHarness['client']>) => {
    const { storage, storageKey } = client as unknown as {
      storageKey: string;
      storage: { getItem(key: string): string };
    };
    return String(JSON.parse(storage.getItem(`${storageKey}-code-verifier`))).split('/')[0] ?? '';
  };

  test('needs its verifier, counts once and lives for five minutes', async () => {
    const { client, code } = await harness.signInAs('g-new');
    assert.deepEqual(await redeem(code, 'x'.repeat(56)), { status: 400, code: 'bad_code_verifier' });
    assert.deepEqual(await redeem('', 'x'), { status: 400, code: 'validation_failed' });
    const unknown = await redeem('00000000-0000-4000-8000-000000000000', 'x'.repeat(56));
    assert.deepEqual(unknown, { status: 404, code: 'flow_state_not_found' });
    const verifier = await verifierOf(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code, verifier)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ status, code: name }) => status === 200 || name === 'flow_state_not_found'));
    const slow = await harness.signInAs('g-new');
    harness.advance(301);
    const late = await redeem(slow.code, await verifierOf(slow.client));
    assert.deepEqual(late, { status: 422, code: 'flow_state_expired' });
  });

  test('is S256 or nothing', async () => {
    const challenge = 'a'.repeat(43);
    for (const [query, message] of [
      [`code_challenge=${challenge}&code_challenge_method=plain`, /unsupported code_challenge_method/],
      [`code_challenge=${challenge}`, /PKCE flow requires/],
      [`code_challenge=short&code_challenge_method=s256`, /between 43 and 128/],
    ] as const) {
      const answer = await harness.request('GET', `/authorize?provider=google&${query}`);
      assert.equal(answer.status, 400);
      assert.match((await answer.json()).msg, message);
    }
  });

  test('comes from mails as well, for each kind of link', async () => {
    const email = 'pkce@example.com';
    const client = harness.client({ flowType: 'pkce' });
    await client.signUp({ email, password: goodPassword, options: { emailRedirectTo: siteUrl } });
    const signup = await harness.land((await harness.mails.next(email, 'signup')).link);
    assert.equal(signup.hash, '');
    const first = await client.exchangeCodeForSession(signup.searchParams.get('code') ?? '');
    assert.equal(first.error, null);
    await client.signInWithOtp({ email, options: { emailRedirectTo: siteUrl } });
    const magic = await harness.land((await harness.mails.next(email, 'magiclink')).link);
    assert.equal((await client.exchangeCodeForSession(magic.searchParams.get('code') ?? '')).error, null);
    await client.resetPasswordForEmail(email, { redirectTo: siteUrl });
    const mail = await harness.mails.next(email, 'recovery');
    const recovery = await harness.land(mail.link);
    const { error } = await client.exchangeCodeForSession(recovery.searchParams.get('code') ?? '');
    assert.equal(error, null);
    const stale = await harness.land(mail.link);
    assert.equal(stale.searchParams.get('error_code'), 'otp_expired');
  });
});

describe("Google's ID token in the hands of a page", () => {
  const signIn = (token: string, nonce?: string) =>
    harness.client().signInWithIdToken({ provider: 'google', token, nonce });
  const claims = { sub: 'g-id', email: 'id@gmail.example', email_verified: true, name: 'Ida' };

  test('signs in, with the nonce that it was asked with', async () => {
    const { data, error } = await signIn(await harness.provider.idToken(claims));
    assert.equal(error, null);
    assert.equal(data.user.email, 'id@gmail.example');
    const nonce = createHash('sha256').update('once').digest('hex');
    assert.equal((await signIn(await harness.provider.idToken({ ...claims, nonce }), 'once')).error, null);
    assert.match(
      (await signIn(await harness.provider.idToken({ ...claims, nonce }), 'other')).error?.message ?? '',
      /Nonces/,
    );
    assert.match(
      (await signIn(await harness.provider.idToken({ ...claims, nonce }))).error?.message ?? '',
      /nonce/,
    );
    assert.match(
      (await signIn(await harness.provider.idToken(claims), 'once')).error?.message ?? '',
      /nonce/,
    );
  });

  test('of another audience, issuer or key, or an expired one, is refused', async () => {
    for (const options of [
      { audience: 'another-app' },
      { from: 'https://accounts.evil.example' },
      { expiresIn: '-1m' },
    ]) {
      const { error } = await signIn(await harness.provider.idToken(claims, options));
      assert.equal(error?.status, 400);
      assert.equal(error?.message, 'Bad ID token');
    }
    const stranger = await startOpenIdProvider(callback, people);
    const forged = await stranger.idToken(claims, { from: harness.provider.issuer });
    await stranger.close();
    assert.equal((await signIn(forged)).error?.message, 'Bad ID token');
  });

  test('of another provider is refused, and so is none', async () => {
    const other = await harness.client().signInWithIdToken({ provider: 'apple', token: 'x' });
    assert.equal(other.error?.code, 'validation_failed');
    assert.match((await signIn('')).error?.message ?? '', /id_token required/);
  });
});
