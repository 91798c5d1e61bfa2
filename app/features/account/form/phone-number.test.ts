import assert from 'node:assert/strict';
import { test } from 'node:test';
import { internationalNumber } from './phone-number.ts';

test('numbers are understood as people write them', () => {
  assert.equal(internationalNumber('+91 98765 43210'), '+919876543210');
  assert.equal(internationalNumber('98765-43210'), '+919876543210');
  assert.equal(internationalNumber('0091 (98765) 43210'), '+919876543210');
});

test('what is not an Indian mobile number stays what it is', () => {
  assert.equal(internationalNumber('+44 20 7946 0958'), '+442079460958');
  assert.equal(internationalNumber('12345'), '12345');
  assert.equal(internationalNumber('call me'), 'callme');
});
