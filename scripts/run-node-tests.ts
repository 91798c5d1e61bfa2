import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type RunOptions, run } from 'node:test';
import { startTestCluster } from '#tests/support/test-cluster.ts';
import { reportNodeTests } from './node-test-report.ts';
import type { Outcome } from './run-checks.ts';

const root = join(import.meta.dirname, '..');

/** A file that takes longer waits for something that will never come; the longest takes two minutes. */
const FILE_TIMEOUT = 600_000;

/** Runs test files on one throwaway PostgreSQL with a database for each file that asks for one. */
export async function runNodeTests(patterns: string[], timeout = FILE_TIMEOUT): Promise<Outcome> {
  return onTestCluster(() =>
    runTestFiles(patterns, {
      concurrency: availableParallelism(),
      timeout,
    }),
  );
}

/** Each file in a process of its own. */
export async function runTestFiles(
  patterns: string[],
  options: Pick<RunOptions, 'concurrency' | 'env' | 'execArgv' | 'timeout'>,
): Promise<Outcome> {
  const files = globSync(patterns, { cwd: root, exclude: ['node_modules/**', 'build/**', 'data/**'] })
    .map((file) => join(root, file))
    .sort();
  return reportNodeTests(run({ isolation: 'process', timeout: FILE_TIMEOUT, ...options, files }));
}

async function onTestCluster(work: () => Promise<Outcome>): Promise<Outcome> {
  const cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  try {
    return await work();
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await cluster.close();
  }
}
