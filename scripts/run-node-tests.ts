import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type RunOptions, run } from 'node:test';
import { spec } from 'node:test/reporters';
import { startTestCluster } from '#tests/support/test-cluster.ts';
import type { Outcome } from './run-checks.ts';
import { secondTry } from './second-try.ts';

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
  const settings = { isolation: 'process', timeout: FILE_TIMEOUT, ...options } as const;
  const first = await report(run({ ...settings, files }));
  if (first.failed === 0 || !secondTry) return first;
  const unsteady = files.filter((file) => !first.passedFiles.has(file));
  console.log(`Once more, one by one:\n${unsteady.join('\n')}`);
  const second = await report(run({ ...settings, files: unsteady, concurrency: 1 }));
  return { passed: first.passedInPassedFiles + second.passed, failed: second.failed };
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

interface Report extends Outcome {
  passedFiles: Set<string>;
  /** How many tests of those files passed; the others may be run again. */
  passedInPassedFiles: number;
}

function report(stream: ReturnType<typeof run>): Promise<Report> {
  const report: Report = { passed: 0, failed: 0, passedFiles: new Set(), passedInPassedFiles: 0 };
  return new Promise((resolve, reject) => {
    // One a file, and one for all of them, which has no file.
    stream.on('test:summary', ({ file, counts, success }) => {
      if (file === undefined) {
        report.passed = counts.passed;
        report.failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      } else if (success) {
        report.passedFiles.add(file);
        report.passedInPassedFiles += counts.passed;
      }
    });
    stream.on('error', reject);
    stream
      .compose(spec)
      .on('end', () => resolve(report))
      .pipe(process.stdout);
  });
}
