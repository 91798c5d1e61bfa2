import { buildSite } from '#server/build-site.ts';
import { preferHeadlessShell } from './chromium.ts';
import { finish } from './outcome.ts';
import { readNamedTests } from './read-named-tests.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { type Outcome, runChecks } from './run-checks.ts';
import { runContractTests } from './run-contract-tests.ts';
import { runNamedTests } from './run-named-tests.ts';
import { runNodeTests, runPlainTests } from './run-node-tests.ts';
import { plainTests, quickTests, slowTests } from './test-files.ts';

const usage = `npm test [-- FILE …]
    Runs every test, in a real Chromium too, or only the files that are named. FILE.spec.ts:LINE is one browser test.
npm run check [-- FILE …]
    What tells most in a minute: types, lint, boundaries, policies, services; no browser, no storm, no long start.`;

const {
  values: { fast: fastOnly },
  named,
} = readNamedTests({ usage, options: { fast: { type: 'boolean' } } });

const outcomes = named.length > 0 ? await runNamedTests(named) : await runAll();
finish(outcomes);

async function runAll(): Promise<Outcome[]> {
  if (fastOnly) return [await runChecks(), await runPlainTests(plainTests), await runNodeTests(quickTests)];
  const [checked] = await Promise.all([runChecks(), preferHeadlessShell()]);
  buildSite(console.log);
  const plain = await runPlainTests(plainTests);
  // One after the other: side by side they take as long, and so slowly that the product's own limits pass.
  const node = await runNodeTests([...slowTests, ...quickTests]);
  const contract = await runContractTests();
  const browser = await runBrowserTests([], { TEST_HOSTED: 'some' });
  return [checked, plain, node, contract, browser];
}
