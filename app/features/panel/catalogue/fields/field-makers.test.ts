import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { webAddress } from './field-makers.ts';

const { schema } = webAddress('Picture')(2000);

test('an address has a scheme of the web and a host, or is left empty', () => {
  for (const address of ['', 'https://example.com/a.png', ' http://example.com ', 'HTTPS://EXAMPLE.COM']) {
    assert.ok(v.is(schema, address), address);
  }
  for (const address of [
    'https://',
    'http:// ',
    'https://?a=b',
    'https://a b',
    'https://example.com/a b.png',
    'https://example.com/a\\b',
    'javascript:alert(1)',
    '/a',
  ]) {
    const { issues } = v.safeParse(schema, address);
    assert.deepEqual(
      issues?.map(({ message }) => message),
      ['Please begin the address with https://, and leave no spaces in it.'],
      address,
    );
  }
});
