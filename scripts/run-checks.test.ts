import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { checks } from './run-checks.ts';

const root = join(import.meta.dirname, '..');
const notSource = new Set(['node_modules', 'build', 'data', '.git', '.cache', 'test-results']);
let copy: string;

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'planted-'));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !notSource.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  spawnSync('git', ['init', '-q'], { cwd: copy });
});

after(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run check notices', () => {
  const planted = [
    {
      what: 'a boundary violation',
      check: 'boundaries',
      file: 'app/features/planted/planted.ts',
      text: "import '#server/config.ts';\n",
      says: /only-the-server-composes: app\/features\/planted\/planted\.ts/,
    },
    {
      what: 'an unused export',
      check: 'unused code',
      file: 'server/planted.ts',
      text: 'export const planted = 1;\n',
      says: /server\/planted\.ts/,
    },
    {
      what: 'a type error',
      check: 'types',
      file: 'server/planted.ts',
      text: "export const planted: number = 'one';\n",
      says: /planted\.ts.*TS2322/,
    },
    {
      what: 'a lint error',
      check: 'lint',
      file: 'server/planted.ts',
      text: 'export const planted = 1 == 1;\n',
      says: /planted\.ts.*noDoubleEquals/s,
    },
    {
      what: 'a table without row level security',
      check: 'row level security',
      file: 'supabase/migrations/29990101000000_plant_a_table.sql',
      text: 'create table public.planted (id int primary key);\n',
      says: /planted/,
    },
  ];

  for (const { what, check, file, text, says } of planted) {
    test(what, () => {
      const path = join(copy, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      try {
        const { status, output } = runIn(copy, check);
        assert.notEqual(status, 0, `the ${check} check passed:\n${output}`);
        assert.match(output, says);
      } finally {
        rmSync(path);
      }
    });
  }
});

function runIn(folder: string, name: string) {
  const { steps } = checks.find((check) => check.name === name) ?? assert.fail(`no check ${name}`);
  let output = '';
  for (const [program = '', ...args] of steps) {
    const ran = spawnSync(join(root, 'node_modules', '.bin', program), args, {
      cwd: folder,
      encoding: 'utf8',
    });
    output += ran.stdout + ran.stderr;
    if (ran.status !== 0) return { status: ran.status, output };
  }
  return { status: 0, output };
}
