import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { validate } from 'dockerfile-utils';
import { haveProgram } from '#supabase-embedded/tests/support/debian-program.ts';
import { read, root } from './dockerfile.ts';

const unit = 'institute-website.service';
/** systemd's own measure, from 0 (safe) to 10. A usual service has 9.2. */
const mostExposed = 2;
const withoutSystemd = haveProgram('systemd-analyze', 'systemd') ? false : 'There is no systemd-analyze.';

test('the Dockerfile is a good one', () => {
  assert.deepEqual(
    validate(read('Dockerfile')).map(({ message }) => message),
    [],
  );
});

test('compose.yaml is a good one', () => {
  // The public's ports are for every interface.
  const rules = ['--quiet', '--disable-rule', 'no-unbound-port-interfaces'];
  const { status, stdout, stderr } = run(join(root, 'node_modules', '.bin', 'dclint'), [
    'compose.yaml',
    ...rules,
  ]);
  assert.equal(status, 0, stdout + stderr);
});

test('systemd takes the unit, and finds it shut away well', { skip: withoutSystemd }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  try {
    const file = join(folder, unit);
    // Where the code lies must be true when it is looked at, and nothing else.
    const program = join(folder, 'node_modules', '.bin', 'node');
    mkdirSync(dirname(program), { recursive: true });
    symlinkSync(process.execPath, program);
    writeFileSync(file, read(`deploy/${unit}`).replaceAll('/opt/institute-website', folder));
    const verified = run('systemd-analyze', ['verify', '--man=no', file]);
    assert.deepEqual([verified.status, verified.stdout + verified.stderr], [0, '']);
    const threshold = `--threshold=${mostExposed * 10}`;
    const judged = run('systemd-analyze', ['security', '--offline=true', threshold, file]);
    assert.equal(judged.status, 0, judged.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const run = (program: string, args: string[]) => spawnSync(program, args, { cwd: root, encoding: 'utf8' });
