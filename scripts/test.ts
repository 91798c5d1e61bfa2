import { indianDay } from '#app/lib/indian-time.ts';
import { buildSite } from '#server/build-site.ts';
import { preferHeadlessShell } from './chromium.ts';
import { finish, type Outcome, runPhase } from './outcome.ts';
import { readNamedTests } from './read-named-tests.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runChecks } from './run-checks.ts';
import { runContractTests } from './run-contract-tests.ts';
import { runNamedTests } from './run-named-tests.ts';
import { runApart, runTogether, withCluster } from './run-node-tests.ts';
import { apartTests, sharedTests } from './test-files.ts';
import { all, deep, everyday, type Tier } from './tiers.ts';

const usage = `npm test [-- FILE …]
    Runs the everyday tests, in a real Chromium too, or only the files that are named. FILE.spec.ts:LINE is one browser test.
npm run check [-- FILE …]
    Runs what takes a minute: types, lint, boundaries, functions, policies, services; no browser.
npm run test:deep [-- FILE …]
    Runs what npm test leaves out: test files with "deep" in their name and tests with @deep in their title.
npm run test:all [-- FILE …]
    Runs everyday and deep tests.`;

const flag = { type: 'boolean' } as const;
const {
  values: { fast, deep: onlyDeep, all: both },
  named,
} = readNamedTests({ usage, options: { fast: flag, deep: flag, all: flag } });

// All processes use the same day of installation, even if the run passes midnight.
process.env.FIRST_DATES ??= indianDay(Date.now());
finish(await withCluster(run));

function run(): Promise<Outcome[]> {
  if (named.length > 0) return runNamedTests(named);
  if (fast) return runCheck();
  return runTier(both ? all : onlyDeep ? deep : everyday);
}

async function runCheck(): Promise<Outcome[]> {
  return [
    await runPhase('checks', runChecks),
    await runPhase('functions, SQL, services', () => everyday.run(runTogether, sharedTests)),
  ];
}

/** One phase after the other: side by side they take as long, and so slowly that the product's own limits pass. */
async function runTier({ run, contract, browser }: Tier): Promise<Outcome[]> {
  return [
    await runPhase('checks', runChecks),
    await runPhase('a Chromium, and the build', async () => {
      await preferHeadlessShell();
      buildSite(console.log);
    }),
    await runPhase('functions, SQL, services', () => run(runTogether, sharedTests)),
    await runPhase('the product, commands, faults', () => run(runApart, apartTests)),
    await runPhase('contract', () => runContractTests(contract)),
    await runPhase('browser', () => runBrowserTests([], browser)),
  ];
}
