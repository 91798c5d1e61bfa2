import './compile-cache.ts';
import './temporary-folder.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunOptions, run } from 'node:test';
import { borrowCluster } from '#supabase-embedded/tests/support/test-database.ts';
import { reportNodeTests } from './node-test-report.ts';
import { addOutcomes, type Outcome } from './outcome.ts';

const root = join(import.meta.dirname, '..');
const loader = join(import.meta.dirname, 'load-test-files.ts');

/** Half of the time a file waits, for a process that starts, a disk or a clock: another one can work meanwhile. */
const usualConcurrency = availableParallelism() * 2;

interface Options {
  /** How many processes at a time. */
  concurrency?: number;
  /** Milliseconds. A file that takes longer waits for something that will never come; the longest takes two minutes. */
  timeout?: number;
  env?: NodeJS.ProcessEnv;
  /** Of the tests' titles. */
  titles?: Pick<RunOptions, 'testNamePatterns' | 'testSkipPatterns'>;
}

/** In as many processes as run at a time, which take one file after the other from the list. */
export function runTogether(files: string[], options: Options = {}): Promise<Outcome> {
  const { concurrency = usualConcurrency } = options;
  return runGroups(
    Array.from({ length: Math.min(concurrency, files.length) }, () => files),
    options,
  );
}

/**
 * Each file in a process of its own, in this order. Those named *.root.test.ts need root, who alone can be other accounts; others
 * leave them out.
 */
export async function runApart(files: string[], options: Options = {}): Promise<Outcome> {
  const isRoot = process.getuid?.() === 0;
  const { forRoot = [], others = [] } = Object.groupBy(files, (file) =>
    !isRoot && file.endsWith('.root.test.ts') ? 'forRoot' : 'others',
  );
  const leftOut = forRoot.map((file) => ({ file, name: 'the whole file', reason: 'Needs root.' }));
  const outcome = await runGroups(
    others.map((file) => [file]),
    options,
  );
  return addOutcomes([outcome, { passed: 0, failed: 0, failures: [], leftOut }]);
}

/** Has one throwaway PostgreSQL for everything that runs meanwhile; each file that asks has a database of its own in it. */
export async function withCluster<Result>(work: () => Promise<Result>): Promise<Result> {
  const cluster = await borrowCluster();
  const before = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = cluster.url;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
    await cluster.release();
  }
}

/** A process for each group. Groups of the same files share them: each file runs once. */
async function runGroups(groups: string[][], options: Options): Promise<Outcome> {
  const { concurrency = usualConcurrency, timeout = 600_000, env = process.env, titles } = options;
  const outcomes: Outcome[] = [];
  const queue = [...groups.entries()];
  const claims = mkdtempSync(join(tmpdir(), 'claims-'));
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, files] = next;
      const stream = run({
        ...{
          cwd: root,
          files: [loader],
          argv: [claims, String(timeout), ...files],
          isolation: 'process',
          timeout,
          env,
        },
        ...titles,
      });
      outcomes[index] = await reportNodeTests(stream, files);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, lane));
    return addOutcomes([...outcomes, findUnfinished(groups, outcomes)]);
  } finally {
    rmSync(claims, { recursive: true, force: true });
  }
}

/** A process that ends too early reports nothing of the files that it leaves. */
function findUnfinished(groups: string[][], outcomes: Outcome[]): Outcome {
  const finished = new Set(outcomes.flatMap(({ times = [] }) => times.map(({ name }) => name)));
  const unfinished = [...new Set(groups.flat())].filter((file) => !finished.has(file));
  const failures = unfinished.map((file) => `${file}: did not run to its end`);
  return { passed: 0, failed: failures.length, failures };
}
