import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '#app/lib/list-params.ts';
import { hasFilters, jobCount, jobsPath, readFilters } from './job-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('an address without filters has none', () => {
  assert.deepEqual(read(''), { q: '', location: '', type: '', experience: '' });
  assert.equal(hasFilters(read('?q=&location=&type=&experience=&page=2')), false);
  assert.equal(hasFilters(read('?q=%20%20')), false);
  assert.equal(hasFilters(read('?type=Contract')), true);
});

test('filters come back from the address that they make', () => {
  const filters = {
    q: 'C++ & "C#", (100%)_',
    location: 'Bengaluru, Karnataka',
    type: '',
    experience: '1-3 years',
  };
  assert.deepEqual(read(new URL(jobsPath(filters, 3), 'http://site').search), filters);
});

test('empty filters and the first page leave the address bare', () => {
  assert.equal(jobsPath(read('')), '/jobs');
  assert.equal(jobsPath(read('?type=Contract'), 1), '/jobs?type=Contract');
  assert.equal(jobsPath(read(''), 2), '/jobs?page=2');
});

test('control characters and endless text never reach the database', () => {
  assert.equal(read('?q=py%00thon%0A').q, 'py thon');
  assert.equal(read(`?q=${'x'.repeat(5000)}`).q.length, 200);
});

test('a page that is no number is the first', () => {
  for (const page of ['', '0', '-1', '1.5', 'two', '2e3']) {
    assert.equal(readPage(new URLSearchParams({ page })), 1, page);
  }
  assert.equal(readPage(new URLSearchParams({ page: '12' })), 12);
});

test('one job is singular, and what was not counted to its end says so', () => {
  assert.equal(jobCount(0), '0 Jobs Found');
  assert.equal(jobCount(1), '1 Job Found');
  assert.equal(jobCount(6), '6 Jobs Found');
  assert.equal(jobCount(10_000), '10000 Jobs Found');
  assert.equal(jobCount('10,000+'), '10,000+ Jobs Found');
});
