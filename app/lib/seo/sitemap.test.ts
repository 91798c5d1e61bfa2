import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latest, sitemapIndexXml, sitemapXml } from './sitemap.ts';

test('addresses are whole and escaped, dates as the protocol wants them', () => {
  const xml = sitemapXml('https://pulli.example', [
    { path: '/' },
    { path: '/privacy', lastModified: '2026-11-15' },
    { path: '/jobs?a=1&b=<2>', lastModified: '2026-11-15 09:30:00.123456+05:30' },
  ]);
  assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
  assert.ok(xml.includes('<url><loc>https://pulli.example/</loc></url>'));
  assert.ok(xml.includes('<url><loc>https://pulli.example/privacy</loc><lastmod>2026-11-15</lastmod></url>'));
  assert.ok(xml.includes('<loc>https://pulli.example/jobs?a=1&amp;b=%3C2%3E</loc>'));
  assert.ok(xml.includes('<lastmod>2026-11-15T04:00:00Z</lastmod>'));
});

test('an index names sitemaps in the protocol’s other words', () => {
  const xml = sitemapIndexXml('https://pulli.example', [
    { path: '/sitemap-jobs-1.xml', lastModified: '2026-11-15' },
  ]);
  assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=.*<\/sitemapindex>\n$/s);
  const loc = '<loc>https://pulli.example/sitemap-jobs-1.xml</loc>';
  assert.ok(xml.includes(`<sitemap>${loc}<lastmod>2026-11-15</lastmod></sitemap>`));
});

test('the latest of several moments is found across time zones', () => {
  assert.equal(
    latest(['2026-01-01T10:00:00+05:30', undefined, '2026-01-01T05:00:00Z']),
    '2026-01-01T05:00:00Z',
  );
  assert.equal(latest([]), undefined);
});
