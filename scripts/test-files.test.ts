import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { carriedTests, findTests, plainTests, quickTests, setUpTests, slowTests } from './test-files.ts';

const root = join(import.meta.dirname, '..');

test('npm test runs every test file, and none twice', () => {
  const everywhere = ['{app,bench,scripts,server,supabase,supabase-embedded,tests}/**/*.test.ts'];
  const contract = findTests(['tests/contract/**/*.test.ts']);
  const run = [...plainTests, ...quickTests, ...slowTests, ...carriedTests, ...setUpTests, ...contract];
  assert.deepEqual(run.sort(), findTests(everywhere).sort());
});

test('no file that shares a process has hooks for each test, which would be everybody’s there', () => {
  const isShared = (file: string) => /^(?:before|after)Each\(/m.test(readFileSync(join(root, file), 'utf8'));
  assert.deepEqual(plainTests.filter(isShared), []);
});
