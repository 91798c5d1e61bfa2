import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listInWords } from './list-in-words.ts';

test('a list is read as one would say it', () => {
  assert.equal(listInWords([]), '');
  assert.equal(listInWords(['see figures']), 'see figures');
  assert.equal(listInWords(['see figures', 'work on leads']), 'see figures and work on leads');
  assert.equal(listInWords(['a', 'b', 'c']), 'a, b and c');
});
