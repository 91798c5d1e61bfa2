import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeal } from './seal.ts';

const seal = createSeal('sb_secret_one', 'tests');
const text = 'https://institute.example/verify?token=abc, or type 123456 – மின்னஞ்சல்';

test('what was sealed opens in its own place, and says nothing meanwhile', () => {
  const sealed = seal.close(text, 'row 1');
  assert.equal(seal.open(sealed, 'row 1'), text);
  assert.ok(!sealed.includes('123456'));
  assert.notDeepEqual(seal.close(text, 'row 1'), sealed);
});

test('it opens neither in another place, nor with another key or purpose, nor after a change', () => {
  const sealed = seal.close(text, 'row 1');
  assert.throws(() => seal.open(sealed, 'row 2'));
  assert.throws(() => createSeal('sb_secret_two', 'tests').open(sealed, 'row 1'));
  assert.throws(() => createSeal('sb_secret_one', 'other').open(sealed, 'row 1'));
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    assert.throws(() => seal.open(changed, 'row 1'));
  }
  // A shorter tag would be easier to guess.
  assert.throws(() => seal.open(sealed.subarray(0, 20), 'row 1'));
});
