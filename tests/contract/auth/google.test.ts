import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  apiUrl,
  createAccount,
  createHarness,
  goodPassword,
  type Harness,
  keepCluster,
  signedIn,
  siteUrl,
} from './harness.ts';
import { browse, clientId, clientSecret, startOpenIdProvider } from './open-id-provider.ts';

keepCluster();

const callback = `${apiUrl}/callback`;
const people = {
  'g-new': {
    email: 'Newcomer@Gmail.example',
    email_verified: true,
    name: 'New Comer',
    picture: 'https://p.example/1',
  },
  'g-owner': { email: 'owner@gmail.example', email_verified: true, name: 'Owner' },
  'g-squatted': { email: 'squatted@gmail.example', email_verified: true, name: 'Rightful' },
  'g-unverified': { email: 'victim@example.com', email_verified: false },
  'g-unverified-new': { email: 'unproven@example.com', email_verified: false },
  'g-banned': { email: 'banned@gmail.example', email_verified: true },
  'g-link': { email: 'second@gmail.example', email_verified: true },
  'g-implicit': { email: 'implicit@gmail.example', email_verified: true },
};

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let harness: Harness;
before(async () => {
  provider = await startOpenIdProvider(callback, people);
  harness = await createHarness({
    auth: { enable_manual_linking: true },
    google: { clientId, clientSecret, issuer: provider.issuer },
  });
});
after(async () => {
  await harness.close();
  await provider.close();
});

/** Through the provider and back to the site. Answers where the browser ends. */
async function travel(start: string): Promise<URL> {
  const authorize = await harness.send(new Request(start, { redirect: 'manual' }));
  assert.equal(authorize.status, 302);
  const back = await browse(authorize.headers.get('location') ?? '', callback);
  const answer = await harness.send(new Request(back, { redirect: 'manual' }));
  assert.equal(answer.status, 302);
  return new URL(answer.headers.get('location') ?? '');
}

async function signInAs(persona: string, redirectTo = siteUrl) {
  const client = harness.client({ flowType: 'pkce' });
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, queryParams: { login_hint: persona }, skipBrowserRedirect: true },
  });
  const landed = await travel(data.url ?? '');
  return { client, landed, code: landed.searchParams.get('code') ?? '' };
}

