import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readBrowserReport } from './read-browser-report.ts';

const modules = join(import.meta.dirname, '..', 'node_modules');

/** What Playwright itself reports of this file, of which no test asks for a browser. */
function reportOf(spec: string) {
  const folder = mkdtempSync(join(tmpdir(), 'browser-report-'));
  try {
    symlinkSync(modules, join(folder, 'node_modules'));
    writeFileSync(join(folder, 'playwright.config.ts'), `export default { retries: 1, workers: 1 };`);
    writeFileSync(join(folder, 'some.spec.ts'), `import { expect, test } from '@playwright/test';\n${spec}`);
    const cli = join(modules, '@playwright', 'test', 'cli.js');
    const { stdout, stderr } = spawnSync(process.execPath, [cli, 'test', '--reporter=json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
    });
    assert.match(stdout, /^\{/, stderr);
    return readBrowserReport(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('what failed and what passed the second time are named, each with what was wrong', () => {
  const { times, ...outcome } = reportOf(`
    test('holds', () => {});
    test.describe('a claim', () => {
      test('is wrong', () => expect(1, 'the number').toBe(2));
    });
    test('holds now and then', ({}, { retry }) => {
      if (retry === 0) throw new Error('not yet\\nand more');
    });
  `);
  assert.deepEqual(outcome, {
    passed: 2,
    failed: 1,
    failures: ['tests/e2e/some.spec.ts › a claim › is wrong: Error: the number'],
    secondTries: ['tests/e2e/some.spec.ts › holds now and then: Error: not yet'],
  });
  assert.deepEqual(
    times.map(({ kind, name }) => `${kind} ${name}`),
    [
      'test tests/e2e/some.spec.ts › holds',
      'test tests/e2e/some.spec.ts › holds now and then',
      'test tests/e2e/some.spec.ts › a claim › is wrong',
      'file tests/e2e/some.spec.ts',
    ],
  );
});

test('a file that cannot be read is a failure', () => {
  const { passed, failures } = reportOf(`throw new Error('nothing here');`);
  assert.equal(passed, 0);
  assert.equal(failures[0], 'Error: nothing here');
});
