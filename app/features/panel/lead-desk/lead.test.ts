import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialled } from './lead.ts';

const typed = (phone: string) => dialled({ phone, phoneE164: null });

test('a number is dialled as it is known internationally, or else as it was typed', () => {
  assert.equal(dialled({ phone: '98765 43213', phoneE164: '+919876543213' }), '+919876543213');
  assert.equal(typed('098765-43213'), '09876543213');
  assert.equal(typed('(+91) 98765 43213'), '+919876543213');
});

test('an extension is not dialled as part of the number', () => {
  assert.equal(typed('+91 98765 43213 ext 5'), '+919876543213');
  assert.equal(typed('+91 98765 43213x5'), '+919876543213');
  assert.equal(typed('+919876543213;ext=5'), '+919876543213');
});

test('of two numbers the first is dialled, and a word before it is none of it', () => {
  assert.equal(typed('98765 43210 / 98765 43211'), '9876543210');
  assert.equal(typed('Ph: 98765 43210'), '9876543210');
});

test('digits of every script are dialled', () => {
  assert.equal(typed('٠٩٨٧٦ ٥٤٣٢١'), '0987654321');
  assert.equal(typed('९८७६५ ४३२१०'), '9876543210');
  assert.equal(typed('௯௮௭௬௫ ௪௩௨௧௦'), '9876543210');
  assert.equal(typed('＋９１９８７６５４３２１０'), '+919876543210');
  assert.equal(typed('𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎'), '9876543210');
});

test('what is no number is not dialled', () => {
  for (const phone of ['call me', '', '1234', '+', '2 or 3 pm']) assert.equal(typed(phone), '', phone);
});
