import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { startProduct } from './start-product.ts';

const promisedMs = 2000;
const edits = 20;

/** How long after a change in the database the public pages show it. */
export async function measureFreshness(): Promise<void> {
  const { product, pool, close } = await startProduct();
  try {
    const rows = [];
    for (const path of ['/', '/courses/java']) {
      const times: number[] = [];
      for (let edit = 0; edit < edits; edit++) {
        const price = `₹${10_000 + edit}`;
        await pool.query(`update public.courses set price = $1, discount = '' where slug = 'java'`, [price]);
        const changed = performance.now();
        while (!(await (await fetch(product + path)).text()).includes(price));
        times.push(performance.now() - changed);
      }
      const worst = Math.max(...times);
      rows.push({
        page: path,
        median: `${median(times).toFixed(0)} ms`,
        worst: `${worst.toFixed(0)} ms`,
        promised: `< ${promisedMs} ms`,
        kept: worst < promisedMs ? 'yes' : 'NO',
      });
    }
    printTable(`An edited price on the public site, ${edits} edits`, rows);
  } finally {
    await close();
  }
}
