import { existsSync } from 'node:fs';
import { runBrowserTests } from './run-browser-tests.ts';
import type { Outcome } from './run-checks.ts';
import { runContractTests } from './run-contract-tests.ts';
import { runNodeTests } from './run-node-tests.ts';

/** Runs these test files, each by the runner of its kind: contracts, .spec.ts in Chromium, .test.ts in Node. */
export async function runNamedTests(files: string[]): Promise<Outcome[]> {
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const contracts = files.filter((file) => /^tests\/contract\/.*\.test\.ts$/.test(file));
  const tests = files.filter((file) => file.endsWith('.test.ts') && !contracts.includes(file));
  const wrong = files.filter((file) => !existsSync(file) || !/\.(?:spec|test)\.ts$/.test(file));
  if (wrong.length > 0) {
    console.error(`Not a test file: ${wrong.join(', ')}`);
    return [{ passed: 0, failed: wrong.length }];
  }
  const outcomes: Outcome[] = [];
  if (tests.length > 0) outcomes.push(await runNodeTests(tests));
  if (contracts.length > 0) outcomes.push(await runContractTests(undefined, contracts));
  if (specs.length > 0) outcomes.push(await runBrowserTests(specs));
  return outcomes;
}
