import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialled } from './lead.ts';

test('a number is dialled as it is known internationally, or else as it was typed', () => {
  assert.equal(dialled({ phone: '98765 43213', phoneE164: '+919876543213' }), '+919876543213');
  assert.equal(dialled({ phone: '98765 43213 ext 5', phoneE164: null }), '9876543213');
});
