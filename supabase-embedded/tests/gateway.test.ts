import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { createTokenSigner, type TokenSigner } from '#supabase-embedded/auth/tokens/token-signer.ts';
import { type Everything, startEverything } from './fuzz/start.ts';

let everything: Everything;
let signer: TokenSigner;
let signedUrl: string;
before(async () => {
  everything = await startEverything();
  signer = await createTokenSigner({
    keys: { signingKeys: [everything.keys.signingKey] },
    issuer: 'http://fuzz.test',
  });
  const asService = { apikey: everything.keys.secretKey };
  const json = { ...asService, 'content-type': 'application/json' };
  await send('POST', '/storage/v1/bucket', json, '{"name":"open","public":true}');
  await send('POST', '/storage/v1/object/open/a.txt', { ...asService, 'cache-control': 'max-age=60' }, 'a');
  const signed = await send('POST', '/storage/v1/object/sign/open/a.txt', json, '{"expiresIn":60}');
  signedUrl = `/storage/v1${((await signed.json()) as { signedURL: string }).signedURL}`;
});
after(() => everything.close());

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  everything.fetch(path, { method, headers, body }, '192.0.2.1');

const noStore = 'no-store';
const answers: [what: string, method: string, path: () => string, status: number, caching: string | null][] =
  [
    ['rows', 'GET', () => '/rest/v1/books', 200, noStore],
    ['the description of the API', 'GET', () => '/rest/v1/', 200, noStore],
    ['an unknown table', 'GET', () => '/rest/v1/nowhere', 404, noStore],
    ['the state of auth', 'GET', () => '/auth/v1/health', 200, noStore],
    ['nobody’s account', 'GET', () => '/auth/v1/user', 401, noStore],
    ['the public keys', 'GET', () => '/auth/v1/.well-known/jwks.json', 200, 'public, max-age=600'],
    ['what a function says', 'POST', () => '/functions/v1/open', 200, noStore],
    ['an unknown function', 'POST', () => '/functions/v1/nowhere', 404, noStore],
    ['a public file', 'GET', () => '/storage/v1/object/public/open/a.txt', 200, 'max-age=60'],
    ['a file by a signed address, which says until when', 'GET', () => signedUrl, 200, null],
    ['a missing file', 'GET', () => '/storage/v1/object/public/open/b.txt', 400, noStore],
    ['the buckets that nobody may see', 'GET', () => '/storage/v1/bucket', 400, noStore],
    ['a call to realtime that it does not know', 'GET', () => '/realtime/v1/api/nothing', 404, noStore],
    ['a service that there is not', 'GET', () => '/mail/v1/inbox', 404, noStore],
  ];
for (const [what, method, path, status, caching] of answers) {
  test(`${what}: no type is guessed, and no cache keeps what it should not`, async () => {
    const answer = await send(method, path());
    assert.equal(answer.status, status, await answer.text());
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('cache-control'), caching);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  });
}

const refusals: [what: string, method: string, headers: Record<string, string>, status: number][] = [
  ['a preflight', 'OPTIONS', { 'access-control-request-method': 'POST' }, 200],
  ['a forged token', 'GET', { authorization: 'Bearer x.y.z' }, 401],
];
for (const [what, method, headers, status] of refusals) {
  test(`${what} is answered with the same headers`, async () => {
    const answer = await send(method, '/rest/v1/books', headers);
    const said = ['x-content-type-options', 'cache-control'].map((name) => answer.headers.get(name));
    assert.deepEqual([answer.status, ...said], [status, 'nosniff', noStore]);
  });
}

const tokenFor = (aud: string) => signer.sign({ role: 'authenticated', sub: crypto.randomUUID(), aud }, 60);

const doors: [service: string, method: string, path: string, refusal: number][] = [
  ['REST', 'GET', '/rest/v1/books', 401],
  ['storage', 'GET', '/storage/v1/bucket', 400],
  ['a function', 'POST', '/functions/v1/mirror', 401],
  ['realtime', 'POST', '/realtime/v1/api/broadcast/room/events/hello', 401],
];
for (const [service, method, path, refusal] of doors) {
  test(`${service} refuses a token that was made for somebody else`, async () => {
    const ask = async (aud: string) =>
      send(
        method,
        path,
        { authorization: `Bearer ${await tokenFor(aud)}` },
        method === 'POST' ? '{}' : undefined,
      );
    const foreign = await ask('elsewhere');
    assert.equal(foreign.status, refusal, await foreign.text());
    assert.ok((await ask('authenticated')).ok);
  });
}

test('REST says why, in PostgREST’s words', async () => {
  const answer = await send('GET', '/rest/v1/books', {
    authorization: `Bearer ${await tokenFor('elsewhere')}`,
  });
  const { code, message } = (await answer.json()) as Record<string, string>;
  assert.deepEqual([code, message], ['PGRST303', 'JWT not in audience']);
});

test('nobody joins a channel with a token that was made for somebody else', async () => {
  const socket = new WebSocket(`${everything.socketUrl}?apikey=${everything.keys.publishableKey}`);
  await once(socket, 'open');
  const payload = { config: {}, access_token: await tokenFor('elsewhere') };
  socket.send(JSON.stringify({ topic: 'realtime:room', event: 'phx_join', payload, ref: '1' }));
  const [frame] = await once(socket, 'message');
  socket.terminate();
  const { status, response } = JSON.parse(String(frame)).payload;
  assert.deepEqual([status, response.reason], ['error', 'InvalidJWTToken: JWT not in audience']);
});
