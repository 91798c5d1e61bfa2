import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '#app/routes.ts';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { Address } from '../../../bench/addresses/address.ts';
import { type Asked, ask, findSitemaps, pathOf } from '../../../bench/addresses/ask.ts';
import { know } from '../../../bench/addresses/know.ts';
import { panelAddresses } from '../../../bench/addresses/panel-addresses.ts';
import { siteAddresses } from '../../../bench/addresses/site-addresses.ts';
import { makeAdminData } from '../../../bench/make-admin-data.ts';
import { everydayWork, type Workplace } from './everyday-work.ts';
import { planAsIfLarger } from './plan-as-if-larger.ts';
import { type PlanLog, startPlanLog } from './plan-log.ts';
import { smallIndexes, smallTables } from './small-tables.ts';
import { wholeReads } from './whole-reads.ts';

// Whatever the product asks its database, it asks here: every page with every filter, and everything that people and the
// server itself do. No statement may read a table that grows from end to end.

const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const amounts = { leads: 8_000, jobs: 1_600, courses: 60, accounts: 1_500 };
/** What the planner takes them for. */
const times = 125;

let product: Product;
let plans: PlanLog;
let asked: Asked;
let workplace: Workplace;
let owner: pg.Pool;
let addresses: Address[];
before(async () => {
  const database = await createTestDatabase();
  const client = await database.pool.connect();
  await makeAdminData(client, amounts);
  client.release();
  await planAsIfLarger(database.pool, times);
  plans = await startPlanLog(database.pool, database.url);
  const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  product = await startProduct({ DATABASE_URL: plans.url, ...env }, { database });
  const { localUrl: url } = product.server;
  const cookie = await sessionCookiesOf({ url, ...product.keys }, administrator);
  asked = { product: url, cookie };
  const known = await know(database.pool);
  addresses = [...panelAddresses(known), ...siteAddresses(known, await findSitemaps(asked))];
  const desk = product.visitor();
  await desk.auth.signInWithPassword(administrator);
  owner = createPool({ connection: { connectionString: plans.url }, onError: () => {} });
  const asOwner: Workplace['asOwner'] = (statement, values) => owner.query(statement, values);
  workplace = { product, asked, known, administrator: desk, asOwner };
});
after(async () => {
  workplace.administrator.realtime.disconnect();
  await owner.end();
  await product.close();
  plans.close();
});

const grows = (table: string) => !table.startsWith('pg_catalog.') && !(table in smallTables);
const longestStatement = 700;

/** What was read from end to end meanwhile, each statement once. */
async function wholeReadsDuring(work: () => Promise<unknown>): Promise<Set<string>> {
  plans.take();
  await work();
  const reads = plans.take().flatMap((plan) =>
    wholeReads(plan)
      .filter(({ table, by }) => grows(table) && !(by in smallIndexes))
      .map(({ table, by }) => `${table} (${by}): ${plan.statement.slice(0, longestStatement)}`),
  );
  return new Set(reads);
}

/** @returns what was read from end to end, with the first address that did so */
async function wholeReadsBehind(by: Address['by'], visit: typeof ask = ask): Promise<string[]> {
  const found = new Map<string, string>();
  for (const address of addresses.filter((one) => one.by === by)) {
    const path = await pathOf(asked, address);
    const reads = await wholeReadsDuring(() => visit(asked, address, path));
    for (const read of reads) if (!found.has(read)) found.set(read, `${path} reads ${read}`);
  }
  return [...found.values()];
}

/** Some pages send whoever is signed in elsewhere. */
async function visitSignedIn({ product, cookie }: Asked, _: Address, path: string) {
  await (await fetch(product + path, { headers: { cookie }, redirect: 'manual' })).arrayBuffer();
}

test('every route is asked for', () => {
  const asRoutes = (entries: typeof routes): RouteObject[] =>
    entries.map(({ file, index, path, children }) =>
      index ? { id: file, index, path } : { id: file, path, children: children && asRoutes(children) },
    );
  const tree = asRoutes(routes);
  const paths = addresses.map(({ path }) => new URL(path, asked.product).pathname);
  const matched = new Set(
    paths.flatMap((path) => matchRoutes(tree, path)?.map(({ route }) => route.id) ?? []),
  );
  const files = (entries: RouteObject[]): (string | undefined)[] =>
    entries.flatMap(({ id, children }) => [id, ...files(children ?? [])]);
  assert.deepEqual(
    files(tree).filter((file) => !matched.has(file as string)),
    [],
  );
});

test('every table that grows holds enough here that the planner has a choice', async () => {
  const { rows } = await product.database.pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and reltuples < ${1000 * times} and nspname not in ('pg_catalog', 'information_schema')`,
  );
  assert.deepEqual(rows.map(({ name }) => name).filter(grows), []);
});

test('no page of the site reads a table that grows from end to end', async () => {
  assert.deepEqual(await wholeReadsBehind('visitor'), []);
});

test('no page of the site does for somebody who is signed in', async () => {
  assert.deepEqual(await wholeReadsBehind('visitor', visitSignedIn), []);
});

test('no page of the panel does', async () => {
  assert.deepEqual(await wholeReadsBehind('administrator'), []);
});

for (const [what, work] of Object.entries(everydayWork)) {
  test(`nothing that grows is read from end to end when ${what}`, async () => {
    assert.deepEqual([...(await wholeReadsDuring(() => work(workplace)))], []);
  });
}
