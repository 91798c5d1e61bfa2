import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { callback, createGoogleHarness, type GoogleHarness } from './google-harness.ts';
import {
  apiUrl,
  createAccount,
  createHarness,
  goodPassword,
  keepCluster,
  signedIn,
  siteUrl,
} from './harness.ts';
import { browse } from './open-id-provider.ts';

keepCluster();

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
  'g-implicit': { email: 'implicit@gmail.example', email_verified: true },
};

let harness: GoogleHarness;
before(async () => {
  harness = await createGoogleHarness(people);
});
after(() => harness.close());

describe('signing in with Google', () => {
  test('a newcomer comes back with a code that makes a session once', async () => {
    const { client, landed, code } = await harness.signInAs('g-new', `${siteUrl}/?from=google`);
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
    const again = await harness.signInAs('g-new');
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
    const { client, code } = await harness.signInAs('g-owner');
    const { data } = await client.exchangeCodeForSession(code);
    assert.equal(data.user?.id, owner.id);
    assert.deepEqual(data.user?.app_metadata.providers, ['email', 'google']);
    await signedIn(harness, 'owner@gmail.example');
  });

  test('somebody who signed up with the address before its owner loses their way in', async () => {
    await harness.client().signUp({ email: 'squatted@gmail.example', password: goodPassword });
    const { client, code } = await harness.signInAs('g-squatted');
    const { data } = await client.exchangeCodeForSession(code);
    assert.deepEqual(data.user?.app_metadata.providers, ['google']);
    const squatter = await harness
      .client()
      .signInWithPassword({ email: 'squatted@gmail.example', password: goodPassword });
    assert.equal(squatter.error?.code, 'invalid_credentials');
  });

  test('an unverified address never leads to an existing account', async () => {
    const victim = await createAccount(harness, 'victim@example.com');
    const { landed } = await harness.signInAs('g-unverified');
    assert.equal(landed.searchParams.get('code'), null);
    assert.equal(landed.searchParams.get('error'), 'access_denied');
    assert.equal(landed.searchParams.get('error_code'), 'provider_email_needs_verification');
    const identities = await harness.pool.query('select provider from auth.identities where user_id = $1', [
      victim.id,
    ]);
    assert.deepEqual(identities.rows, [{ provider: 'email' }]);
    const fresh = await harness.signInAs('g-unverified-new');
    assert.equal(fresh.landed.searchParams.get('error_code'), 'provider_email_needs_verification');
    await harness.mails.next('unproven@example.com', 'signup');
  });

  test('a refusal at Google and a banned person come back as errors', async () => {
    const refused = await harness.signInAs('deny');
    assert.equal(refused.landed.searchParams.get('error'), 'access_denied');
    assert.equal(refused.landed.searchParams.get('error_description'), 'The person said no');
    const first = await harness.signInAs('g-banned');
    const { data } = await first.client.exchangeCodeForSession(first.code);
    await harness.admin().updateUserById(data.user?.id ?? '', { ban_duration: '1h' });
    const second = await harness.signInAs('g-banned');
    assert.equal(second.landed.searchParams.get('error_code'), 'user_banned');
  });

  test('without PKCE the tokens come in the fragment', async () => {
    const landed = await harness.travel(
      `${apiUrl}/authorize?provider=google&login_hint=g-implicit&redirect_to=${siteUrl}/`,
    );
    const tokens = new URLSearchParams(landed.hash.slice(1));
    assert.ok(tokens.get('access_token'));
    assert.ok(tokens.get('provider_token'));
  });

  test('a state counts once, and a made-up or old one not at all', async () => {
    const authorize = await harness.request('GET', '/authorize?provider=google&login_hint=g-implicit');
    const back = await browse(authorize.headers.get('location') ?? '', callback);
    assert.ok((await harness.land(back)).hash.includes('access_token'));
    assert.equal((await harness.land(back)).searchParams.get('error_code'), 'bad_oauth_state');
    assert.equal(
      (await harness.land(`${callback}?code=x`)).searchParams.get('error_code'),
      'bad_oauth_callback',
    );
    assert.equal(
      (await harness.land(`${callback}?code=x&state=y`)).searchParams.get('error_code'),
      'bad_oauth_state',
    );
    const slow = await harness.request('GET', '/authorize?provider=google&login_hint=g-implicit');
    const late = await browse(slow.headers.get('location') ?? '', callback);
    await harness.pool.query(
      `update auth_embedded.oauth_states set created_at = created_at - interval '11 minutes'`,
    );
    assert.equal((await harness.land(late)).searchParams.get('error_code'), 'bad_oauth_state');
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
