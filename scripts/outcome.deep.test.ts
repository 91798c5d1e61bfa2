import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { runCommand } from '#tests/support/running-command.ts';
import type { Time } from './times.ts';

const { folder, remove } = copyCheckout('failing');
after(remove);

const planted = {
  'app/lib/fails.test.ts': `
    import { describe, test } from 'node:test';
    test('passes', () => {});
    test('is for root', { skip: 'Needs root.' }, () => {});
    describe('a suite', () => {
      test('fails', () => { throw new Error('one is not two\\nand never was'); });
    });
    describe('a hook', () => {
      test('passes too', () => {});
      test.after(() => { throw new Error('fails at the end'); });
    });`,
  'server/cannot-be-loaded.test.ts': "import './nowhere.ts';",
};

test('a run ends with the tests that it left out and those that failed, each with the reason', async () => {
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const running = runCommand(`node scripts/test.ts ${Object.keys(planted).join(' ')}`, { cwd: folder });
  await running.endsWith(1);
  assert.match(running.output(), /\nLeft out:\n {2}app\/lib\/fails\.test\.ts: is for root: Needs root\.\n/);
  const leftOut = readFileSync(join(folder, 'test-results', 'left-out.txt'), 'utf8');
  assert.equal(leftOut, 'app/lib/fails.test.ts\n');
  const times = JSON.parse(readFileSync(join(folder, 'test-results', 'times.json'), 'utf8'));
  assert.deepEqual(times.map(({ kind, name }: Time) => `${kind} ${name}`).sort(), [
    'file app/lib/fails.test.ts',
    'file server/cannot-be-loaded.test.ts',
    'phase Node',
    'test app/lib/fails.test.ts: fails',
    'test app/lib/fails.test.ts: passes',
    'test app/lib/fails.test.ts: passes too',
  ]);
  assert.match(running.output(), /\nPhases:\n +\d+\.\d s {2}Node\n/);
  const [, end] = running.output().split('\nFailed:\n');
  assert.match(
    end ?? running.output(),
    new RegExp(
      [
        '^ {2}app/lib/fails.test.ts: a suite > fails: one is not two',
        ' {2}app/lib/fails.test.ts: a hook: fails at the end',
        ' {2}server/cannot-be-loaded.test.ts: .*Cannot find module .*',
        '',
        '\\d+ passed, \\d+ failed\\n$',
      ].join('\\n'),
    ),
  );
});

const oneProcess = {
  'app/lib/one-passes.test.ts': "import { test } from 'node:test'; test('passes', () => {});",
  'app/lib/two-ends.test.ts': "import { test } from 'node:test'; test('ends', () => process.exit(0));",
  'app/lib/three-waits.test.ts': "import { test } from 'node:test'; test('waits', () => {});",
  'app/lib/run-one-process.ts': `
    import { runTogether } from '#scripts/run-node-tests.ts';
    const files = ['one-passes', 'two-ends', 'three-waits'].map((name) => 'app/lib/' + name + '.test.ts');
    const { failed, failures } = await runTogether(files, { concurrency: 1 });
    console.log([failed, ...failures].join('\\n'));`,
};

test('where a process ends early, the file that ended it and those that it left have failed', async () => {
  for (const [file, text] of Object.entries(oneProcess)) writeFileSync(join(folder, file), text);
  const running = runCommand('node app/lib/run-one-process.ts', { cwd: folder });
  await running.endsWith(0);
  for (const name of ['two-ends', 'three-waits'])
    assert.match(running.output(), new RegExp(`\napp/lib/${name}.test.ts: .*did not run to its end`));
});
