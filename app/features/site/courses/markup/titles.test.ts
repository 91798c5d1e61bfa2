import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brochureTitleOf, pageTitleOf } from './titles.ts';

test('the titles say once that it is a course', () => {
  for (const [name, page, brochure] of [
    ['MySQL Database', 'MySQL Database Course in Coimbatore', 'MySQL Database: course brochure'],
    ['GST Course', 'GST Course in Coimbatore', 'GST Course: brochure'],
    ['Crash course on Excel', 'Crash course on Excel in Coimbatore', 'Crash course on Excel: brochure'],
    ['Coursework', 'Coursework Course in Coimbatore', 'Coursework: course brochure'],
  ] as const) {
    assert.equal(pageTitleOf(name, 'Coimbatore'), page);
    assert.equal(brochureTitleOf(name), brochure);
  }
  assert.equal(pageTitleOf('MySQL', ''), 'MySQL Course', 'where the city is not known');
});
