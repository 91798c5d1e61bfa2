import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, readAddress } from './address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('an address comes back from what it says', () => {
  for (const address of [
    '/admin',
    '/admin?tab=jobs&q=a+%26+b&page=3&add=',
    '/admin?edit=c0000000-0000-4000-8000-000000000001',
  ]) {
    assert.equal(addressOf(read(address.split('?')[1] ?? '')), address);
  }
});

test('what is no tab, page or id is ignored', () => {
  assert.deepEqual(read('tab=users&page=-1&edit=1'), { kind: 'courses', q: '', page: 1, open: null });
});
