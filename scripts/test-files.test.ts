import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apartTests, carriedTests, contractTests, findTests, setUpTests, sharedTests } from './test-files.ts';

test('every test file is in one list, and none is in two', () => {
  const everywhere = ['{app,bench,scripts,server,supabase,supabase-embedded,tests}/**/*.test.ts'];
  const listed = [...sharedTests, ...apartTests, ...contractTests, ...carriedTests, ...setUpTests];
  assert.deepEqual(listed.sort(), findTests(everywhere).sort());
});
