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
    'phase Node',
    'test app/lib/fails.test.ts: passes',
    'test app/lib/fails.test.ts: passes too',
  ]);
  assert.match(running.output(), /\nPhases:\n +\d+\.\d s {2}Node\n +\d+\.\d s {2}all of them\n/);
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
