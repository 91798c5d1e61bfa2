import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { webAddress } from './columns.ts';

test('an address has a scheme of the web and a host, or is left empty', () => {
  for (const address of ['', 'https://example.com/a.png', ' http://example.com ', 'HTTPS://EXAMPLE.COM']) {
    assert.ok(v.is(webAddress, address), address);
  }
  for (const address of [
    'https://',
    'http:// ',
    'https://?a=b',
    'https://a b',
    'javascript:alert(1)',
    '/a',
  ]) {
    const { issues } = v.safeParse(webAddress, address);
    assert.deepEqual(
      issues?.map(({ message }) => message),
      ['Please begin the address with https://.'],
      address,
    );
  }
});
