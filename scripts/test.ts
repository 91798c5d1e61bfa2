import { buildSite } from '#server/build-site.ts';
import { preferHeadlessShell } from './chromium.ts';
import { finish } from './outcome.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { type Outcome, runChecks } from './run-checks.ts';
import { runContractTests } from './run-contract-tests.ts';
import { runNamedTests } from './run-named-tests.ts';
import { runNodeTests, runPlainTests } from './run-node-tests.ts';
import { plainTests, quickTests, slowTests } from './test-files.ts';

/** `npm run check` is what tells most in a minute: no browser, no storm, no process that takes long to start. */
const fastOnly = process.argv.includes('--fast');
/** `npm test -- FILE …` runs these and nothing else. */
const named = process.argv.slice(2).filter((argument) => argument !== '--fast');

const outcomes = named.length > 0 ? await runNamedTests(named) : await runAll();
finish(outcomes);

async function runAll(): Promise<Outcome[]> {
  if (fastOnly) return [await runChecks(), await runPlainTests(plainTests), await runNodeTests(quickTests)];
  const [checked] = await Promise.all([runChecks(), preferHeadlessShell()]);
  buildSite(console.log);
  const plain = await runPlainTests(plainTests);
  // Side by side: each leaves a core idle now and then, while a site starts or a clock runs, and in its last minute.
  const [browser, others] = await Promise.all([
    runBrowserTests([], { TEST_HOSTED: 'some' }),
    runNodeAndContractTests(),
  ]);
  return [checked, plain, ...others, browser];
}

/** As many at a time as the browser tests leave room for: beyond that, limits that the product sets for itself pass. */
async function runNodeAndContractTests(): Promise<Outcome[]> {
  return [await runNodeTests([...slowTests, ...quickTests], { perCore: 1 }), await runContractTests()];
}
