import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOutcomes, type Outcome } from './outcome.ts';
import { readBrowserReport } from './read-browser-report.ts';
import { searchSiteLogs } from './search-site-logs.ts';

const root = join(import.meta.dirname, '..');

/**
 * Runs tests/e2e in a real Chromium; each of Playwright's workers starts a server on a database of its own.
 * @param args those of `playwright test`
 */
export async function runBrowserTests(
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-tests-'));
  const reportFile = join(folder, 'report.json');
  // Playwright empties it first, and meanwhile a test of the commands may run some of the tests.
  const results = join('test-results', args.length > 0 ? 'some' : 'all');
  try {
    await playwright([`--output=${results}`, ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      SITE_LOGS: folder,
    });
    const outcome = readBrowserReport(JSON.parse(readFileSync(reportFile, 'utf8')));
    if (outcome.failures.length + outcome.secondTries.length > 0)
      printWhatThePagesShowed(join(root, results));
    // A few tests may send nothing that would be worth a search.
    return args.length > 0 ? outcome : addOutcomes([outcome, searchSiteLogs(folder)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
      // Other tests may print between its lines, so it must not go back to change one.
      env: { ...process.env, PLAYWRIGHT_FORCE_TTY: '0', ...env },
    });
    child.on('error', reject);
    child.on('close', () => resolve());
  });
}
