import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShareFragment, shareFragment } from './share-link.ts';

test('a prompt in any script comes back as it was', () => {
  for (const prompt of ['A bakery website', 'சூரிய ஆற்றல் 🌞\n"quoted" & <tags>', '+/=?#%', 'ÿ'.repeat(8000)]) {
    const shared = { prompt, useCase: 'gemini-slides' } as const;
    const fragment = shareFragment(shared);
    assert.match(fragment, /^#share=[\w-]+$/);
    assert.deepEqual(readShareFragment(fragment), shared);
  }
});

test('anything else is nothing', () => {
  const encode = (value: unknown) => `#share=${btoa(JSON.stringify(value))}`;
  for (const fragment of [
    '',
    '#courses',
    '#share=',
    '#share=%%%',
    encode({ prompt: 'x' }),
    encode(null),
    encode(['world-peace', 'x']),
    encode(['others', 7]),
  ]) {
    assert.equal(readShareFragment(fragment), undefined, fragment);
  }
});

test('a prompt that is longer than the box is cut', () => {
  const fragment = shareFragment({ prompt: 'x'.repeat(9000), useCase: 'others' });
  assert.equal(readShareFragment(fragment)?.prompt.length, 8000);
});
