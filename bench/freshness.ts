import type pg from 'pg';
import { median } from './median.ts';
import { startReplicas } from './month/replicas.ts';
import { printTable } from './print-table.ts';
import { startProduct } from './start-product.ts';

const promisedMs = 2000;
const edits = 20;

/** How long after a change in the database the public pages show it: those of one server, and of all on one database. */
export async function measureFreshness(): Promise<void> {
  const alone = await startProduct();
  const rows = await measure([alone.product], alone.pool).finally(alone.close);
  const three = await startReplicas(3, '');
  rows.push(...(await measure(three.urls, three.pool).finally(three.close)));
  printTable(`An edited price on the public site, ${edits} edits`, rows);
}

async function measure(urls: string[], pool: pg.Pool) {
  const rows = [];
  for (const path of ['/', '/courses/java']) {
    const times: number[] = [];
    for (let edit = 0; edit < edits; edit++) {
      const price = `₹${10_000 + edit}`;
      await pool.query(`update public.courses set price = $1, discount = '' where slug = 'java'`, [price]);
      const changed = performance.now();
      await Promise.all(urls.map((url) => untilShown(url + path, price)));
      times.push(performance.now() - changed);
    }
    const worst = Math.max(...times);
    rows.push({
      page: path,
      servers: urls.length,
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
