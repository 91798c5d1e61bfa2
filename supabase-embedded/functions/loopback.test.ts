import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OpenLoopback, openLoopback } from './loopback.ts';
import { loopbackFetch, loopbackHeader } from './loopback-fetch.ts';

let door: OpenLoopback;
const heard: string[] = [];
before(async () => {
  door = await openLoopback(async (request, { address }) => {
    heard.push(`${request.method} ${new URL(request.url).pathname} ${address} ${await request.text()}`);
    return Response.json([...request.headers.keys()]);
  });
});
after(() => door.close());

const forwarded = { 'x-forwarded-for': '192.0.2.9' };

test('a function gets through, for the visitor it says, and its secret stays at the door', async () => {
  const call = loopbackFetch(fetch, 'https://site.example', door);
  const sent = { method: 'POST', body: 'lead', headers: forwarded };
  const answer = await call('https://site.example/rest/v1/leads', sent);
  assert.equal(answer.status, 200);
  assert.deepEqual(heard.splice(0), ['POST /rest/v1/leads 192.0.2.9 lead']);
  assert.ok(!((await answer.json()) as string[]).includes(loopbackHeader));
});

for (const [what, headers] of [
  ['brings nothing', {}],
  ['guesses', { [loopbackHeader]: 'x'.repeat(43) }],
  ['guesses shorter', { [loopbackHeader]: 'x' }],
] as const) {
  test(`another program on this machine that ${what} does not`, async () => {
    const answer = await fetch(`${door.url}/rest/v1/leads`, { headers: { ...forwarded, ...headers } });
    assert.equal(answer.status, 403);
    assert.deepEqual(heard, []);
  });
}
