import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textKinds } from '#supabase/text-kinds.ts';
import { declarations } from '../declarations.ts';
import { blankDraft, type Fields } from '../fields/field.ts';
import { publicPlaces } from './public-places.ts';

const choices = { courses: [{ id: 'c1', name: 'Pottery', to: '/courses/pottery' }], trainers: [] };

test('every kind says where it is met, a page as soon as it has an address', () => {
  for (const kind of textKinds) {
    const places = publicPlaces(
      kind,
      { ...blankDraft(declarations[kind] as Fields), slug: 'refunds' },
      choices,
    );
    assert.ok(places.length > 0, kind);
  }
  assert.deepEqual(publicPlaces('pages', { slug: '' }, choices), []);
  assert.deepEqual(publicPlaces('pages', { slug: 'refunds' }, choices)[0]?.to, '/refunds');
});

test('what is about one course is met on its page', () => {
  assert.deepEqual(publicPlaces('questions', { course_id: 'c1' }, choices), [
    { words: 'the page of Pottery', to: '/courses/pottery' },
  ]);
  assert.equal(publicPlaces('questions', { course_id: '' }, choices)[0]?.words, 'the page of every course');
});

test('a banner is met where its place is', () => {
  assert.equal(publicPlaces('banners', { place: 'services-end' }, choices)[0]?.to, '/services');
  assert.equal(publicPlaces('banners', { place: 'jobs' }, choices)[0]?.to, '/');
});
