import { setTimeout as delay } from 'node:timers/promises';
import type { RunningGrowthTargets } from '../growth-process.ts';
import { type Subject, subjectsOf } from '../growth-subjects.ts';
import { percentile } from '../median.ts';

const quietMs = 8_000;
const warmUps = 20;
/** Between two who come: a small site's crowd, not a storm that a backup would slow by as much as it takes itself. */
const pauseMs = 10;

/** What they ask for: a page that has to be made, and a lead that has to be stored. */
const asked = [
  ['site: jobs', 'search: one in 400'],
  ['leads', 'stored, one at a time'],
] as const;

/** How long those wait who come while a backup is made and restored on trial, and those who come before and after. */
export async function measureVisitors(targets: RunningGrowthTargets, backUp: () => Promise<unknown>) {
  const subjects = await subjectsOf(targets);
  const chosen = asked.map(([list, subject]) => {
    const found = subjects.find((one) => one.list === list && one.subject === subject);
    if (!found) throw new Error(`${list}, ${subject}: not there`);
    return { ...found, without: [] as number[], during: [] as number[] };
  });
  for (let round = 0; round < warmUps; round += 1) for (const { run } of chosen) await run();

  const comeUntil = async (ended: Promise<unknown>, kind: 'without' | 'during') => {
    let isOver = false;
    const over = ended.finally(() => {
      isOver = true;
    });
    while (!isOver)
      for (const subject of chosen) {
        subject[kind].push(await timed(subject));
        await delay(pauseMs);
      }
    await over;
  };
  await comeUntil(delay(quietMs), 'without');
  await comeUntil(backUp(), 'during');
  await comeUntil(delay(quietMs), 'without');
  return chosen.map(({ list, subject, without, during }) => ({
    who: `${list}, ${subject}`,
    without: percentile(without, 0.95),
    during: percentile(during, 0.95),
  }));
}

async function timed({ run }: Subject): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
