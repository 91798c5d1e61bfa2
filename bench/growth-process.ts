import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Known } from './addresses/address.ts';
import { stopChildWithBench } from './stop-with-bench.ts';

export interface GrowthTargets {
  leads: number;
  product: string;
  dataDir: string;
  cookie: string;
  publishableKey: string;
  secretKey: string;
  known: Known;
}

export type Question = 'store expired leads' | 'stop';

/** The product at one size, in a process of its own, apart from those who ask it. */
export async function startGrowthTargets(leads: number) {
  const child = fork(join(import.meta.dirname, 'growth-targets.ts'), [String(leads)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  stopChildWithBench(child);
  const [targets] = (await once(child, 'message')) as [GrowthTargets];
  return {
    ...targets,
    /** Some leads that housekeeping should erase. */
    async storeExpiredLeads() {
      child.send('store expired leads' satisfies Question);
      await once(child, 'message');
    },
    async stop() {
      child.send('stop' satisfies Question);
      await once(child, 'exit');
    },
  };
}

export type RunningGrowthTargets = Awaited<ReturnType<typeof startGrowthTargets>>;
