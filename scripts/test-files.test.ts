import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { plainTests, quickTests, slowTests } from './test-files.ts';

const cwd = join(import.meta.dirname, '..');
const filesOf = (patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd }));

test('npm test runs every test file, and none twice', () => {
  const everywhere = '{app,bench,scripts,server,supabase,supabase-embedded,tests}/**/*.test.ts';
  const run = filesOf([...plainTests, ...quickTests, ...slowTests, 'tests/contract/**/*.test.ts']);
  assert.deepEqual(run.sort(), filesOf([everywhere]).sort());
});
