import { join, relative, resolve } from 'node:path';
import { type Outcome, runPhase } from './outcome.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runContractTests } from './run-contract-tests.ts';
import { runApart } from './run-node-tests.ts';
import { contractTests } from './test-files.ts';

const root = join(import.meta.dirname, '..');

/** Runs these test files, each by the runner of its kind: contracts, .spec.ts in Chromium, .test.ts in Node. */
export async function runNamedTests(given: string[]): Promise<Outcome[]> {
  const files = given.map((file) => relative(root, resolve(file)));
  const specs = files.filter((file) => /\.spec\.ts(?::\d+)?$/.test(file));
  const contracts = files.filter((file) => contractTests.includes(file));
  const tests = files.filter((file) => !specs.includes(file) && !contracts.includes(file));
  const outcomes: Outcome[] = [];
  if (tests.length > 0) outcomes.push(await runPhase('Node', () => runApart(tests)));
  if (contracts.length > 0)
    outcomes.push(await runPhase('contract', () => runContractTests(undefined, contracts)));
  if (specs.length > 0) outcomes.push(await runPhase('browser', () => runBrowserTests(specs)));
  return outcomes;
}
