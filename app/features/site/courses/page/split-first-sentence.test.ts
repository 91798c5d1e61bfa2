import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitFirstSentence } from './split-first-sentence.ts';

test('the first sentence leads', () => {
  assert.deepEqual(
    splitFirstSentence('You learn SAML 2.0 and SCIM. The first week covers the ideas. Then Okta.'),
    {
      lead: 'You learn SAML 2.0 and SCIM.',
      rest: 'The first week covers the ideas. Then Okta.',
    },
  );
});

test('one sentence, or none, is all lead', () => {
  assert.deepEqual(splitFirstSentence(' Only this one. '), { lead: 'Only this one.', rest: '' });
  assert.deepEqual(splitFirstSentence(''), { lead: '', rest: '' });
});