describe('signing in with Google', () => {
  test('a newcomer comes back with a code that makes a session once', async () => {
    const { client, landed, code } = await signInAs('g-new', `${siteUrl}/?from=google`);
    assert.equal(landed.origin, siteUrl);
    assert.equal(landed.searchParams.get('from'), 'google');
    const { data, error } = await client.exchangeCodeForSession(code);
    assert.equal(error, null);
    assert.equal(data.user?.email, 'newcomer@gmail.example');
    assert.equal(data.user?.user_metadata.full_name, 'New Comer');
    assert.equal(data.user?.user_metadata.avatar_url, 'https://p.example/1');
    assert.deepEqual(data.user?.app_metadata, { provider: 'google', providers: ['google'] });
    assert.ok(data.user?.email_confirmed_at);
    assert.ok(data.session?.provider_token);
    const { amr } = (await client.getClaims()).data?.claims ?? assert.fail();
    assert.deepEqual(
      (amr as { method: string }[]).map(({ method }) => method),
      ['oauth'],
    );
    const again = await signInAs('g-new');
    const second = await again.client.exchangeCodeForSession(again.code);
    assert.equal(second.data.user?.id, data.user?.id);
  });

  test('the sign-in is made with state, nonce and PKCE towards Google', async () => {
    const answer = await harness.request(
      'GET',
      '/authorize?provider=google&state=mine&redirect_uri=https://evil.example',
    );
    const target = new URL(answer.headers.get('location') ?? '');
    assert.equal(target.searchParams.get('code_challenge_method'), 'S256');
    assert.ok(target.searchParams.get('nonce'));
    assert.notEqual(target.searchParams.get('state'), 'mine');
    assert.equal(target.searchParams.get('redirect_uri'), callback);
    assert.equal(target.searchParams.get('scope'), 'openid email profile');
  });

  test('a verified address leads to the account that has it', async () => {
    const owner = await createAccount(harness, 'owner@gmail.example');
    const { client, code } = await signInAs('g-owner');
    const { data } = await client.exchangeCodeForSession(code);
    assert.equal(data.user?.id, owner.id);
    assert.deepEqual(data.user?.app_metadata.providers, ['email', 'google']);
    await signedIn(harness, 'owner@gmail.example');
  });

  test('somebody who signed up with the address before its owner loses their way in', async () => {
    await harness.client().signUp({ email: 'squatted@gmail.example', password: goodPassword });
    const { client, code } = await signInAs('g-squatted');
    const { data } = await client.exchangeCodeForSession(code);
    assert.deepEqual(data.user?.app_metadata.providers, ['google']);
    const squatter = await harness
      .client()
      .signInWithPassword({ email: 'squatted@gmail.example', password: goodPassword });
    assert.equal(squatter.error?.code, 'invalid_credentials');
  });

  test('an unverified address never leads to an existing account', async () => {
    const victim = await createAccount(harness, 'victim@example.com');
    const { landed } = await signInAs('g-unverified');
    assert.equal(landed.searchParams.get('code'), null);
    assert.equal(landed.searchParams.get('error'), 'access_denied');
    assert.equal(landed.searchParams.get('error_code'), 'provider_email_needs_verification');
    const identities = await harness.pool.query('select provider from auth.identities where user_id = $1', [
      victim.id,
    ]);
    assert.deepEqual(identities.rows, [{ provider: 'email' }]);
    const fresh = await signInAs('g-unverified-new');
    assert.equal(fresh.landed.searchParams.get('error_code'), 'provider_email_needs_verification');
    await harness.mails.next('unproven@example.com', 'signup');
  });

  test('a refusal at Google and a banned person come back as errors', async () => {
    const refused = await signInAs('deny');
    assert.equal(refused.landed.searchParams.get('error'), 'access_denied');
    assert.equal(refused.landed.searchParams.get('error_description'), 'The person said no');
    const first = await signInAs('g-banned');
    const { data } = await first.client.exchangeCodeForSession(first.code);
    await harness.admin().updateUserById(data.user?.id ?? '', { ban_duration: '1h' });
    const second = await signInAs('g-banned');
    assert.equal(second.landed.searchParams.get('error_code'), 'user_banned');
  });

  test('without PKCE the tokens come in the fragment', async () => {
    const landed = await travel(
      `${apiUrl}/authorize?provider=google&login_hint=g-implicit&redirect_to=${siteUrl}/`,
    );
    const tokens = new URLSearchParams(landed.hash.slice(1));
    assert.ok(tokens.get('access_token'));
    assert.ok(tokens.get('provider_token'));
  });

  test('a state counts once, and a made-up or old one not at all', async () => {
    const authorize = await harness.request('GET', '/authorize?provider=google&login_hint=g-implicit');
    const back = await browse(authorize.headers.get('location') ?? '', callback);
    const land = async (address: string) => {
      const answer = await harness.send(new Request(address, { redirect: 'manual' }));
      return new URL(answer.headers.get('location') ?? '');
    };
    assert.ok((await land(back)).hash.includes('access_token'));
    assert.equal((await land(back)).searchParams.get('error_code'), 'bad_oauth_state');
    assert.equal((await land(`${callback}?code=x`)).searchParams.get('error_code'), 'bad_oauth_callback');
    assert.equal(
      (await land(`${callback}?code=x&state=y`)).searchParams.get('error_code'),
      'bad_oauth_state',
    );
    const slow = await harness.request('GET', '/authorize?provider=google&login_hint=g-implicit');
    const late = await browse(slow.headers.get('location') ?? '', callback);
    await harness.pool.query(
      `update auth_embedded.oauth_states set created_at = created_at - interval '11 minutes'`,
    );
    assert.equal((await land(late)).searchParams.get('error_code'), 'bad_oauth_state');
  });

  test('another provider, or Google where it is off, is not offered', async () => {
    const other = await harness.request('GET', '/authorize?provider=github');
    assert.equal(other.status, 400);
    assert.equal((await other.json()).msg, 'Unsupported provider: Provider github could not be found');
    const off = await createHarness();
    const answer = await off.request('GET', '/authorize?provider=google');
    assert.equal((await answer.json()).msg, 'Unsupported provider: provider is not enabled');
    await off.close();
  });
});

