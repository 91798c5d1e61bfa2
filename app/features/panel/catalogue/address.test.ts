import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, readAddress } from './address.ts';
import { cataloguePage, textsPage } from './kinds.ts';

const read = (search: string, page = cataloguePage) => readAddress(page, new URLSearchParams(search));

test('an address comes back from what it says', () => {
  for (const address of [
    '/admin',
    '/admin?tab=jobs&q=a+%26+b&before=2026-11-02T04%3A05%3A06.123456%2B00%3A00_c0000000-0000-4000-8000-000000000009&add=',
    '/admin?tab=webinars&deleted=1',
    '/admin?edit=c0000000-0000-4000-8000-000000000001',
  ]) {
    assert.equal(addressOf(read(address.split('?')[1] ?? '')), address);
  }
  for (const address of ['/admin/texts', '/admin/texts?tab=trainers&q=Asha&add=']) {
    assert.equal(addressOf(read(address.split('?')[1] ?? '', textsPage)), address);
  }
});

test('a page has its own kinds alone', () => {
  assert.equal(read('tab=trainers').kind, 'courses');
  assert.equal(read('tab=courses', textsPage).kind, 'hero_slides');
});

test('what is no tab, cursor or id is ignored, and so is the number of a page, as links had it before', () => {
  assert.deepEqual(read('tab=users&page=3&before=yesterday&edit=1'), {
    kind: 'courses',
    q: '',
    before: null,
    deleted: false,
    open: null,
  });
});
