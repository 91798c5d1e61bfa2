import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { runCommand } from '#tests/support/running-command.ts';

const root = join(import.meta.dirname, '..');

const planted = {
  'app/lib/near.test.ts': `
    import { test } from 'node:test';
    test('near', () => {});
    test('far @deep', () => {});`,
  'app/lib/far.deep.test.ts': `
    import { test } from 'node:test';
    test('a storm', () => {});
    test('a crowd', () => {});`,
  'app/lib/run-tiers.ts': `
    import { runTogether } from '#scripts/run-node-tests.ts';
    import * as tiers from '#scripts/tiers.ts';
    const files = ['app/lib/near.test.ts', 'app/lib/far.deep.test.ts'];
    for (const name of ['everyday', 'deep', 'all'])
      console.log(name, (await tiers[name].run(runTogether, files)).passed);`,
};

test('a file with deep in its name and a title that ends with @deep belong to the deep tier, all else to the everyday tier', async () => {
  const { folder, remove } = copyCheckout('tiers');
  after(remove);
  for (const [file, text] of Object.entries(planted)) writeFileSync(join(folder, file), text);
  const running = runCommand('node app/lib/run-tiers.ts', { cwd: folder });
  await running.endsWith(0);
  assert.deepEqual(running.output().match(/^(?:everyday|deep|all) \d+$/gm), [
    'everyday 1',
    'deep 3',
    'all 4',
  ]);
});

/** As Playwright lists them, by their project. */
function listBrowserTests(tier: string): string[] {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...process.env, TEST_TIER: tier, TEST_HOSTED: tier === 'everyday' ? '' : 'some' };
  const { stdout } = spawnSync(process.execPath, [cli, 'test', '--list'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return stdout.match(/^ +\[.*$/gm) ?? [];
}

test('every browser test is in one tier, and the everyday tier has no hosted ones', () => {
  const [everyday, deep, all] = ['everyday', 'deep', ''].map(listBrowserTests);
  assert.deepEqual([...(everyday ?? []), ...(deep ?? [])].sort(), all?.sort());
  const projects = new Set(everyday?.map((line) => /\[(\w+)\]/.exec(line)?.[1]));
  assert.deepEqual([...projects].sort(), ['apart', 'embedded']);
});
