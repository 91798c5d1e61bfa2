import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsToDial } from './phone-number.ts';

// How phoneToE164 reads numbers: supabase/tests/leads/phone-numbers.test.ts, beside the parser that the database has.

test('a number that cannot be read is dialled as it was typed', () => {
  assert.equal(digitsToDial('098765-43213'), '09876543213');
  assert.equal(digitsToDial('(+91) 98765 43213'), '+919876543213');
});

test('an extension is not dialled as part of the number', () => {
  assert.equal(digitsToDial('+91 98765 43213 ext 5'), '+919876543213');
  assert.equal(digitsToDial('+91 98765 43213x5'), '+919876543213');
  assert.equal(digitsToDial('+919876543213;ext=5'), '+919876543213');
});

test('of two numbers the first is dialled, and a word before it is none of it', () => {
  assert.equal(digitsToDial('98765 43210 / 98765 43211'), '9876543210');
  assert.equal(digitsToDial('Ph: 98765 43210'), '9876543210');
});

test('digits of every script are dialled', () => {
  assert.equal(digitsToDial('٠٩٨٧٦ ٥٤٣٢١'), '0987654321');
  assert.equal(digitsToDial('९८७६५ ४३२१०'), '9876543210');
  assert.equal(digitsToDial('௯௮௭௬௫ ௪௩௨௧௦'), '9876543210');
  assert.equal(digitsToDial('＋９１９８７６５４３２１０'), '+919876543210');
  assert.equal(digitsToDial('𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎'), '9876543210');
});

test('what is no number is not dialled', () => {
  for (const phone of ['call me', '', '1234', '+', '2 or 3 pm']) assert.equal(digitsToDial(phone), '', phone);
});
