import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { staffRoles } from '#app/lib/roles.ts';

const root = join(import.meta.dirname, '..', '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const folder = mkdtempSync(join(tmpdir(), 'usage-'));
after(() => rmSync(folder, { recursive: true, force: true }));
/** Whatever a script makes beyond its words, it makes in here. */
const place = join(folder, 'place');
beforeEach(() => {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
});

/** A script that reads them would complain. */
const wrongSettings = {
  ENV_FILE: '',
  PORT: 'none',
  DATABASE_URL: 'none',
  DATA_DIR: join(place, 'data'),
  DEMO_DIR: join(place, 'demo'),
  TMPDIR: place,
};
/** A script that does not know --help might serve until it is stopped. */
const timeout = 120_000;

/** Its last command is the one that npm hands the arguments to. */
function run(script: string, ...args: string[]) {
  const [, program = ''] = /\bnode ([^&]+)$/.exec(scripts[script] ?? '') ?? [];
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, ...wrongSettings };
  const words = [...program.split(' '), ...args];
  return spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8', timeout });
}

for (const script of Object.keys(scripts)) {
  const called = new RegExp(`\\bnpm (?:run )?${script}\\b`);

  test(`npm run ${script} -- --help prints the usage and does nothing`, () => {
    const { status, stdout, stderr } = run(script, '--help');
    assert.deepEqual([status, stderr], [0, ''], stdout);
    assert.match(stdout, called);
    assert.deepEqual(readdirSync(place), []);
  });

  test(`npm run ${script} refuses arguments that it does not know, with a line and the usage`, () => {
    const { status, stdout, stderr } = run(script, 'no-such-thing', 'nor-this');
    assert.deepEqual([status, stdout], [1, ''], stderr);
    assert.match(stderr, /^.*(?:no-such-thing|nor-this).*\n\n/);
    assert.match(stderr, called);
    assert.deepEqual(readdirSync(place), []);
  });
}

test('an option that is unknown or lacks its value is refused with a line and the usage', () => {
  const refusals: [script: string, args: string[], line: RegExp][] = [
    ['build', ['--fast'], /^Unknown option '--fast'\.\n\nnpm run build\n/],
    ['admin', ['list', '--all'], /^Unknown option '--all'\.\n\n/],
    ['keys', ['retire', '--soon'], /^Unknown option '--soon'\.\n\n/],
    ['supabase', ['--port'], /^Option '--port <value>' argument missing\.\n\n/],
    ['database-setup', ['--print=all'], /^Option '--print' does not take an argument\.\n\n/],
    ['admin', ['role', 'head@example.com'], /^ROLE is missing\.\n\n/],
    ['uploads', ['bring'], /^FOLDER is missing\.\n\n/],
  ];
  for (const [script, args, line] of refusals) {
    const { status, stderr } = run(script, ...args);
    assert.equal(status, 1, stderr);
    assert.match(stderr, line);
  }
});

test('a script that has a choice names it in its usage and when it refuses another', () => {
  for (const role of ['user', ...staffRoles]) assert.match(run('admin').stdout, new RegExp(`\\b${role}\\b`));
  const refusals: [script: string, args: string[], line: RegExp][] = [
    [
      'bench',
      ['speed'],
      /^"speed" is not known: choose from throughput, .*\bmonth\.\n\n.*Tables: throughput,/s,
    ],
    ['screenshots', ['--width', '400'], /^"400" is not known: choose from 360, 768, 1280, 1920\.\n\n/],
    ['screenshots', ['house'], /^"house" is not known: choose from home, .*Pages: home,/s],
    ['uploads', ['push', place], /^"push" is not known: choose from bring, fetch\.\n\n/],
  ];
  for (const [script, args, line] of refusals) {
    const { status, stderr } = run(script, ...args);
    assert.equal(status, 1, stderr);
    assert.match(stderr, line);
  }
});
