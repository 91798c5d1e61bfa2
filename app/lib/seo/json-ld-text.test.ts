import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonLdText } from './json-ld-text.ts';

test('text that would end the script element cannot', () => {
  const text = jsonLdText({ title: '</script><script>alert(1)</script><!-- ]]> & \u2028' });
  assert.doesNotMatch(text, /[<>&\u2028\u2029]/);
});

test('what a parser reads back is what went in', () => {
  const data = { title: '</SCRIPT> "quotes" \\ ₹5-8 LPA & <!-- \u2028 \u2029', list: [1, null, { a: '<' }] };
  assert.deepEqual(JSON.parse(jsonLdText(data)), data);
});
