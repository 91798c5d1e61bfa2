import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { buildInquiry, buildLead } from '#tests/support/builders.ts';
import { startHostedGateway } from '#tests/support/hosted-gateway.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

// A site and a project elsewhere, with a gateway in front of it as hosted Supabase has one, told in order.

let database: TestDatabase;
let supabase: Awaited<ReturnType<typeof startHostedSupabase>>;
let gateway: Awaited<ReturnType<typeof startHostedGateway>>;
let server: RunningServer;
before(async () => {
  database = await createTestDatabase();
  const port = String(await freePort());
  const siteUrl = `http://localhost:${port}`;
  supabase = await startHostedSupabase({ siteUrl, databaseUrl: database.url, env: {} });
  const { publishable, secret } = supabase.keys;
  gateway = await startHostedGateway(supabase.url, { keys: [publishable, secret] });
  server = await startServer({
    ...{ PORT: port, TRUST_PROXY: '1', DATA_DIR: supabase.dataDir, SUPABASE_URL: gateway.url },
    ...{ SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret },
  });
  // It is kept from the first look at the versions of the content on.
  for (let asked = -1; asked !== gateway.asked('/rest/v1/courses'); await setTimeout(50)) {
    asked = gateway.asked('/rest/v1/courses');
    await fetch(server.localUrl);
  }
});
after(async () => {
  await server.stop();
  await gateway.close();
  await supabase.close();
  await database.close();
});

const get = (path: string) => fetch(server.localUrl + path);
const post = (lead: Record<string, string>, address = '203.0.113.5') =>
  fetch(`${server.localUrl}/?index`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ form: 'contact', type: 'contact', course: 'python', ...lead }),
    headers: { origin: server.url, 'x-forwarded-for': address },
  });

/** A page that is in nobody's memory. */
const java = '/courses/java?from=nowhere';

async function assertAway() {
  assert.equal((await get('/')).status, 200, 'what is in memory is there');
  const page = await get(java);
  assert.deepEqual([page.status, page.headers.get('cache-control')], [503, 'no-store']);
  assert.match(page.headers.get('retry-after') ?? '', /^\d+$/);
  assert.match(await page.text(), /We will be back in a moment/);
  const posted = await post({ name: 'Meena', phone: '98765 00000' });
  assert.equal(posted.status, 503);
  assert.match(posted.headers.get('retry-after') ?? '', /^\d+$/);
  assert.match(await posted.text(), /value="Meena"/);
  assert.equal((await get('/readyz')).status, 503);
  assert.equal((await get('/healthz')).status, 200);
}

async function assertBack(lead: Record<string, string>) {
  while ((await get(java)).status !== 200) await setTimeout(50);
  assert.equal((await post(lead)).status, 303);
  assert.equal((await get('/readyz')).status, 200);
}

const addressOf = async ({ email }: { email: string }) =>
  (await database.pool.query('select address from private.lead_submissions where person = $1', [email]))
    .rows[0]?.address;

test("a lead counts for the visitor's address that the site saw, and one sent past it for its sender's", async () => {
  const [through, past] = [buildLead(1), buildLead(2)];
  assert.equal((await post(through, '203.0.113.9')).status, 303);
  assert.equal(await addressOf(through), '203.0.113.9');
  const sent = await fetch(`${gateway.url}/rest/v1/contact_inquiries`, {
    method: 'POST',
    body: JSON.stringify(buildInquiry(past)),
    headers: {
      'content-type': 'application/json',
      apikey: supabase.keys.publishable,
      'x-forwarded-for': '203.0.113.9',
      'cf-connecting-ip': '203.0.113.9',
      'x-signed-address': `203.0.113.9 ${'0'.repeat(64)}`,
    },
  });
  assert.equal(sent.status, 201);
  assert.match(await addressOf(past), /^(?:127\.0\.0\.1|::1)$/);
});

test('a project that is stopped costs visitors neither what is in memory nor what they typed, and comes back by itself', async () => {
  await supabase.stop();
  await assertAway();
  await supabase.startAgain();
  await assertBack(buildLead(3));
});

test('one that is frozen is away, too, and nobody waits for it for long', async () => {
  supabase.kill('SIGSTOP');
  await assertAway();
  supabase.kill('SIGCONT');
  await assertBack(buildLead(4));
});

test('whatever a gateway says in place of the project, it is away', async () => {
  for (const [status, type] of [
    [522, 'text/html'],
    [500, 'text/html'],
    [200, 'text/html'],
    [503, 'application/json'],
    [540, 'application/json'],
  ] as const) {
    gateway.answerWith({ status, type, body: '{"message":"Busy"}' });
    await assertAway();
  }
  gateway.answerWith(undefined);
  await assertBack(buildLead(5));
});

test('so it is where nobody listens; one line tells of each absence, and not each request', async () => {
  await gateway.close();
  await assertAway();
  assert.doesNotMatch(server.output(), /A page failed|A lead was not stored/);
});
