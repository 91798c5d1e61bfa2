import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { freePort } from '#tests/support/running-process.ts';
import { startServer } from '#tests/support/running-server.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

test('a hosted Supabase that cannot be reached costs visitors neither what is in memory nor what they typed', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const supabase = await startHostedSupabase({ siteUrl, databaseUrl: database.url, env: {} });
  t.after(() => supabase.close());
  const gateway = await startGateway(supabase.url);
  t.after(gateway.close);
  const server = await startServer({
    PORT: String(port),
    SUPABASE_URL: `http://localhost:${gateway.port}`,
    SUPABASE_PUBLISHABLE_KEY: supabase.keys.publishable,
    SUPABASE_SECRET_KEY: supabase.keys.secret,
    DATA_DIR: supabase.dataDir,
  });
  t.after(() => server.stop());
  // It is kept from the first look at the versions of the content on.
  for (let asked = -1; asked !== gateway.asked('/rest/v1/courses'); await setTimeout(50)) {
    asked = gateway.asked('/rest/v1/courses');
    await fetch(siteUrl);
  }

  await gateway.close();
  assert.equal((await fetch(siteUrl)).status, 200);
  const page = await fetch(`${siteUrl}/courses/java`);
  assert.deepEqual([page.status, page.headers.get('cache-control')], [503, 'no-store']);
  assert.match(await page.text(), /We will be back in a moment/);
  const body = new URLSearchParams({ form: 'contact', type: 'contact', name: 'Meena', phone: '98765 00000' });
  const posted = await fetch(`${siteUrl}/?index`, { method: 'POST', body, headers: { origin: siteUrl } });
  assert.equal(posted.status, 503);
  assert.match(await posted.text(), /value="Meena"/);
  assert.doesNotMatch(
    server.output(),
    /A page failed|A lead was not stored/,
    'one line tells of it, not each request',
  );
});

/** In front of Supabase, as a hosted one has it: tells how often an address was asked for, until it is closed. */
async function startGateway(url: string) {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url ?? '', url), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked: (path: string) => asked.filter((address) => address.startsWith(path)).length,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
