import { startProduct as startTested } from '#tests/support/product.ts';
import { median } from './median.ts';
import { startReplicas } from './month/replicas.ts';
import { printTable } from './print-table.ts';
import { startProduct } from './start-product.ts';
import { stopWithBench } from './stop-with-bench.ts';

const promisedMs = 2000;
const edits = 20;

/** What staff change, and a page that shows it. */
const changes = {
  'a price, on the home page': {
    path: '/',
    sql: `update courses set price = $1, discount = '' where slug = 'java'`,
  },
  'a price, on its page': {
    path: '/courses/java',
    sql: `update courses set price = $1, discount = '' where slug = 'java'`,
  },
  'the phone number, on a page that reads nothing else': {
    path: '/prompt-builder',
    sql: `update settings set value = jsonb_set(value, '{phone}', to_jsonb($1::text)) where name = 'contact'`,
  },
  'a card of Why Choose Us': {
    path: '/',
    sql: `update reasons set title = $1 where position = 10`,
  },
  'a policy': { path: '/privacy', sql: `update pages set summary = $1 where slug = 'privacy'` },
};

interface Site {
  name: string;
  urls: string[];
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** How long after a change in the database the public pages show it: of one server, of several on one database, and hosted. */
export async function measureFreshness(): Promise<void> {
  const alone = await startProduct();
  const query = alone.pool.query.bind(alone.pool);
  const rows = await measure({ name: 'one', urls: [alone.product], query }).finally(alone.close);
  const two = await startReplicas(2, '');
  const askTwo = two.pool.query.bind(two.pool);
  rows.push(...(await measure({ name: 'two', urls: two.urls, query: askTwo }).finally(two.close)));
  process.env.TEST_HOSTED = '1';
  const startingHosted = startTested();
  const closeHosted = stopWithBench(async () => (await startingHosted).close());
  const hosted = await startingHosted;
  const askHosted = hosted.database.pool.query.bind(hosted.database.pool);
  const urls = [hosted.server.localUrl];
  rows.push(...(await measure({ name: 'hosted', urls, query: askHosted }).finally(closeHosted)));
  delete process.env.TEST_HOSTED;
  printTable(`What staff change, on the public site, ${edits} edits each`, rows);
}

async function measure({ name, urls, query }: Site) {
  const rows = [];
  for (const [change, { path, sql }] of Object.entries(changes)) {
    const times: number[] = [];
    for (let edit = 0; edit < edits; edit++) {
      const words = `+91 98765 ${50_000 + edit}`;
      await query(sql, [words]);
      const changed = performance.now();
      await Promise.all(urls.map((url) => untilShown(url + path, words)));
      times.push(performance.now() - changed);
    }
    const worst = Math.max(...times);
    rows.push({
      change,
      servers: name,
      median: `${median(times).toFixed(0)} ms`,
      worst: `${worst.toFixed(0)} ms`,
      promised: `< ${promisedMs} ms`,
      kept: worst < promisedMs ? 'yes' : 'NO',
    });
  }
  return rows;
}

async function untilShown(address: string, text: string) {
  while (!(await (await fetch(address)).text()).includes(text));
}
