import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCursor } from '#app/lib/row-cursor.ts';
import { csvPath, hasFilters, leadsPath, readFilters } from './lead-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));
const owner = '6f9d0c1e-5a52-4f0e-9a3c-1d2b3c4d5e6f';

test('an address without filters has none', () => {
  assert.equal(hasFilters(read('')), false);
  assert.equal(hasFilters(read('?q=%20&kind=&before=x')), false);
  assert.equal(hasFilters(read('?status=lost')), true);
  assert.equal(leadsPath(read('?q=&owner=')), '/admin/leads');
});

test('filters come back from the address that they make, in the list and in the export', () => {
  const filters = {
    q: '+91 98 & "C#"_%',
    kind: 'registration',
    status: 'new',
    course: 'workshop-x',
    owner,
    follow_up: 'due',
    since: '2026-11-01',
    until: '2026-11-15',
  };
  for (const path of [leadsPath(filters), csvPath(filters)]) {
    assert.deepEqual(read(new URL(path, 'http://site').search), filters);
  }
});

test('a day in the address may be written as people do', () => {
  const { since, until } = read('?since=1/3/2026&until=17.11.2026');
  assert.deepEqual({ since, until }, { since: '2026-03-01', until: '2026-11-17' });
});

test('what no filter can be never reaches the database', () => {
  const search = '?kind=toString&status=NEW&owner=me&follow_up=soon&since=2026-02-30&until=tomorrow&q=a%00b';
  assert.deepEqual(read(search), { ...read(''), q: 'a b' });
  assert.equal(read(`?q=${'x'.repeat(5000)}`).q.length, 200);
});

test('a page remembers the lead before it to the microsecond', () => {
  const cursor = { at: '2026-11-15T07:02:19.123456+00:00', id: owner };
  const { searchParams } = new URL(leadsPath(read('?q=a'), cursor), 'http://site');
  assert.deepEqual(readCursor(searchParams), cursor);
  assert.equal(searchParams.get('q'), 'a');
});
