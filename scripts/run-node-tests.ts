import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type RunOptions, run } from 'node:test';
import { spec } from 'node:test/reporters';
import { startTestCluster } from '#tests/support/test-cluster.ts';
import type { Outcome } from './run-checks.ts';

const root = join(import.meta.dirname, '..');

/** Runs test files on one throwaway PostgreSQL with a database for each file that asks for one. */
export async function runNodeTests(patterns: string[]): Promise<Outcome> {
  return onTestCluster(() =>
    runTestFiles(patterns, {
      concurrency: availableParallelism(),
    }),
  );
}

/** A file that takes longer waits for something that will never come; the longest takes two minutes. */
const FILE_TIMEOUT = 600_000;

/** Each file in a process of its own. */
export async function runTestFiles(
  patterns: string[],
  options: Pick<RunOptions, 'concurrency' | 'env' | 'execArgv'>,
): Promise<Outcome> {
  const files = globSync(patterns, { cwd: root, exclude: ['node_modules/**', 'build/**', 'data/**'] })
    .map((file) => join(root, file))
    .sort();
  return report(run({ files, isolation: 'process', timeout: FILE_TIMEOUT, ...options }));
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

function report(stream: ReturnType<typeof run>): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0 };
  return new Promise((resolve, reject) => {
    stream.on('test:summary', ({ file, counts }) => {
      // One a file, and one for all of them, which has no file.
      if (file !== undefined) return;
      outcome.passed = counts.passed;
      outcome.failed = counts.tests - counts.passed - counts.skipped - counts.todo;
    });
    stream.on('error', reject);
    stream
      .compose(spec)
      .on('end', () => resolve(outcome))
      .pipe(process.stdout);
  });
}
