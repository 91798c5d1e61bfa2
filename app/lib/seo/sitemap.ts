import { escapeHtml } from '../escape-html.ts';

export interface SitemapEntry {
  path: string;
  /** A date, or a moment as the database writes it. */
  lastModified?: string;
}

/** https://www.sitemaps.org/protocol.html */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${w3cDate(lastModified)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${siteUrl}${encodeURI(path)}`)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
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
