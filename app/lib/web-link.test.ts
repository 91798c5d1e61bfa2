import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spokenAddress, webLinks } from './web-link.ts';

test('only pages of the web are linked to', () => {
  const typed = [
    'https://a.example/x',
    ' http://b.example ',
    'javascript:alert(1)',
    '//c.example',
    'd.example',
    'https://e.example/a b',
    '',
  ];
  assert.deepEqual(webLinks(typed), ['https://a.example/x', 'http://b.example']);
});

test('an address is told without what nobody says of it', () => {
  assert.equal(spokenAddress('https://www.linkedin.com/in/meena/'), 'linkedin.com/in/meena');
});
