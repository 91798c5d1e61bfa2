import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { SignJWT } from 'jose';
import WebSocket from 'ws';
import { createTokenSigner } from '#supabase-embedded/auth/tokens/token-signer.ts';
import { type Everything, startEverything } from './fuzz/start.ts';

let strict: Everything;
let hosted: Everything;
before(async () => {
  strict = await startEverything({ strict: true });
  hosted = await startEverything();
});
after(async () => {
  await strict.close();
  await hosted.close();
});

const own = 'http://fuzz.test/auth/v1';
const foreign = 'https://another.example/auth/v1';
const person = { role: 'authenticated', aud: 'authenticated', sub: '00000000-0000-4000-8000-000000000001' };

async function tokenOf({ keys }: Everything, issuer: string | undefined, claims: object = person) {
  const signer = await createTokenSigner({ keys: { signingKeys: [keys.signingKey] }, issuer: own });
  return signer.sign({ ...claims, iss: issuer }, 3600);
}

async function ask(everything: Everything, path: string, token: string) {
  const headers = { apikey: everything.keys.publishableKey, authorization: `Bearer ${token}` };
  const answer = await everything.fetch(path, { headers }, '192.0.2.1');
  return { status: answer.status, text: await answer.text() };
}

/** The answer to joining a public channel with the token. */
async function joinWith({ socketUrl, keys }: Everything, token: string): Promise<string> {
  const socket = new WebSocket(`${socketUrl}?apikey=${keys.publishableKey}&vsn=2.0.0`);
  await once(socket, 'open');
  socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: {}, access_token: token }]));
  const [said] = await once(socket, 'message');
  socket.terminate();
  const [, , , , { status, response }] = JSON.parse(String(said));
  return `${status} ${response.reason ?? ''}`;
}

const doors: [door: string, path: string, refusal: RegExp][] = [
  ['REST', '/rest/v1/books', /^401 .*JWT claims are not those of this project/],
  ['Auth', '/auth/v1/user', /^403 .*token has invalid issuer/],
  ['Storage', '/storage/v1/bucket', /^40[013] .*(issuer|claims|JWT|jwt|token)/],
  ['Functions', '/functions/v1/mirror', /^401 /],
];
for (const [door, path, refusal] of doors) {
  test(`under strict, ${door} refuses a token of another issuer or of none`, async () => {
    for (const issuer of [foreign, undefined, own.replace('http:', 'https:'), `${own}/`]) {
      const { status, text } = await ask(strict, path, await tokenOf(strict, issuer));
      assert.match(`${status} ${text}`, refusal);
    }
    const { status, text } = await ask(strict, path, await tokenOf(strict, own));
    assert.doesNotMatch(`${status} ${text}`, refusal);
  });
}

test('under strict, Realtime refuses a token of another issuer and accepts its own', async () => {
  assert.match(await joinWith(strict, await tokenOf(strict, foreign)), /^error InvalidJWTToken/);
  assert.match(await joinWith(strict, await tokenOf(strict, own)), /^ok/);
});

test('under strict, a signed URL of another issuer opens no file', async () => {
  const claims = { url: 'open/a.txt', scope: 'storage.download' };
  const answers = [];
  for (const issuer of [foreign, own]) {
    const token = await tokenOf(strict, issuer, claims);
    answers.push((await ask(strict, `/storage/v1/object/sign/open/a.txt?token=${token}`, '')).text);
  }
  assert.notEqual(answers[0], answers[1]);
});

test('under strict, the keys of the project still work', async () => {
  for (const key of [strict.keys.publishableKey, strict.keys.secretKey])
    assert.equal((await ask(strict, '/rest/v1/books', key)).status, 200);
});

test('without strict, the issuer is not checked, as on hosted Supabase', async () => {
  for (const issuer of [foreign, undefined])
    assert.equal((await ask(hosted, '/rest/v1/books', await tokenOf(hosted, issuer))).status, 200);
});

test('under strict, older API keys that are tokens work, and people’s tokens with their issuer are refused', async () => {
  const hs256Secret = 'a-secret-of-an-older-set-up-of-32-bytes';
  const signer = await createTokenSigner({
    keys: { signingKeys: [] },
    hs256Secret,
    issuer: own,
    strict: true,
  });
  const sign = (claims: object) =>
    new SignJWT({ iss: 'supabase', ref: 'abcdefghijklmnopqrst', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(hs256Secret));
  for (const role of ['anon', 'service_role'])
    assert.equal((await signer.verify(await sign({ role }))).role, role);
  await assert.rejects(signer.verify(await sign(person)), /invalid issuer/);
  await assert.rejects(signer.verify(await sign({ role: 'authenticated' })), /invalid issuer/);
});
