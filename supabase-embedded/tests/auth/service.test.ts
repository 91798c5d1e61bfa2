import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTokenSigner } from '#supabase-embedded/auth/tokens/token-signer.ts';
import {
  apiUrl,
  createAccount,
  createHarness,
  type Harness,
  hs256Secret,
  keepCluster,
  signedIn,
} from './harness.ts';

keepCluster();

let harness: Harness;
before(async () => {
  harness = await createHarness();
});
after(() => harness.close());

describe('what the service says of itself', () => {
  test('/health answers', async () => {
    const answer = await harness.request('GET', '/health');
    assert.equal(answer.status, 200);
    assert.equal((await answer.json()).name, 'GoTrue');
  });

  test('/settings names what the sign-in page may offer', async () => {
    const body = await (await harness.request('GET', '/settings')).json();
    assert.equal(body.external.email, true);
    assert.equal(body.external.phone, true);
    assert.equal(body.external.google, false);
    assert.equal(body.disable_signup, false);
    assert.equal(body.mailer_autoconfirm, false);
  });

  test('the key set has the public half alone', async () => {
    const answer = await harness.request('GET', '/.well-known/jwks.json');
    const { keys } = await answer.json();
    assert.equal(keys.length, 1);
    assert.equal(keys[0].alg, 'ES256');
    assert.equal(keys[0].d, undefined);
    assert.match(answer.headers.get('cache-control') ?? '', /max-age=600/);
  });

  test('a path that is not there is not found', async () => {
    assert.equal((await harness.request('GET', '/nothing')).status, 404);
  });
});

describe('bodies', () => {
  test('what is not JSON, or of another shape, is bad_json in both dialects', async () => {
    for (const body of ['{', '', '[]', '{"email": 7}', '"text"']) {
      const old = await harness.request('POST', '/signup', body);
      assert.equal(old.status, 400, body);
      assert.equal((await old.json()).error_code, 'bad_json');
      const current = await harness.request('POST', '/signup', body, {
        'x-supabase-api-version': '2024-01-01',
      });
      assert.equal((await current.json()).code, 'bad_json');
    }
  });

  test('JSON that is sent as something else is not read; a POST without a body needs no type', async () => {
    const email = 'csrf@example.com';
    const body = JSON.stringify({ email, password: 'plum orchard lantern 47' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await harness.request('POST', '/signup', body, { 'content-type': type });
      assert.equal(answer.status, 415, type);
      assert.match((await answer.json()).msg, /Content-Type: application\/json/);
    }
    const { rowCount } = await harness.pool.query('select from auth.users where email = $1', [email]);
    assert.equal(rowCount, 0);
    await createAccount(harness, email);
    const { session } = await signedIn(harness, email);
    const headers = { authorization: `Bearer ${session.access_token}`, apikey: 'x' };
    const logout = await harness.send(new Request(`${apiUrl}/logout`, { method: 'POST', headers }));
    assert.equal(logout.status, 204);
  });

  test('a failure of ours tells nothing and is logged', async () => {
    const broken = await createHarness();
    await broken.pool.query('drop table auth.flow_state, auth.sessions cascade');
    const email = 'broken@example.com';
    await createAccount(broken, email);
    const { error } = await broken
      .client()
      .signInWithPassword({ email, password: 'plum orchard lantern 47' });
    assert.equal(error?.status, 500);
    assert.equal(error?.message, 'Unexpected failure, please check server logs for more information');
    assert.match(String(broken.logged[0]?.error), /sessions/);
    await broken.close();
  });
});

describe('tokens that are not ours', () => {
  const attempt = async (token: string) => {
    const answer = await harness.request('GET', '/user', undefined, { authorization: `Bearer ${token}` });
    return { status: answer.status, code: (await answer.json()).error_code };
  };
  const refused = { status: 403, code: 'bad_jwt' };
  const claimsOf = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await createAccount(harness, email);
    const { session } = await signedIn(harness, email);
    return { session, claims: await harness.signer.verify(session.access_token) };
  };

  test('alg: none', async () => {
    const { claims } = await claimsOf();
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const alg of ['none', 'None', 'nOnE'])
      assert.deepEqual(await attempt(`${part({ alg, typ: 'JWT' })}.${part(claims)}.`), refused);
  });

  test('another key', async () => {
    const { claims } = await claimsOf();
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const stranger = await createTokenSigner({
      keys: { signingKeys: [await exportJWK(privateKey)] },
      issuer: apiUrl,
    });
    assert.deepEqual(await attempt(await stranger.sign(claims, 3600)), refused);
  });

  test('the public key taken for a shared secret', async () => {
    const { claims } = await claimsOf();
    const [key] = (await harness.signer.jwks()).keys;
    const secret = new TextEncoder().encode(JSON.stringify(key));
    const token = await new SignJWT(claims as never)
      .setProtectedHeader({ alg: 'HS256', kid: key?.kid })
      .sign(secret);
    assert.deepEqual(await attempt(token), refused);
  });

  test('another audience, no subject, an odd subject', async () => {
    const { claims } = await claimsOf();
    assert.deepEqual(
      await attempt(await harness.signer.sign({ ...claims, aud: 'elsewhere' }, 3600)),
      refused,
    );
    assert.deepEqual(await attempt(await harness.signer.sign({ ...claims, sub: undefined }, 3600)), refused);
    assert.deepEqual(await attempt(await harness.signer.sign({ ...claims, sub: 'x' }, 3600)), refused);
  });

  test('an expired one', async () => {
    const { claims, session } = await claimsOf();
    assert.deepEqual(await attempt(await harness.signer.sign(claims, -1)), refused);
    assert.equal((await attempt(session.access_token)).status, 200);
    const { iat: _iat, exp: _exp, ...lasting } = claims;
    const secret = new TextEncoder().encode(hs256Secret);
    const endless = await new SignJWT(lasting as never).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    assert.deepEqual(await attempt(endless), refused);
  });

  test('a changed byte, half a token, nonsense', async () => {
    const { session } = await claimsOf();
    const [head, body, signature = ''] = session.access_token.split('.');
    const flipped = signature[0] === 'A' ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const token of [`${head}.${body}.${flipped}`, `${head}.${body}`, 'nonsense'])
      assert.deepEqual(await attempt(token), refused);
  });

  test("somebody else's session and a person who has gone", async () => {
    const mine = await claimsOf();
    const yours = await claimsOf();
    const mixed = await harness.signer.sign({ ...mine.claims, session_id: yours.claims.session_id }, 3600);
    assert.deepEqual(await attempt(mixed), { status: 403, code: 'session_not_found' });
    await harness.admin().deleteUser(String(mine.claims.sub));
    assert.deepEqual(await attempt(mine.session.access_token), { status: 403, code: 'user_not_found' });
  });

  test('a token of the older shared secret counts where that is configured', async () => {
    const { claims } = await claimsOf();
    const token = await new SignJWT(claims as never)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(hs256Secret));
    assert.equal((await attempt(token)).status, 200);
  });
});