describe('the code of PKCE', () => {
  const redeem = async (auth_code: string, code_verifier: string) => {
    const answer = await harness.request('POST', '/token?grant_type=pkce', { auth_code, code_verifier });
    return { status: answer.status, code: (await answer.json()).error_code };
  };
  const verifierOf = async (client: Awaited<ReturnType<typeof signInAs>>['client']) => {
    const { storage, storageKey } = client as unknown as {
      storageKey: string;
      storage: { getItem(key: string): string };
    };
    return String(JSON.parse(storage.getItem(`${storageKey}-code-verifier`))).split('/')[0] ?? '';
  };

  test('needs its verifier, counts once and lives for five minutes', async () => {
    const { client, code } = await signInAs('g-new');
    assert.deepEqual(await redeem(code, 'x'.repeat(56)), { status: 400, code: 'bad_code_verifier' });
    assert.deepEqual(await redeem('', 'x'), { status: 400, code: 'validation_failed' });
    const unknown = await redeem('00000000-0000-4000-8000-000000000000', 'x'.repeat(56));
    assert.deepEqual(unknown, { status: 404, code: 'flow_state_not_found' });
    const verifier = await verifierOf(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code, verifier)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ status, code: name }) => status === 200 || name === 'flow_state_not_found'));
    const slow = await signInAs('g-new');
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
    const click = async (link: string) => {
      const answer = await harness.send(new Request(link, { redirect: 'manual' }));
      return new URL(answer.headers.get('location') ?? '');
    };
    const signup = await click((await harness.mails.next(email, 'signup')).link);
    assert.equal(signup.hash, '');
    const first = await client.exchangeCodeForSession(signup.searchParams.get('code') ?? '');
    assert.equal(first.error, null);
    await client.signInWithOtp({ email, options: { emailRedirectTo: siteUrl } });
    const magic = await click((await harness.mails.next(email, 'magiclink')).link);
    assert.equal((await client.exchangeCodeForSession(magic.searchParams.get('code') ?? '')).error, null);
    await client.resetPasswordForEmail(email, { redirectTo: siteUrl });
    const mail = await harness.mails.next(email, 'recovery');
    const recovery = await click(mail.link);
    const { error } = await client.exchangeCodeForSession(recovery.searchParams.get('code') ?? '');
    assert.equal(error, null);
    const stale = await click(mail.link);
    assert.equal(stale.searchParams.get('error_code'), 'otp_expired');
  });
});

describe("Google's ID token in the hands of a page", () => {
  const signIn = (token: string, nonce?: string) =>
    harness.client().signInWithIdToken({ provider: 'google', token, nonce });
  const claims = { sub: 'g-id', email: 'id@gmail.example', email_verified: true, name: 'Ida' };

  test('signs in, with the nonce that it was asked with', async () => {
    const { data, error } = await signIn(await provider.idToken(claims));
    assert.equal(error, null);
    assert.equal(data.user.email, 'id@gmail.example');
    const nonce = createHash('sha256').update('once').digest('hex');
    assert.equal((await signIn(await provider.idToken({ ...claims, nonce }), 'once')).error, null);
    assert.match(
      (await signIn(await provider.idToken({ ...claims, nonce }), 'other')).error?.message ?? '',
      /Nonces/,
    );
    assert.match((await signIn(await provider.idToken({ ...claims, nonce }))).error?.message ?? '', /nonce/);
    assert.match((await signIn(await provider.idToken(claims), 'once')).error?.message ?? '', /nonce/);
  });

  test('of another audience, issuer or key, or an expired one, is refused', async () => {
    for (const options of [
      { audience: 'another-app' },
      { from: 'https://accounts.evil.example' },
      { expiresIn: '-1m' },
    ]) {
      const { error } = await signIn(await provider.idToken(claims, options));
      assert.equal(error?.status, 400);
      assert.equal(error?.message, 'Bad ID token');
    }
    const stranger = await startOpenIdProvider(callback, people);
    const forged = await stranger.idToken(claims, { from: provider.issuer });
    await stranger.close();
    assert.equal((await signIn(forged)).error?.message, 'Bad ID token');
  });

  test('of another provider is refused, and so is none', async () => {
    const other = await harness.client().signInWithIdToken({ provider: 'apple', token: 'x' });
    assert.equal(other.error?.code, 'validation_failed');
    assert.match((await signIn('')).error?.message ?? '', /id_token required/);
  });
});

describe('adding Google to an account', () => {
  test('links, refuses a second time, and unlinks', async () => {
    await createAccount(harness, 'adder@example.com');
    const { client } = await signedIn(harness, 'adder@example.com');
    const options = { redirectTo: siteUrl, queryParams: { login_hint: 'g-link' }, skipBrowserRedirect: true };
    const link = async () => {
      const { data } = await client.linkIdentity({ provider: 'google', options });
      const back = await browse(data?.url ?? '', callback);
      const answer = await harness.send(new Request(back, { redirect: 'manual' }));
      return new URL(answer.headers.get('location') ?? '');
    };
    assert.ok((await link()).hash.includes('access_token'));
    assert.equal((await link()).searchParams.get('error_code'), 'identity_already_exists');
    const { data } = await client.getUserIdentities();
    assert.deepEqual(data?.identities.map(({ provider: name }) => name).sort(), ['email', 'google']);
    const google = data?.identities.find(({ provider: name }) => name === 'google') ?? assert.fail();
    assert.equal((await client.unlinkIdentity(google)).error, null);
    assert.equal((await client.getUser()).data.user?.email, 'adder@example.com');
  });
});
