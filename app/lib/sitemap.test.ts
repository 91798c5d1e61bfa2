import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitemapXml } from './sitemap.ts';

test('addresses are absolute and escaped, dates are there when known', () => {
  const xml = sitemapXml('https://pulli.example', [
    { path: '/' },
    { path: '/jobs?a=1&b=2', lastModified: '2026-11-15' },
  ]);
  assert.ok(xml.includes('<url><loc>https://pulli.example/</loc></url>'));
  assert.ok(xml.includes('<loc>https://pulli.example/jobs?a=1&amp;b=2</loc><lastmod>2026-11-15</lastmod>'));
});
