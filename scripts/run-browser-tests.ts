import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '#tests/support/test-cluster.ts';
import { ensureChromium } from './chromium.ts';
import type { Outcome } from './run-checks.ts';

const root = join(import.meta.dirname, '..');

/** A few of each kind for `npm test`; `npm run test:hosted` runs all of them. */
export const hostedSpecs = ['home.spec', 'leads-workshop', 'auth.spec', 'jobs.spec'].map(
  (name) => `tests/e2e/${name}`,
);

/** Runs tests/e2e in a real Chromium; each of Playwright's workers starts a server on a database of its own. */
export async function runBrowserTests(
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const chromiumPath = ensureChromium();
  const cluster = await startTestCluster();
  const folder = mkdtempSync(join(tmpdir(), 'browser-tests-'));
  const reportFile = join(folder, 'report.json');
  try {
    await playwright(args, {
      ...env,
      TEST_DATABASE_URL: cluster.url,
      CHROMIUM_PATH: chromiumPath,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    });
    const { stats } = JSON.parse(readFileSync(reportFile, 'utf8'));
    if (stats.unexpected + stats.flaky > 0) printWhatThePagesShowed(join(root, 'test-results'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await cluster.close();
  }
}

/** The folder is gone with the machine that a failure happened on; its console is kept. */
function printWhatThePagesShowed(folder: string) {
  for (const file of globSync('*/error-context.md', { cwd: folder }))
    console.log(`\n${file}\n${readFileSync(join(folder, file), 'utf8').slice(0, 6_000)}`);
}

function playwright(args: string[], env: Record<string, string>): Promise<void> {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'test', '--reporter=list,json', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('close', () => resolve());
  });
}
