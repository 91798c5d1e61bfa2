import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median } from './median.ts';
import { printTable } from './print-table.ts';

interface Targets {
  product: string;
  bare: string;
  publishableKey: string;
}

interface Comparison {
  subject: string;
  path: string;
  headers: Record<string, string>;
  /** The share of the bare handler's throughput that we promise to reach. */
  promised: number;
}

const rounds = 5;
const seconds = 4;

/** Ours against bare Node handlers that do the least possible for the same answer, in one process. */
export async function measureThroughput(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'product-targets.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [targets] = (await once(child, 'message')) as [Targets];
  try {
    const rows = [];
    for (const comparison of comparisons(targets)) rows.push(await compare(targets, comparison));
    printTable('Throughput (requests a second, median of five interleaved rounds)', rows);
  } finally {
    await stop(child);
  }
}

const comparisons = ({ publishableKey }: Targets): Comparison[] => [
  {
    subject: 'REST: the six jobs',
    path: '/rest/v1/jobs?select=*&order=created_at.desc',
    headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    promised: 0.6,
  },
  { subject: 'The home page from memory', path: '/', headers: { 'accept-encoding': 'br' }, promised: 0.8 },
];

async function compare(targets: Targets, { subject, path, headers, promised }: Comparison) {
  const ours: number[] = [];
  const bare: number[] = [];
  // Once unmeasured, so that both are warm; then by turns, so that a busy moment of the machine hits both.
  await load(targets.product + path, headers, 2);
  await load(targets.bare + path, headers, 2);
  for (let round = 0; round < rounds; round++) {
    ours.push(await load(targets.product + path, headers, seconds));
    bare.push(await load(targets.bare + path, headers, seconds));
  }
  const ratio = median(ours) / median(bare);
  return {
    subject,
    ours: Math.round(median(ours)),
    'bare handler': Math.round(median(bare)),
    ratio: ratio.toFixed(2),
    promised: `≥ ${promised.toFixed(2)}`,
    kept: ratio >= promised ? 'yes' : 'NO',
  };
}

async function load(url: string, headers: Record<string, string>, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, duration, connections: 32 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
  return result.requests.average;
}

async function stop(child: ChildProcess) {
  child.send('stop');
  await once(child, 'exit');
}
