import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';
import { secondTry } from '#scripts/second-try.ts';
import type { WorkerOptions } from '#tests/e2e/support/fixtures.ts';
import { chromiumArguments } from '#tests/support/deployed-host.ts';

type Project = NonNullable<PlaywrightTestConfig<object, WorkerOptions>['projects']>[number];

/** With @deep in a title, or deep in a file's name. Without a tier, as when files are named, every test is run. */
const deep = /@deep|\.deep\.spec\.ts/;
const tiers: Record<string, Project> = { everyday: { grepInvert: deep }, deep: { grep: deep } };
const tier = tiers[process.env.TEST_TIER ?? ''];

/** The everyday tests of a few pages of each kind, for `npm run test:deep`. */
const hostedSpecs =
  /\/(site\/home\/home|site\/leads\/workshop|account\/sign-in|jobs\/jobs|catalogue\/jobs)\.spec\.ts$/;
const asHosted = { hosted: true, reducedMotion: 'no-preference' } as const;
const hosted: Record<string, Project> = {
  some: { name: 'hosted', use: asHosted, testMatch: hostedSpecs, grepInvert: deep, workers: 1 },
  all: { name: 'hosted', use: asHosted },
};

/** They start another product. A worker of their own, from the start, lets the other workers keep theirs. */
const apart =
  /\/(panel\/settings\/settings|panel\/backups\/[\w-]+|account\/google|everywhere\/(looks|texts-on-the-site|database-away|loopback-address|deployed-\w+))(\.deep)?\.spec\.ts$/;

const withoutFeatures = [
  // A page of its own behind the address bar of every window: it took a third of the time of these tests.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A renderer in reserve for a next site, started for every window: our tests visit one.
  'SpareRendererForSitePerProcess',
  // Playwright's own list: Chromium reads the last one that it is given.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  globalSetup: 'tests/e2e/support/global-setup.ts',
  projects: [
    hosted[process.env.TEST_HOSTED ?? ''] ?? [],
    { name: 'apart', testMatch: apart, workers: 1, ...tier },
    { name: 'embedded', testIgnore: apart, ...tier },
  ].flat(),
  outputDir: 'test-results/some',
  fullyParallel: true,
  // More workers than cores slow each other down: four on two cores took a sixth longer than two. Each has a Chromium and a
  // site with its own database connections, so four are enough anywhere.
  workers: Math.min(4, availableParallelism()),
  retries: secondTry ? 1 : 0,
  // Long enough for a machine that is busy with something else: a test waits for what happens, not for a time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      // Without one Playwright would advise a download; the global setup installs one or says what to do.
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // No page of a test lives long enough to win back what the optimising compiler costs.
        '--js-flags=--no-opt',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures.join()}`,
        ...chromiumArguments,
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    // Motion is a fifth of a page's work here. Files about what moves ask for it, and tests of the hosted mode have it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
});
