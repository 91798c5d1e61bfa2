import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitLead } from './split-lead.ts';

test('the first sentence leads', () => {
  assert.deepEqual(splitLead('You learn SAML 2.0 and SCIM. The first week covers the ideas. Then Okta.'), {
    lead: 'You learn SAML 2.0 and SCIM.',
    rest: 'The first week covers the ideas. Then Okta.',
  });
});

test('one sentence, or none, is all lead', () => {
  assert.deepEqual(splitLead(' Only this one. '), { lead: 'Only this one.', rest: '' });
  assert.deepEqual(splitLead(''), { lead: '', rest: '' });
});
