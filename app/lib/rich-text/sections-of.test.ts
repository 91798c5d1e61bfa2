import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInstitute } from '#tests/support/institute.ts';
import { sectionsOf } from './sections-of.ts';

const idsOf = (text: string) => sectionsOf(text, buildInstitute()).sections.map(({ id }) => id);

test('each heading of the first rank begins a section with an address made of its words', () => {
  const { opening, sections } = sectionsOf(
    'Before.\n\n## Who we are\n\nUs.\n\n### More\n\n# The end',
    buildInstitute(),
  );
  assert.equal(opening.length, 1);
  assert.deepEqual(
    sections.map(({ id, blocks }) => [id, blocks.length]),
    [
      ['who-we-are', 2],
      ['the-end', 0],
    ],
  );
});

test('no two sections have one address, nor that of something else in the page', () => {
  assert.deepEqual(idsOf('## Fees\n## Fees\n## Main\n## 🎉\n## 🎉'), [
    'fees',
    'fees-2',
    'main-2',
    'section',
    'section-2',
  ]);
  assert.deepEqual(idsOf('## Fees\n## Fees 2\n## Fees'), ['fees', 'fees-2', 'fees-3']);
  assert.equal(new Set(idsOf('# a\n'.repeat(150))).size, 150);
  assert.deepEqual(idsOf('## கட்டணம் 2026'), ['கட்டணம்-2026']);
  assert.deepEqual(idsOf('## In {city}'), ['in-city'], 'it stays when the facts change');
});
