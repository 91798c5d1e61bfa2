import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type StatementLog, startStatementLog } from '#supabase-embedded/tests/support/statement-log.ts';
import { buildInquiry, buildLead } from '#tests/support/builders.ts';
import { askOnOwnConnection } from '#tests/support/leaving-visitor.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { crowdedAddress, type Gate, openGate } from './leaving/gate.ts';

// Visitors who leave before they are answered: what PostgreSQL is asked for them afterwards.

const account = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const crowd = 20;

let product: Product;
let log: StatementLog;
let gate: Gate;
let cookie: string;
before(async () => {
  const database = await createTestDatabase();
  log = await startStatementLog(database.url);
  // The site reads the catalogue of functions as it starts.
  gate = await openGate(database);
  product = await startProduct({ DATABASE_URL: log.url, LOG_LEVEL: 'warn' }, { database });
  const { data } = await product.service().auth.admin.createUser({ ...account, email_confirm: true });
  await database.pool.query(`update public.profiles set role = 'admin' where id = $1`, [data.user?.id]);
  cookie = await signIn();
});
after(async () => {
  await gate.close();
  await product.close();
  log.close();
});

async function signIn(): Promise<string> {
  const answer = await fetch(`${product.server.localUrl}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.server.url },
    body: new URLSearchParams({ intent: 'sign-in', form: 'email', ...account }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return cookies.filter((line) => line.startsWith('sb-session')).join('; ');
}

const urlOf = (path: string) => product.server.localUrl + path;
const key = () => ({ apikey: product.keys.publishableKey });
const ownAddress = (number: number) => ({ 'x-forwarded-for': `192.0.2.${number}` });
const leaveAll = (visitors: Awaited<ReturnType<typeof askOnOwnConnection>>[]) =>
  Promise.all(visitors.map((visitor) => visitor.leave()));

/** How often the database is asked about it from then on. */
function countFrom(pattern: RegExp) {
  log.take();
  return () =>
    log
      .take()
      .flat()
      .filter((statement) => pattern.test(statement)).length;
}

/** Its answer, from a visitor who waits for it. */
async function stay(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(urlOf(path), { headers: { ...ownAddress(250), ...headers } });
  await answer.arrayBuffer();
  return answer.status;
}

const reads: [what: string, path: string, pattern: RegExp, headers: () => Record<string, string>][] = [
  ['a page', '/jobs?q=teacher', /"find_jobs"/, () => ({})],
  ['rows of the API', '/rest/v1/courses?select=title', /"public"\."courses"/, key],
  ['an administrator’s download', '/admin/leads.csv', /find_leads/, () => ({ cookie })],
  ['a list of files', '/storage/v1/bucket', /storage\.buckets/, () => ({ apikey: product.keys.secretKey })],
];

for (const [what, path, pattern, headers] of reads) {
  for (const [line, from] of [
    ['for a session', ownAddress],
    ['for their share of the sessions', () => ({ 'x-forwarded-for': crowdedAddress })],
  ] as const) {
    test(`who left while waiting in line ${line} is never asked for: ${what}`, async () => {
      const countOne = countFrom(pattern);
      assert.equal(await stay(path, headers()), 200);
      const ofOne = countOne();
      assert.ok(ofOne > 0);
      const printed = product.server.output();
      const count = countFrom(pattern);
      let staying: Promise<number> | undefined;
      const holders = await gate.whileShut(product, async () => {
        const asking = Array.from({ length: crowd }, (_, number) =>
          askOnOwnConnection(urlOf(path), { headers: { ...from(number), ...headers() } }),
        );
        await leaveAll(await Promise.all(asking));
        staying = stay(path, headers());
      });
      assert.equal(await staying, 200);
      assert.equal(count(), ofOne);
      // Every session is there again, as it was for those who waited at the gate before.
      assert.deepEqual(new Set(holders), new Set([204]));
      assert.equal(product.server.output(), printed, 'that somebody left is nobody’s failure');
    });
  }
}

test('a page for everybody is rendered for those who stay, though the one who asked first has left', async () => {
  const count = countFrom(/"find_jobs"/);
  let staying: Promise<number>[] = [];
  await gate.whileShut(product, async () => {
    const first = await askOnOwnConnection(urlOf('/jobs'), { headers: ownAddress(1) });
    // Its one rendering is under way when others come.
    await first.leave();
    staying = [stay('/jobs'), stay('/jobs')];
  });
  assert.deepEqual(await Promise.all(staying), [200, 200]);
  const rendered = count();
  assert.equal(await stay('/jobs'), 200);
  assert.equal(count(), 0, 'it has been kept');
  assert.ok(rendered > 0);
});

test('who left while it was looked up who they are is asked about no further', async () => {
  const printed = product.server.output();
  log.take();
  await gate.keeper.query('begin; lock table auth.users');
  const asking = Array.from({ length: crowd }, (_, number) =>
    askOnOwnConnection(urlOf('/admin/leads?q=priya'), { headers: { ...ownAddress(number), cookie } }),
  );
  const visitors = await Promise.all(asking);
  // The services' own sessions, all of them: the other visitors are in line for one.
  await gate.untilWaiting(5, `relation = 'auth.users'::regclass`);
  await leaveAll(visitors);
  await gate.keeper.query('commit');
  assert.equal(await stay('/account', { cookie }), 200);
  const asked = log.take().flat();
  assert.equal(asked.filter((statement) => /auth\.users/.test(statement)).length, 5 + 1);
  assert.equal(asked.filter((statement) => /find_leads/.test(statement)).length, 0);
  assert.equal(product.server.output(), printed);
});

const stored = async (number: number) =>
  (
    await product.database.pool.query('select from public.contact_inquiries where email = $1', [
      buildLead(number).email,
    ])
  ).rowCount;

async function untilStored(number: number) {
  while ((await stored(number)) === 0) await delay(20);
  assert.equal(await stored(number), 1);
}

const form = (number: number) => ({
  method: 'POST',
  body: new URLSearchParams({
    ...buildLead(number),
    form: 'contact',
    type: 'contact',
    course: 'python',
    message: 'Hello',
  }).toString(),
  headers: {
    ...ownAddress(number),
    origin: product.server.url,
    'content-type': 'application/x-www-form-urlencoded',
  },
});

test('a lead is stored though its sender left while it waited in line', async () => {
  await gate.whileShut(product, async () => {
    await leaveAll([await askOnOwnConnection(urlOf('/?index'), form(1))]);
    assert.equal(await stored(1), 0);
  });
  await untilStored(1);
});

test('a lead is stored though its sender left while it was looked up who they are', async () => {
  await gate.keeper.query('begin; lock table auth.users');
  const { headers, ...sent } = form(2);
  const sender = await askOnOwnConnection(urlOf('/?index'), { ...sent, headers: { ...headers, cookie } });
  await gate.untilWaiting(1, `relation = 'auth.users'::regclass`);
  await sender.leave();
  await gate.keeper.query('commit');
  await untilStored(2);
});

test('leads are stored though their senders left as soon as they had sent them', async () => {
  const numbers = Array.from({ length: crowd }, (_, number) => number + 10);
  await leaveAll(
    await Promise.all(numbers.map((number) => askOnOwnConnection(urlOf('/?index'), form(number)))),
  );
  for (const number of numbers) await untilStored(number);
});

test('a row that the API was sent is stored though its sender left', async () => {
  const body = JSON.stringify(buildInquiry(buildLead(3)));
  await gate.whileShut(product, async () => {
    const headers = { ...ownAddress(3), ...key(), 'content-type': 'application/json' };
    const url = urlOf('/rest/v1/contact_inquiries');
    await leaveAll([await askOnOwnConnection(url, { method: 'POST', headers, body })]);
  });
  await untilStored(3);
});
