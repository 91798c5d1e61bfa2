import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadOrigin } from './lead-origin.server.ts';

const postedTo = 'http://localhost:3000/courses/python';
const originOf = (address: string | null) => leadOrigin(address, postedTo);

test('the page is a path, and the campaign is what its query says', () => {
  assert.deepEqual(
    originOf(
      'http://localhost:3000/services?utm_source=poster&utm_medium=print&fbclid=x&service=voice-bots#top',
    ),
    { page: '/services', utm: { utm_source: 'poster', utm_medium: 'print' } },
  );
});

test('without a campaign there is none', () => {
  assert.deepEqual(originOf('http://localhost:3000/?utm_source='), { page: '/', utm: null });
});

test('without an address it is the page that the form was posted to', () => {
  for (const address of [null, '', 'about:client', 'javascript:alert(1)', '/services', '\0']) {
    assert.deepEqual(originOf(address), { page: '/courses/python', utm: null }, String(address));
  }
});

test('a campaign in any script is kept, without control characters', () => {
  const address = `http://localhost/?utm_source=${encodeURIComponent(' வலை\0\r\n ')}`;
  assert.deepEqual(originOf(address).utm, { utm_source: 'வலை' });
});

test('however long, it fits into its columns', () => {
  const long = encodeURIComponent('👩'.repeat(400));
  const names = ['source', 'medium', 'campaign', 'term', 'content', 'id'];
  const query = names.map((name) => `utm_${name}=${long}`).join('&');
  const { page, utm } = originOf(`http://localhost/${'x'.repeat(600)}?${query}`);
  assert.equal(page.length, 500);
  assert.equal(utm?.utm_source, '👩'.repeat(150));
  assert.ok(Buffer.byteLength(JSON.stringify(utm)) <= 1900);
});
