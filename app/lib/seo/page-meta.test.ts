import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInstitute } from '#tests/support/institute.ts';
import { pageMeta } from './page-meta.ts';

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
