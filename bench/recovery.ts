import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { startProduct } from './start-product.ts';

const promisedSeconds = 5;
const rounds = 10;
/** One that ends right after its start is started again with a pause, which is not what is measured. */
const longerThanAnEndAtOnceMs = 1_500;

/** PostgreSQL's own ways to end: https://www.postgresql.org/docs/current/server-shutdown.html */
const faults = {
  'fast shutdown (SIGINT)': 'SIGINT',
  'immediate shutdown (SIGQUIT)': 'SIGQUIT',
  'kill -9 of the postmaster': 'SIGKILL',
} as const;

/** How long after PostgreSQL ended the first answer comes that needs it. */
export async function measureRecovery(): Promise<void> {
  const { product, pool, publishableKey, close } = await startProduct();
  try {
    const { rows } = await pool.query('show data_directory');
    const lockFile = join(rows[0].data_directory, 'postmaster.pid');
    const postmaster = () => Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]);
    const ask = async () => {
      const answer = await fetch(`${product}/rest/v1/jobs?select=title`, {
        headers: { apikey: publishableKey },
      });
      await answer.arrayBuffer();
      return answer.ok;
    };
    const table = [];
    for (const [fault, signal] of Object.entries(faults)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await delay(longerThanAnEndAtOnceMs);
        await ask();
        const struck = performance.now();
        const ended = postmaster();
        process.kill(ended, signal);
        // Until there is a new one, what answers may be a session that outlives the old.
        while (isStill(ended, postmaster) || !(await ask())) await delay(5);
        times.push((performance.now() - struck) / 1000);
      }
      table.push(rowOf(fault, times));
    }
    printTable(`From a fault of PostgreSQL to the first answer that needs it, ${rounds} rounds`, table);
  } finally {
    await close();
  }
}

function isStill(ended: number, postmaster: () => number): boolean {
  try {
    return postmaster() === ended;
  } catch {
    // The old one took its file away and the new one has not written its own.
    return true;
  }
}

function rowOf(fault: string, seconds: number[]) {
  const worst = Math.max(...seconds);
  return {
    fault,
    median: `${median(seconds).toFixed(2)} s`,
    worst: `${worst.toFixed(2)} s`,
    promised: `≤ ${promisedSeconds} s`,
    kept: worst <= promisedSeconds ? 'yes' : 'NO',
  };
}
