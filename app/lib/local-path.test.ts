import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localPath, withNext } from './local-path.ts';

test('a path of this site is taken with its query and fragment', () => {
  for (const path of ['/', '/admin', '/courses/python?form=enrol#curriculum', '/a%5Cb'])
    assert.equal(localPath(path), path);
  assert.equal(localPath('/a/../admin'), '/admin');
});

test('nothing leads to another site', () => {
  for (const trick of [
    null,
    '',
    'admin',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
  ])
    assert.equal(localPath(trick), undefined, String(trick));
});

test('only a page worth returning to is named in an address', () => {
  assert.equal(withNext('/auth', '/admin?tab=jobs'), '/auth?next=%2Fadmin%3Ftab%3Djobs');
  assert.equal(withNext('/auth', '/'), '/auth');
  assert.equal(withNext('/auth', undefined), '/auth');
});
