import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTests, plainTests, quickTests, slowTests } from './test-files.ts';

test('npm test runs every test file, and none twice', () => {
  const everywhere = ['{app,bench,scripts,server,supabase,supabase-embedded,tests}/**/*.test.ts'];
  const run = [...plainTests, ...quickTests, ...slowTests, ...findTests(['tests/contract/**/*.test.ts'])];
  assert.deepEqual(run.sort(), findTests(everywhere).sort());
});
