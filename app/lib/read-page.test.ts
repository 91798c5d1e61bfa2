import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from './read-page.ts';

test('a page that is no number is the first', () => {
  for (const page of ['', '0', '-1', '1.5', 'two', '2e3']) {
    assert.equal(readPage(new URLSearchParams({ page })), 1, page);
  }
  assert.equal(readPage(new URLSearchParams({ page: '12' })), 12);
});
