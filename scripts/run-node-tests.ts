import './compile-cache.ts';
import './temporary-folder.ts';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type RunOptions, run } from 'node:test';
import { borrowCluster } from '#tests/support/test-database.ts';
import { reportNodeTests } from './node-test-report.ts';
import { addOutcomes } from './outcome.ts';
import type { Outcome } from './run-checks.ts';

const root = join(import.meta.dirname, '..');

/** A file that takes longer waits for something that will never come; the longest takes two minutes. */
const fileTimeout = 600_000;

/** Half of the time a file waits, for a process that starts, a disk or a clock: another one can work meanwhile. */
const filesPerCore = 2;

/** Realtime's client leaves a timer of ten seconds behind when it hangs up, which would keep a process that long. */
const execArgv = ['--test-force-exit'];

/** Runs test files in a few processes that they share. */
export async function runPlainTests(files: string[]): Promise<Outcome> {
  const lanes = Object.values(Object.groupBy(files, (_, index) => index % availableParallelism()));
  const loader = join(import.meta.dirname, 'load-test-files.ts');
  const runs = lanes.map((argv) =>
    reportNodeTests(run({ cwd: root, files: [loader], argv, timeout: fileTimeout })),
  );
  return addOutcomes(await Promise.all(runs));
}

/**
 * Runs test files on one throwaway PostgreSQL with a database for each file that asks for one. Those named *.root.test.ts need
 * root, who alone can be other accounts.
 */
export async function runNodeTests(files: string[], timeout = fileTimeout): Promise<Outcome> {
  const isRoot = process.getuid?.() === 0;
  const { forRoot = [], others = [] } = Object.groupBy(files, (file) =>
    !isRoot && file.endsWith('.root.test.ts') ? 'forRoot' : 'others',
  );
  const leftOut = forRoot.map((file) => ({ file, name: 'the whole file', reason: 'Needs root.' }));
  const cluster = await borrowCluster();
  try {
    const outcome = await runTestFiles(others, {
      concurrency: availableParallelism() * filesPerCore,
      timeout,
      env: { ...process.env, TEST_DATABASE_URL: cluster.url },
    });
    return addOutcomes([outcome, { passed: 0, failed: 0, failures: [], leftOut }]);
  } finally {
    await cluster.release();
  }
}

/** Each file in a process of its own, in this order. */
export async function runTestFiles(
  files: string[],
  options: Pick<RunOptions, 'concurrency' | 'env' | 'timeout'>,
): Promise<Outcome> {
  const paths = files.map((file) => join(root, file));
  return reportNodeTests(
    run({ isolation: 'process', timeout: fileTimeout, execArgv, ...options, files: paths }),
  );
}
