import { buildSite } from '#server/build-site.ts';
import { ensureChromium } from './chromium.ts';
import { finish } from './outcome.ts';
import { hostedSpecs, runBrowserTests } from './run-browser-tests.ts';
import { type Outcome, runChecks } from './run-checks.ts';
import { runContractTests } from './run-contract-tests.ts';
import { runNamedTests } from './run-named-tests.ts';
import { runNodeTests } from './run-node-tests.ts';

/** `npm run check` is the fast half of `npm test`: no browser and no server under load. */
const fastOnly = process.argv.includes('--fast');
/** `npm test -- FILE …` runs these and nothing else. */
const named = process.argv.slice(2).filter((argument) => argument !== '--fast');

const unitTests = [
  '{app,server,supabase,supabase-embedded,scripts}/**/*.test.ts',
  'tests/services/**/*.test.ts',
];
const slowTests = ['tests/faults/**/*.test.ts', 'tests/commands/**/*.test.ts'];

const outcomes = named.length > 0 ? await runNamedTests(named) : await runAll();
finish(outcomes);

async function runAll(): Promise<Outcome[]> {
  if (!fastOnly) ensureChromium();
  const outcomes = [await runChecks()];
  if (!fastOnly) buildSite(console.log);
  outcomes.push(await runNodeTests(fastOnly ? unitTests : [...unitTests, ...slowTests]));
  outcomes.push(await runContractTests());
  if (!fastOnly) {
    outcomes.push(await runBrowserTests());
    outcomes.push(await runBrowserTests(hostedSpecs, { TEST_HOSTED: '1' }));
  }
  return outcomes;
}
