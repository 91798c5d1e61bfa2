import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesFor, rightsFor } from './panel-pages.ts';

test('an address asks for the right of its page, and a file with the data of people for that of exporting', () => {
  assert.deepEqual(rightsFor('admin'), ['write the catalogue']);
  assert.deepEqual(rightsFor('admin/leads'), ['work on leads']);
  assert.deepEqual(rightsFor('admin/leads/:leadId'), ['work on leads']);
  assert.deepEqual(rightsFor('admin/leads.csv'), ['export leads']);
  assert.deepEqual(rightsFor('admin/leads/:leadId/person.json'), ['export leads']);
});

test('a workshop is for those who write it and for those who know its people, and its list for the latter', () => {
  assert.deepEqual(rightsFor('admin/workshops'), ['write the catalogue', 'work on leads']);
  assert.deepEqual(rightsFor('admin/workshops/:workshopId'), ['write the catalogue', 'work on leads']);
  assert.deepEqual(rightsFor('admin/workshops/:workshopId/list'), ['work on leads']);
});

test('each role begins with the first page that it may see', () => {
  assert.equal(pagesFor(['see figures', 'work on leads'])[0]?.to, '/admin/leads');
  assert.equal(pagesFor(['see figures', 'write the catalogue'])[0]?.to, '/admin');
  assert.equal(pagesFor([])[0], undefined);
});

test('workshops stand in the navigation of those who write them and of those who know their people', () => {
  const labels = (rights: string[]) => pagesFor(rights).map(({ label }) => label);
  assert.deepEqual(labels(['work on leads']), ['Leads', 'Workshops']);
  assert.deepEqual(labels(['write the catalogue']), ['Overview', 'Texts', 'Workshops']);
  assert.deepEqual(labels(['see figures']), ['Figures']);
});
