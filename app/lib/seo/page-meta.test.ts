import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageMeta } from './page-meta.ts';

const matches = [
  { id: 'root', loaderData: { siteUrl: 'https://pulli.example' } },
  { id: 'routes/site/jobs' },
];
const page = { title: 'Jobs', description: 'Six jobs.', path: '/jobs' };

test('addresses come from the site’s own URL', () => {
  const meta = pageMeta(matches, page);
  assert.deepEqual(meta[0], { title: 'Jobs · Pulli' });
  assert.ok(meta.some((tag) => 'rel' in tag && tag.href === 'https://pulli.example/jobs'));
  assert.ok(meta.some((tag) => 'property' in tag && tag.content === 'https://pulli.example/og.png'));
});

test('a page that must not be found has no canonical address', () => {
  const meta = pageMeta(matches, { ...page, noindex: true });
  assert.ok(meta.some((tag) => 'name' in tag && tag.name === 'robots' && tag.content === 'noindex'));
  assert.ok(!meta.some((tag) => 'rel' in tag));
});
