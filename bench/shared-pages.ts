import { measureByTurns } from './load.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { type RunningTargets, startTargets } from './targets-process.ts';

const headers = { 'accept-encoding': 'br' };
const promisedShare = 0.95;
const promisedCost = 1.5;
const crowd = 20;
const rounds = 15;

/** What a page costs that many ask for: with the parameters of a campaign, and all at once before it is in memory. */
export async function measureSharedPages(): Promise<void> {
  const targets = await startTargets();
  try {
    printTable('The home page from memory (requests a second)', [await compareCampaign(targets)]);
    printTable(`The home page before it is in memory (CPU, median of ${rounds} rounds)`, [
      await compareCrowd(targets),
    ]);
  } finally {
    await targets.stop();
  }
}

async function compareCampaign({ product }: RunningTargets) {
  const urls = [`${product}/`, `${product}/?utm_source=newsletter&utm_medium=mail&fbclid=abc`];
  const [plain = 0, campaign = 0] = await measureByTurns(urls.map((url) => ({ url, headers })));
  const ratio = campaign / plain;
  return {
    'without a query': Math.round(plain),
    'from a campaign': Math.round(campaign),
    ratio: ratio.toFixed(2),
    promised: `≥ ${promisedShare}`,
    kept: ratio >= promisedShare ? 'yes' : 'NO',
  };
}

async function compareCrowd(targets: RunningTargets) {
  const costs = { one: [] as number[], many: [] as number[] };
  for (let round = -3; round < rounds; round++) {
    const one = await costOfColdPage(targets, 1, `₹${20_000 + round}`);
    const many = await costOfColdPage(targets, crowd, `₹${30_000 + round}`);
    // The first rounds warm the process up.
    if (round < 0) continue;
    costs.one.push(one);
    costs.many.push(many);
  }
  const ratio = median(costs.many) / median(costs.one);
  return {
    'one visitor': `${median(costs.one).toFixed(0)} ms`,
    [`${crowd} visitors at once`]: `${median(costs.many).toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    promised: `≤ ${promisedCost}`,
    kept: ratio <= promisedCost ? 'yes' : 'NO',
  };
}

async function costOfColdPage({ product, cpu, setPrice }: RunningTargets, visitors: number, price: string) {
  await setPrice(price);
  // Pages that show courses are forgotten together: when this one is new, the home page is to be rendered too.
  while (!(await (await fetch(`${product}/courses/java`)).text()).includes(price));
  const before = await cpu();
  await Promise.all(
    Array.from({ length: visitors }, async () => (await fetch(`${product}/`, { headers })).arrayBuffer()),
  );
  return (await cpu()) - before;
}
