import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapAddress } from './contact-links.ts';

test('the address of a map fits into a header, and without a map it is the contact section', () => {
  assert.equal(
    mapAddress({ mapsUrl: 'https://maps.example/kili?q=a%20b' }),
    'https://maps.example/kili?q=a%20b',
  );
  assert.equal(
    mapAddress({ mapsUrl: 'https://maps.example/கோவை' }),
    'https://maps.example/%E0%AE%95%E0%AF%8B%E0%AE%B5%E0%AF%88',
  );
  assert.equal(mapAddress({ mapsUrl: '' }), '/#contact');
});
