import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instalmentsInWords, readInstalments } from './instalments.ts';

test('instalments are told in one sentence, and where there are none nothing is', () => {
  const typed = [
    { when: 'on joining', amount: '10000' },
    { when: 'after 4 weeks', amount: '₹7,500' },
    { when: '', amount: 7500 },
  ];
  assert.equal(
    instalmentsInWords(readInstalments(typed)),
    'Or in 3 instalments: ₹10,000 on joining, ₹7,500 after 4 weeks and ₹7,500.',
  );
  assert.equal(instalmentsInWords([]), '');
});

test('what other programs wrote into the column is read as far as it is an instalment', () => {
  const typed = [
    { when: 'now' },
    'soon',
    null,
    { when: 'now', amount: ' ' },
    { when: 'on\r\njoining', amount: 'half' },
  ];
  assert.deepEqual(readInstalments(typed), [{ when: 'on joining', amount: 'half' }]);
  assert.deepEqual(readInstalments({ when: 'now', amount: 1 }), []);
});
