import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { callback, createGoogleHarness, type GoogleHarness } from './google-harness.ts';
import { createAccount, signedIn, siteUrl } from './harness.ts';
import { browse } from './open-id-provider.ts';
import { codeFor, withTotp } from './second-factor.ts';

const people = Object.fromEntries(
  ['link', 'victim', 'late', 'later', 'guarded', 'held', 'lowered', 'page', 'foreign', 'signed'].map(
    (name) => [`g-${name}`, { email: `${name}@gmail.example`, email_verified: true }],
  ),
);

let harness: GoogleHarness;
before(async () => {
  harness = await createGoogleHarness(people);
});
after(() => harness.close());

type Client = ReturnType<GoogleHarness['client']>;

async function person(email: string, flowType: 'pkce' | 'implicit' = 'pkce') {
  await createAccount(harness, email);
  return signedIn(harness, email, undefined, harness.client({ flowType }));
}

/** The provider's page, as the person who began the link would be sent to it. */
async function begin(client: Client, persona: string): Promise<string> {
  const options = { redirectTo: siteUrl, queryParams: { login_hint: persona }, skipBrowserRedirect: true };
  const { data, error } = await client.linkIdentity({ provider: 'google', options });
  if (error) throw error;
  return data.url;
}

/** Whoever has the provider's page says yes there; where their browser ends. */
const agree = async (url: string) => harness.land(await browse(url, callback));

const codeIn = (landed: URL) => landed.searchParams.get('code') ?? assert.fail(landed.href);

async function providers(client: Client): Promise<string[]> {
  const { data, error } = await client.getUserIdentities();
  if (error) throw error;
  return data.identities.map(({ provider }) => provider).sort();
}

async function linkedTo(persona: string): Promise<string[]> {
  const { rows } = await harness.pool.query('select user_id from auth.identities where provider_id = $1', [
    persona,
  ]);
  return rows.map((row) => row.user_id);
}

describe('adding Google to an account', () => {
  test('links in the session that began it, refuses a second time, and unlinks', async () => {
    const { client, session } = await person('adder@example.com');
    const { data, error } = await client.exchangeCodeForSession(
      codeIn(await agree(await begin(client, 'g-link'))),
    );
    assert.equal(error, null);
    assert.deepEqual(await providers(client), ['email', 'google']);
    const sessionOf = async (token?: string) => (await client.getClaims(token)).data?.claims.session_id;
    assert.equal(await sessionOf(data.session?.access_token), await sessionOf(session.access_token));
    assert.ok(data.session?.provider_token);
    assert.equal((await client.refreshSession()).error, null);
    const again = await agree(await begin(client, 'g-link'));
    assert.equal(again.searchParams.get('error_code'), 'identity_already_exists');
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    const google = identities.find(({ provider }) => provider === 'google') ?? assert.fail();
    assert.equal((await client.unlinkIdentity(google)).error, null);
    assert.equal((await client.getUser()).data.user?.email, 'adder@example.com');
  });

  test('whoever finishes a link that somebody else began is not linked to their account', async () => {
    const attacker = await person('attacker@example.com');
    const landed = await agree(await begin(attacker.client, 'g-victim'));
    const victim = harness.client({ flowType: 'pkce' });
    const { error } = await victim.exchangeCodeForSession(codeIn(landed));
    assert.equal(error?.name, 'AuthPKCECodeVerifierMissingError');
    const guess = { auth_code: codeIn(landed), code_verifier: 'x'.repeat(56) };
    assert.equal((await harness.request('POST', '/token?grant_type=pkce', guess)).status, 400);
    assert.deepEqual(await linkedTo('g-victim'), []);
    const own = await harness.signInAs('g-victim');
    const { data } = await own.client.exchangeCodeForSession(own.code);
    assert.equal(data.user?.email, 'victim@gmail.example');
    assert.deepEqual(await providers(attacker.client), ['email']);
  });

  test('a refusal at Google leads back to where the person set out from, and is said once', async () => {
    const { client } = await person('refuser@example.com');
    const options = { redirectTo: `${siteUrl}/account`, queryParams: { login_hint: 'deny' } };
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { ...options, skipBrowserRedirect: true },
    });
    const landed = await agree(data?.url ?? '');
    assert.equal(landed.pathname, '/account');
    assert.equal(landed.searchParams.get('error_description'), 'The person said no');
    assert.equal(landed.hash, '');
  });

  test('a sign-out on every device ends the links that were begun', async () => {
    const begun = await person('begun@example.com');
    const url = await begin(begun.client, 'g-late');
    await begun.client.signOut({ scope: 'global' });
    const landed = await agree(url);
    assert.equal(landed.searchParams.get('error_code'), 'session_expired');
    assert.match(landed.searchParams.get('error_description') ?? '', /nothing was linked/);
    const { client } = await person('almost@example.com');
    const code = codeIn(await agree(await begin(client, 'g-later')));
    const elsewhere = await signedIn(harness, 'almost@example.com');
    await elsewhere.client.signOut({ scope: 'global' });
    const { data, error } = await client.exchangeCodeForSession(code);
    assert.equal(error?.code, 'session_expired');
    assert.match(error?.message ?? '', /nothing was linked/);
    assert.equal(data.session, null);
    assert.deepEqual([...(await linkedTo('g-late')), ...(await linkedTo('g-later'))], []);
  });
});

