import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInstitute } from '#tests/support/institute.ts';
import { pageMeta } from './page-meta.ts';
import { shortDescription } from './short-description.ts';

const matches = [
  { id: 'root', loaderData: { siteUrl: 'https://kili.example', institute: buildInstitute() } },
  { id: 'routes/site/jobs' },
];
const page = { title: 'Jobs', description: 'Six jobs.', path: '/jobs' };

test('addresses come from the site’s own URL', () => {
  const meta = pageMeta(matches, page);
  assert.deepEqual(meta[0], { title: 'Jobs · Kili' });
  assert.ok(meta.some((tag) => 'rel' in tag && tag.href === 'https://kili.example/jobs'));
  assert.ok(meta.some((tag) => 'property' in tag && tag.content === 'https://kili.example/og.png'));
});

test('a page that must not be found has no canonical address', () => {
  const meta = pageMeta(matches, { ...page, noindex: true });
  assert.ok(meta.some((tag) => 'name' in tag && tag.name === 'robots' && tag.content === 'noindex'));
  assert.ok(!meta.some((tag) => 'rel' in tag));
});

test('the institute’s name is said once, and a page without data says what it can', () => {
  const titleOf = (title: string, on: Parameters<typeof pageMeta>[0]) => pageMeta(on, { ...page, title })[0];
  assert.deepEqual(titleOf('Kili School of Computing', matches), { title: 'Kili School of Computing' });
  assert.deepEqual(titleOf('Please try again', []), { title: 'Please try again' });
});

const words = (count: number) => Array.from({ length: count }, () => 'kolam').join(' ');
for (const [what, text, shown] of [
  ['that fits is shown whole', `${words(26)} ab`, `${words(26)} ab`],
  ['is cut at the end of a word', words(40), `${words(26)}…`],
  ['keeps a word that just fits', `${words(25)} dots-ab and more`, `${words(25)} dots-ab…`],
  ['loses the comma before the cut', `${words(25)}, fiftyfive`, `${words(25)}…`],
  ['has one space between words', ' One\n\n two  three ', 'One two three'],
  ['of one long word is cut inside it', 'x'.repeat(200), `${'x'.repeat(157)}…`],
  [
    'whose word at the cut has most of the room is cut inside it',
    `At ${'x'.repeat(200)}`,
    `At ${'x'.repeat(154)}…`,
  ],
  ['has no half of a surrogate pair', '🪔'.repeat(200), `${'🪔'.repeat(157)}…`],
  ['has no letter without its vowel sign', 'கோ'.repeat(200), `${'கோ'.repeat(157)}…`],
] as const)
  test(`a description ${what}`, () => {
    assert.equal(shortDescription(text), shown);
  });
