import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkAddress } from './link-address.ts';

test('links lead to the web, to a mail program, to a phone, and within the site', () => {
  for (const address of [
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:a@kili.example?subject=Hello',
    '/terms',
    '/#contact',
    '#fees',
  ])
    assert.equal(linkAddress(address), address);
  assert.equal(linkAddress('tel:+91 98765 43210'), 'tel:+919876543210');
  assert.equal(linkAddress(' /terms '), '/terms');
});

test('they lead nowhere else', () => {
  for (const address of [
    'javascript:alert(1)',
    'https://',
    'https://a b',
    '//evil',
    '/\\evil',
    'mailto:x',
    'tel:',
    'x',
  ])
    assert.equal(linkAddress(address), undefined, address);
});
