import { existsSync } from 'node:fs';
import { buildSite } from '#server/build-site.ts';
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
    return [{ passed: 0, failed: wrong.length, failures: wrong.map((file) => `${file}: not a test file`) }];
  }
  const outcomes: Outcome[] = [];
  if (tests.length > 0) outcomes.push(await runNodeTests(tests));
  if (contracts.length > 0) outcomes.push(await runContractTests(undefined, contracts));
  if (specs.length > 0) {
    buildSite(console.log);
    outcomes.push(await runBrowserTests(specs));
  }
  return outcomes;
}
