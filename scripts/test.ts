import { buildSite } from '#server/build-site.ts';
import { ensureChromium } from './chromium.ts';
import { hostedSpecs, runBrowserTests } from './run-browser-tests.ts';
import { type Outcome, runChecks } from './run-checks.ts';
import { runContractTests } from './run-contract-tests.ts';
import { runNodeTests } from './run-node-tests.ts';

/** `npm run check` is the fast half of `npm test`: no browser and no server under load. */
const fastOnly = process.argv.includes('--fast');

const unitTests = [
  '{app,server,supabase,supabase-embedded,scripts}/**/*.test.ts',
  'tests/services/**/*.test.ts',
];
const slowTests = ['tests/faults/**/*.test.ts', 'tests/commands/**/*.test.ts'];

const outcomes: Outcome[] = [];
if (!fastOnly) ensureChromium();
outcomes.push(await runChecks());
if (!fastOnly) buildSite(console.log);
outcomes.push(await runNodeTests(fastOnly ? unitTests : [...unitTests, ...slowTests]));
outcomes.push(await runContractTests());
if (!fastOnly) {
  outcomes.push(await runBrowserTests());
  outcomes.push(await runBrowserTests(hostedSpecs, { TEST_HOSTED: '1' }));
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
