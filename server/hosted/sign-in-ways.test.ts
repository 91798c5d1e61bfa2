import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { followSignInWays } from './sign-in-ways.ts';

async function project(t: TestContext, answer: () => [status: number, body: object]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    const [status, body] = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const keys = { publishableKey: 'sb_publishable_1', secretKey: 'sb_secret_1' };
  return { ways: followSignInWays({ url: `http://127.0.0.1:${port}`, ...keys }), asked: () => asked };
}

test('a hosted project is asked once a minute for what it has switched off', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  let external = { google: false, phone: false };
  const { ways, asked } = await project(t, () => [200, { external }]);
  const [first, same] = await Promise.all([ways(), ways()]);
  assert.deepEqual(first, {
    ways: { google: false, texts: 'off', mails: 'sent' },
    trueUntil: 1_060_000,
  });
  assert.deepEqual(same, first);
  external = { google: true, phone: true };
  assert.equal((await ways()).ways.google, false);
  assert.equal(asked(), 1);
  t.mock.timers.tick(60_000);
  assert.deepEqual((await ways()).ways, { google: true, texts: 'sent', mails: 'sent' });
});

test('while a hosted project does not answer, everything counts as switched on', async (t) => {
  const { ways } = await project(t, () => [503, {}]);
  assert.deepEqual((await ways()).ways, { google: true, texts: 'sent', mails: 'sent' });
});
