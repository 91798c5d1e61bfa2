import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopChildWithBench } from './stop-with-bench.ts';

export interface Targets {
  product: string;
  bare: string;
  publishableKey: string;
}

/** What the child with the targets is asked; it answers with a number, in milliseconds of CPU, or stops. */
export type Question = { cpu: true } | { price: string } | { stop: true };

/** The product and its bare counterparts in a process of their own, apart from those who ask them. */
export async function startTargets() {
  const child = fork(join(import.meta.dirname, 'product-targets.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  stopChildWithBench(child);
  const [targets] = (await once(child, 'message')) as [Targets];
  const ask = async (question: Question): Promise<number> => {
    child.send(question);
    const [answer] = await once(child, 'message');
    return answer as number;
  };
  return {
    ...targets,
    /** CPU that the process has used so far, all its threads together. */
    cpu: () => ask({ cpu: true }),
    /** Gives the Java course this price. */
    setPrice: (price: string) => ask({ price }),
    async stop() {
      child.send({ stop: true } satisfies Question);
      await once(child, 'exit');
    },
  };
}

export type RunningTargets = Awaited<ReturnType<typeof startTargets>>;
