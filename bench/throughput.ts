import { measureByTurns } from './load.ts';
import { printTable } from './print-table.ts';
import { type RunningTargets, startTargets } from './targets-process.ts';

interface Comparison {
  subject: string;
  path: string;
  headers: Record<string, string>;
  /** The share of the bare handler's throughput that we promise to reach. */
  promised: number;
}

/** Ours against bare Node handlers that do the least possible for the same answer, in one process. */
export async function measureThroughput(): Promise<void> {
  const targets = await startTargets();
  try {
    const rows = [];
    for (const comparison of comparisons(targets)) rows.push(await compare(targets, comparison));
    printTable('Throughput (requests a second, median of five interleaved rounds)', rows);
  } finally {
    await targets.stop();
  }
}

const comparisons = ({ publishableKey }: RunningTargets): Comparison[] => [
  {
    subject: 'REST: the six jobs',
    path: '/rest/v1/jobs?select=*&order=created_at.desc',
    headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    promised: 0.6,
  },
  { subject: 'The home page from memory', path: '/', headers: { 'accept-encoding': 'br' }, promised: 0.8 },
];

async function compare({ product, bare }: RunningTargets, { subject, path, headers, promised }: Comparison) {
  const origins = [product, bare];
  const [ours = 0, theirs = 0] = await measureByTurns(
    origins.map((origin) => ({ url: origin + path, headers })),
  );
  const ratio = ours / theirs;
  return {
    subject,
    ours: Math.round(ours),
    'bare handler': Math.round(theirs),
    ratio: ratio.toFixed(2),
    promised: `≥ ${promised.toFixed(2)}`,
    kept: ratio >= promised ? 'yes' : 'NO',
  };
}
