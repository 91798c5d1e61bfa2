import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { checks } from './run-checks.ts';

const root = join(import.meta.dirname, '..');
let copy: string;
let remove: () => void;

// `npm test` has asked the whole of the tree the same; here a part of it is enough to plant something in.
const elsewhere = [
  ...['data', 'features', 'forms', 'ui'].map((folder) => `app/${folder}`),
  ...['auth', 'realtime', 'rest', 'storage'].map((service) => `supabase-embedded/${service}`),
  ...['auth', 'contract', 'realtime', 'rest', 'storage'].map((folder) => `supabase-embedded/tests/${folder}`),
  ...['e2e', 'faults', 'product'].map((folder) => `tests/${folder}`),
  'bench',
  'docs',
  'public',
  'supabase/tests',
];
before(() => ({ folder: copy, remove } = copyCheckout('planted', elsewhere)));
after(() => remove());

describe('npm run check notices', () => {
  const planted = [
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
      what: 'a lint error, and a constant in capitals',
      check: 'lint',
      file: 'server/planted.ts',
      text: 'export const PLANTED = 1 == 1;\n',
      says: /(?=.*planted\.ts.*noDoubleEquals)(?=.*planted\.ts.*useNamingConvention.*camelCase)/s,
    },
    {
      what: 'a copy',
      check: 'copies',
      file: 'supabase/functions/planted.ts',
      text: readFileSync(join(root, 'app', 'lib', 'phone-number.ts'), 'utf8'),
      says: /supabase\/functions\/planted\.ts/,
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
