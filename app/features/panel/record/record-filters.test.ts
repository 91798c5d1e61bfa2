import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEntryCursor, readFilters, recordPath } from './record-filters.ts';

const person = '3f4b3b9f-2e53-485c-9b02-1fa196291bdf';
const at = '2026-11-17T21:28:50.138123+00:00';

test('an address says what is asked for, and what it does not understand is left out', () => {
  const filters = readFilters(
    new URLSearchParams({ person, kind: 'course', since: '01/11/2026', until: 'soon' }),
  );
  assert.deepEqual(filters, { person, kind: 'course', thing: '', entry: '', since: '2026-11-01', until: '' });
  assert.equal(readFilters(new URLSearchParams({ person: 'Asha', kind: 'toString' })).kind, '');
  assert.equal(readFilters(new URLSearchParams({ entry: '17' })).entry, '17');
  assert.equal(readFilters(new URLSearchParams({ entry: '17; drop' })).entry, '');
});

test('a page goes on after the entry where the one before ended', () => {
  const filters = readFilters(new URLSearchParams({ kind: 'job' }));
  const path = recordPath(filters, { at, id: 17 });
  const params = new URL(path, 'http://localhost').searchParams;
  assert.deepEqual(readEntryCursor(params), { at, id: 17 });
  assert.equal(recordPath(readFilters(new URLSearchParams())), '/admin/record');
  for (const before of ['', 'yesterday_1', `${at}_`, `${at}_1;`]) {
    assert.equal(readEntryCursor(new URLSearchParams({ before })), null, before);
  }
});
