import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createAddressSigner } from '../hosted/signed-address.ts';
import { createForward } from './forward.ts';
import { createHostedAbsence } from './hosted-absence.ts';

/** A Supabase elsewhere, which answers when it is told to. */
const hosted = createServer();
let origin: string;
let url: string;
before(async () => {
  hosted.listen(0, '127.0.0.1');
  await once(hosted, 'listening');
  origin = `http://127.0.0.1:${(hosted.address() as AddressInfo).port}`;
  url = `${origin}/rest/v1/jobs`;
});
after(() => {
  hosted.close();
  hosted.closeAllConnections();
});

const keys = { publishableKey: 'sb_publishable_ours', secretKey: 'sb_secret_ours' };
const visitors = { apikey: keys.publishableKey, authorization: `Bearer ${keys.publishableKey}` };
const absence = createHostedAbsence();
const forward = createForward(keys, { absence, log: assert.fail });

const arriving = async () => (await once(hosted, 'request')) as [IncomingMessage, ServerResponse];

test('what is read for somebody who leaves is broken off, and answered as the embedded one does', async () => {
  const leaving = new AbortController();
  const answer = forward(new Request(url), { address: '192.0.2.1', gone: leaving.signal });
  const [, outgoing] = await arriving();
  const closed = once(outgoing, 'close');
  leaving.abort('a string, as node-server has it');
  assert.equal((await answer).status, 503);
  await closed;
});

test('what may change something is not broken off', async () => {
  const leaving = new AbortController();
  const call = new Request(url, { method: 'POST', body: '{}' });
  const answer = forward(call, { address: '192.0.2.1', gone: leaving.signal });
  const [incoming, outgoing] = await arriving();
  leaving.abort();
  assert.equal(incoming.headers['x-forwarded-for'], '192.0.2.1');
  outgoing.writeHead(201).end();
  assert.equal((await answer).status, 201);
});

test('nothing is begun for somebody who has left', async () => {
  const refuse = () => assert.fail('Nobody waits for it.');
  hosted.on('request', refuse);
  for (const method of ['GET', 'POST']) {
    const call = new Request(url, { method });
    assert.equal((await forward(call, { address: '192.0.2.1', gone: AbortSignal.abort() })).status, 503);
  }
  hosted.off('request', refuse);
});

test('a read that gets no answer is given up when it is known that none comes; until one comes, nothing is begun', async () => {
  const waiting = forward(new Request(url), { address: '192.0.2.1' });
  await arriving();
  absence.note(true);
  assert.equal((await waiting).status, 503);
  const refuse = () => assert.fail('It is known that nobody answers.');
  hosted.on('request', refuse);
  for (const method of ['GET', 'POST'])
    assert.equal((await forward(new Request(url, { method }), { address: '192.0.2.1' })).status, 503);
  hosted.off('request', refuse);
  absence.note(false);
  const answer = forward(new Request(url), { address: '192.0.2.1' });
  const [, outgoing] = await arriving();
  outgoing.writeHead(200).end();
  assert.equal((await answer).status, 200);
});

test("a visitor's address is signed, and the site's own calls are not a visitor's", async () => {
  const { sign } = createAddressSigner(keys.secretKey);
  for (const [headers, signed] of [
    [visitors, sign('192.0.2.1')],
    [{ apikey: keys.secretKey }, undefined],
  ] as const) {
    const answer = forward(new Request(url, { headers }), { address: '192.0.2.1' });
    const [incoming, outgoing] = await arriving();
    assert.equal(incoming.headers['x-signed-address'], signed);
    assert.ok(!JSON.stringify(incoming.headers).includes(createAddressSigner(keys.secretKey).key));
    outgoing.writeHead(200).end();
    await answer;
  }
});

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const signIn = (headers: Record<string, string>) =>
  new Request(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: '{"email":"meena@example.com"}',
    headers: { 'user-agent': browser, ...headers },
  });

test('the auth service is told the address in the header that it believes beside the secret key, and nobody else is', async () => {
  for (const [bearer, handedOn] of [
    [visitors.authorization, undefined],
    ['Bearer a.visitors.token', 'Bearer a.visitors.token'],
  ] as const) {
    const call = signIn({ ...visitors, authorization: bearer });
    const answer = forward(call, { address: '2001:db8::7' });
    const [{ headers }, outgoing] = await arriving();
    assert.equal(headers['sb-forwarded-for'], '2001:db8::7');
    assert.equal(headers.apikey, keys.secretKey);
    assert.equal(headers.authorization, handedOn);
    assert.match(headers['user-agent'] ?? '', /^\(Windows NT 10\.0.*Chrome/, 'no browser may hold that key');
    outgoing.writeHead(200).end();
    await answer;
  }
  const made = { ...visitors, 'sb-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' };
  const administrators = ['admin/users', '%61dmin/users', '/admin/users', 'invite', 'token/../invite'];
  for (const path of [url, ...administrators.map((name) => `${origin}/auth/v1/${name}`)]) {
    const answer = forward(new Request(path, { headers: made }), { address: '192.0.2.1' });
    const [{ headers }, outgoing] = await arriving();
    assert.deepEqual([headers.apikey, headers['sb-forwarded-for']], [keys.publishableKey, undefined], path);
    assert.equal(headers['cf-connecting-ip'], undefined);
    outgoing.writeHead(200).end();
    await answer;
  }
});

test('nobody turns the address off by calling themselves a browser twice', async () => {
  const answer = forward(signIn({ ...visitors, 'user-agent': 'Mozilla/5.0 Mozilla/5.0 x' }), {
    address: '192.0.2.1',
  });
  const [{ headers }, outgoing] = await arriving();
  assert.equal(headers['user-agent'], 'x');
  outgoing.writeHead(200).end();
  await answer;
});

test('what a gateway does not take with the secret key is asked as a visitor asks it, and the next visitor is not to suffer', async () => {
  const told: string[] = [];
  const asking = createForward(keys, { absence, log: (message) => told.push(message) });
  for (const _ of ['one', 'the next one']) {
    const answer = asking(signIn(visitors), { address: '192.0.2.1' });
    const [first, refusing] = await arriving();
    assert.equal(first.headers.apikey, keys.secretKey);
    refusing.writeHead(401, { 'content-type': 'application/json' });
    refusing.end('{"message":"Forbidden use of secret API key in browser"}');
    const [incoming, outgoing] = await arriving();
    assert.deepEqual(
      [incoming.headers.apikey, incoming.headers['user-agent']],
      [keys.publishableKey, browser],
    );
    const chunks = await Array.fromAsync(incoming as AsyncIterable<Buffer>);
    assert.equal(Buffer.concat(chunks).toString(), '{"email":"meena@example.com"}');
    outgoing.writeHead(200).end();
    assert.equal((await answer).status, 200);
  }
  assert.equal(told.length, 1);
});

test('a refusal of the auth service itself is its answer, and a key of the older form never takes that way', async () => {
  const answer = forward(signIn(visitors), { address: '192.0.2.1' });
  const [, outgoing] = await arriving();
  outgoing.writeHead(401, { 'content-type': 'application/json' }).end('{"code":401,"msg":"Invalid token"}');
  assert.equal((await answer).status, 401);
  const older = createForward({ ...keys, secretKey: 'a.role.token' }, { absence, log: assert.fail });
  const asked = older(signIn(visitors), { address: '192.0.2.1' });
  const [{ headers }, second] = await arriving();
  assert.deepEqual([headers.apikey, headers['sb-forwarded-for']], [keys.publishableKey, undefined]);
  second.writeHead(200).end();
  await asked;
});