describe('without PKCE', () => {
  /** A browser that keeps the cookie of the answer, as one does for a page of the same origin. */
  async function beginInPage(client: Client, persona: string) {
    const { session } = (await client.getSession()).data;
    const path = `/user/identities/authorize?provider=google&login_hint=${persona}&skip_http_redirect=true`;
    const answer = await harness.request('GET', path, undefined, {
      authorization: `Bearer ${session?.access_token}`,
    });
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    assert.match(cookie, /; Path=\/auth\/v1\/callback; HttpOnly; Secure; SameSite=Lax$/);
    return { url: (await answer.json()).url as string, cookie: cookie.split(';')[0] ?? '' };
  }

  test('the browser that began comes back with its cookie, and is linked', async () => {
    const { client } = await person('page@example.com', 'implicit');
    const { url, cookie } = await beginInPage(client, 'g-page');
    const headers = { cookie: `other=1; ${cookie}` };
    const back = new Request(await browse(url, callback), { redirect: 'manual', headers });
    const landed = new URL((await harness.send(back)).headers.get('location') ?? '');
    assert.ok(new URLSearchParams(landed.hash.slice(1)).get('access_token'));
    assert.deepEqual(await providers(client), ['email', 'google']);
  });

  test('another browser is not, and is told so', async () => {
    const { client } = await person('foreign@example.com', 'implicit');
    const landed = await agree(await begin(client, 'g-foreign'));
    assert.match(landed.searchParams.get('error_description') ?? '', /begun in another browser/);
    assert.ok(!landed.hash.includes('access_token'));
    assert.deepEqual(await linkedTo('g-foreign'), []);
  });
});

describe('with a second factor enrolled', () => {
  const required = { status: 403, code: 'insufficient_aal' };
  const outcome = ({ error }: { error: { status?: number; code?: string } | null }) => ({
    status: error?.status,
    code: error?.code,
  });
  const link = (client: Client) =>
    client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });

  test('the password alone neither links nor unlinks; both factors do', async () => {
    const both = await withTotp(harness, 'guarded@example.com', harness.client({ flowType: 'pkce' }));
    const thief = await signedIn(harness, both.email);
    assert.deepEqual(outcome(await link(thief.client)), required);
    const code = codeIn(await agree(await begin(both.client, 'g-guarded')));
    const { data } = await both.client.exchangeCodeForSession(code);
    assert.equal((await both.client.getClaims(data.session?.access_token)).data?.claims.aal, 'aal2');
    assert.deepEqual(await providers(both.client), ['email', 'google']);
    for (const identity of data.user?.identities ?? [])
      assert.deepEqual(outcome(await thief.client.unlinkIdentity(identity)), required);
    const google = data.user?.identities?.find(({ provider }) => provider === 'google') ?? assert.fail();
    assert.equal((await both.client.unlinkIdentity(google)).error, null);
  });

  test('nor does a link that was begun before the factor was there', async () => {
    const { client, user } = await person('lowered@example.com');
    const code = codeIn(await agree(await begin(client, 'g-lowered')));
    await harness.pool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
      [user.id],
    );
    assert.deepEqual(outcome(await client.exchangeCodeForSession(code)), required);
    assert.deepEqual(await linkedTo('g-lowered'), []);
  });

  test("the password alone links no ID token of Google's", async () => {
    const both = await withTotp(harness, 'signed@example.com');
    const thief = await signedIn(harness, both.email);
    const token = await harness.provider.idToken({ sub: 'g-signed', email: 'signed@gmail.example' });
    const credentials = { provider: 'google', token } as const;
    assert.deepEqual(outcome(await thief.client.linkIdentity(credentials)), required);
    assert.equal((await both.client.linkIdentity(credentials)).error, null);
    assert.equal((await linkedTo('g-signed'))[0], both.user.id);
    assert.equal((await both.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, 'aal2');
  });

  test('the password alone changes neither address, number nor password, and touches no factor', async () => {
    const both = await withTotp(harness, 'whole@example.com');
    const { client } = await signedIn(harness, both.email);
    for (const change of [
      { email: 'thief@example.com' },
      { phone: '+919800000001' },
      { password: 'new words 12' },
    ])
      assert.equal((await client.updateUser(change)).error?.code, 'insufficient_aal');
    assert.equal((await client.mfa.enroll({ factorType: 'totp' })).error?.code, 'insufficient_aal');
    assert.equal((await client.mfa.unenroll({ factorId: both.factorId })).error?.code, 'insufficient_aal');
    const codes = await harness.request(
      'POST',
      '/factors/recovery-codes',
      {},
      {
        authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
      },
    );
    assert.equal((await codes.json()).error_code, 'insufficient_aal');
    const passed = await client.mfa.challengeAndVerify({
      factorId: both.factorId,
      code: codeFor(harness, both.secret),
    });
    assert.equal(passed.error, null);
    assert.equal((await client.updateUser({ password: 'new words 12' })).error, null);
  });
});
