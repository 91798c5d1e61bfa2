import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { allow } from '../testing/allow.ts';
import { createLimiter } from './create-limiter.ts';
import { createVisitorAndDayLimiter } from './limiter.ts';
import { visitorKey } from './visitor.ts';

test('a visitor who is refused takes nothing from the day', async () => {
  const both = createVisitorAndDayLimiter(allow(1), allow(2));
  assert.equal((await both.take('a')).ok, true);
  assert.equal((await both.take('a')).ok, false);
  assert.equal((await both.take('b')).ok, true);
  assert.equal((await both.take('c')).ok, false);
});

async function startDatabase(t: TestContext, answer: (body: Record<string, unknown>) => [number, unknown]) {
  const calls: { path?: string; key?: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const body = JSON.parse(text);
    calls.push({ path: request.url, key: String(request.headers.apikey), body });
    const [status, value] = answer(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

function envOf(values: Record<string, string>) {
  return { get: (name: string) => values[name] };
}

test('Postgres: asks for the visitor, then for the day', async (t) => {
  const { url, calls } = await startDatabase(t, () => [200, { allowed: true, retry_after: 0 }]);
  const env = envOf({ SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: 'service', LLM_VISITOR_PER_HOUR: '7' });
  assert.deepEqual(await createLimiter(env, fetch).take('abc'), { ok: true, retryAfter: 0 });
  assert.deepEqual(calls, [
    {
      path: '/rest/v1/rpc/take_rate_limit',
      key: 'service',
      body: { bucket: 'enhance-prompt:visitor:abc', cost: 1, capacity: 7, per_seconds: 3600 },
    },
    {
      path: '/rest/v1/rpc/take_rate_limit',
      key: 'service',
      body: { bucket: 'enhance-prompt:day:everybody', cost: 1, capacity: 500, per_seconds: 86_400 },
    },
  ]);
});

test('Postgres: a refusal says when to come back', async (t) => {
  const { url } = await startDatabase(t, () => [200, { allowed: false, retry_after: 12.3 }]);
  const env = envOf({ SUPABASE_URL: url, SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}' });
  assert.deepEqual(await createLimiter(env, fetch).take('abc'), { ok: false, retryAfter: 13 });
});

test('Postgres: a counter that cannot be read refuses', async (t) => {
  const { url } = await startDatabase(t, () => [500, {}]);
  const env = envOf({ SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: 'service' });
  assert.equal((await createLimiter(env, fetch).take('abc')).ok, false);
  const gone = envOf({ SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SERVICE_ROLE_KEY: 'service' });
  assert.equal((await createLimiter(gone, fetch).take('abc')).ok, false);
});

function from(address: string): Request {
  return new Request('http://site.example', { headers: { 'x-forwarded-for': address } });
}

test('a visitor is counted by network, and the address is not in the key', async () => {
  const key = await visitorKey(from('203.0.113.7, 10.0.0.1'), 'salt');
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(await visitorKey(from('203.0.113.7'), 'salt'), key);
  assert.equal(await visitorKey(from('::ffff:203.0.113.7'), 'salt'), key);
  assert.notEqual(await visitorKey(from('203.0.113.8'), 'salt'), key);
  assert.notEqual(await visitorKey(from('203.0.113.7'), 'other'), key);
  assert.equal(
    await visitorKey(from('2001:db8:1:2:3::4'), 's'),
    await visitorKey(from('2001:db8:1:2:9:8:7:6'), 's'),
  );
  assert.notEqual(
    await visitorKey(from('2001:db8:1:2::1'), 's'),
    await visitorKey(from('2001:db8:1:3::1'), 's'),
  );
});
