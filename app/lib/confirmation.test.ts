import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Confirmation, readConfirmation, shortened } from './confirmation.ts';

const confirmation: Confirmation = {
  form: 'lead-dialog',
  kind: 'enrollment',
  name: 'Asha Ramanathan',
  about: 'Python Development',
  facts: [
    { term: 'Fee', text: '₹4,500', note: 'Early bird: 10% off' },
    { term: 'Next batch', text: '30 November 2026' },
  ],
  file: '/brochures/python.pdf',
};

test('a confirmation is read as it was written', () => {
  assert.deepEqual(readConfirmation(JSON.parse(JSON.stringify(confirmation))), confirmation);
});

test('a value that is no confirmation is ignored', () => {
  for (const value of [undefined, null, 'text', 7, [], {}, { ...confirmation, form: '' }])
    assert.equal(readConfirmation(value), undefined);
  assert.equal(readConfirmation({ ...confirmation, kind: 'invoice' }), undefined);
});

test('a forged confirmation has only texts, and links to no other site', () => {
  const forged = readConfirmation({
    ...confirmation,
    name: { toString: () => 'x' },
    facts: ['Fee', { term: 'Fee', text: 7 }],
    file: 'https://elsewhere.example/brochures/python.pdf',
  });
  assert.deepEqual(forged, {
    ...confirmation,
    name: '',
    facts: [
      { term: '', text: '' },
      { term: 'Fee', text: '' },
    ],
    file: '',
  });
  for (const file of ['//elsewhere.example/brochures/a.pdf', '/brochures/../admin', 'javascript:alert(1)'])
    assert.equal(readConfirmation({ ...confirmation, file })?.file, '', file);
});

test('the longest confirmation fits into a cookie, in Tamil too', () => {
  const long = 'நி'.repeat(500);
  const fact = { term: long, text: long, note: long };
  const whole = shortened({
    ...confirmation,
    form: 'x'.repeat(60_000),
    name: long,
    about: long,
    facts: Array(9).fill(fact),
  });
  assert.ok(Buffer.from(JSON.stringify(whole)).toString('base64url').length < 3600);
});
