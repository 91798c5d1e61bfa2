import { escapeHtml } from '../escape-html.ts';

export interface SitemapEntry {
  path: string;
  /** A date, or a moment as the database writes it. */
  lastModified?: string;
}

/** https://www.sitemaps.org/protocol.html */
export const sitemapXml = (siteUrl: string, entries: readonly SitemapEntry[]) =>
  listXml('urlset', 'url', siteUrl, entries);

/** Of several sitemaps: https://www.sitemaps.org/protocol.html#index */
export const sitemapIndexXml = (siteUrl: string, sitemaps: readonly SitemapEntry[]) =>
  listXml('sitemapindex', 'sitemap', siteUrl, sitemaps);

function listXml(list: string, item: string, siteUrl: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${w3cDate(lastModified)}</lastmod>` : '';
    return `<${item}><loc>${escapeHtml(`${siteUrl}${encodeURI(path)}`)}</loc>${changed}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${list}>
`;
}

/** The last of several moments, however each of them is written. */
export function latest(moments: readonly (string | undefined)[]): string | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.sort((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
}

/** https://www.w3.org/TR/NOTE-datetime: a day, or a moment in UTC. */
const w3cDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? text : new Date(text).toISOString().replace(/\.\d+Z$/, 'Z');
