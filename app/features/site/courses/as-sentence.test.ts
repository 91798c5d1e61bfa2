import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSentence } from './as-sentence.ts';

test('a text ends as a sentence does, however it was typed', () => {
  for (const [text, sentence] of [
    ['10% off with code PY10', '10% off with code PY10.'],
    ['Not with any other offer;', 'Not with any other offer.'],
    ['Not with any other offer.;', 'Not with any other offer.'],
    ['Until Friday, ', 'Until Friday.'],
    ['Ask us!', 'Ask us!'],
    ['Ask us …', 'Ask us …'],
    ['We say “Come in.”', 'We say “Come in.”'],
    ['10% off (until Friday)', '10% off (until Friday).'],
    [' ', ''],
    [';', ''],
  ] as const) {
    assert.equal(asSentence(text), sentence, text);
  }
});
