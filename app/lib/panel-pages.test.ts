import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesFor, rightFor } from './panel-pages.ts';

test('an address asks for the right of its page, and a file with the data of people for that of exporting', () => {
  assert.equal(rightFor('admin'), 'write the catalogue');
  assert.equal(rightFor('admin/leads'), 'work on leads');
  assert.equal(rightFor('admin/leads/:leadId'), 'work on leads');
  assert.equal(rightFor('admin/leads.csv'), 'export leads');
  assert.equal(rightFor('admin/leads/:leadId/person.json'), 'export leads');
});

test('each role begins with the first page that it may see', () => {
  assert.equal(pagesFor(['see figures', 'work on leads'])[0]?.to, '/admin/leads');
  assert.equal(pagesFor(['see figures', 'write the catalogue'])[0]?.to, '/admin');
  assert.equal(pagesFor([])[0], undefined);
});
