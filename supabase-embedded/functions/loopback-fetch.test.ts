import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loopbackFetch, loopbackHeader } from './loopback-fetch.ts';

test('calls to Supabase go through the loopback door, whole, and no others do', async () => {
  const calls: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    calls.push(new Request(input, init));
    return new Response();
  };
  const call = loopbackFetch(send, 'https://site.example', { url: 'http://127.0.0.1:4000', secret: 's' });
  const sent = { method: 'POST', body: 'lead', headers: { apikey: 'k' } };
  await call('https://site.example/rest/v1/leads?select=id', sent);
  await call(new URL('https://site.example/auth/v1/user'));
  await call(new Request('https://site.example/rest/v1/leads', sent));
  await call('https://site.example.org/rest/v1/leads');
  assert.deepEqual(
    calls.map(({ url }) => url),
    [
      'http://127.0.0.1:4000/rest/v1/leads?select=id',
      'http://127.0.0.1:4000/auth/v1/user',
      'http://127.0.0.1:4000/rest/v1/leads',
      'https://site.example.org/rest/v1/leads',
    ],
  );
  assert.deepEqual(
    calls.map(({ headers }) => headers.get(loopbackHeader)),
    ['s', 's', 's', null],
    'what opens the door is told to nobody else',
  );
  for (const request of [calls[0], calls[2]]) {
    assert.equal(request?.method, 'POST');
    assert.equal(request?.headers.get('apikey'), 'k');
    assert.equal(await request?.text(), 'lead');
  }
});
