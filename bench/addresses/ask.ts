import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Address, Place } from './address.ts';

/** A running product, and somebody who is signed in there. */
export interface Asked {
  product: string;
  /** The session of an administrator. */
  cookie: string;
}

const headersOf = ({ cookie }: Asked, by: Address['by']): Record<string, string> =>
  by === 'administrator' ? { cookie } : {};

/** One connection to each product, as a browser keeps it. */
const agent = new Agent({ keepAlive: true });

/**
 * What comes is thrown away as it comes: bytes that are kept, unpacked or joined would have this process collect garbage
 * in the time that it measures, and on a small page that takes longer than the page.
 *
 * @throws when the answer is not the one that was expected: a redirect or a refusal would be fast and prove nothing.
 */
export async function ask(asked: Asked, address: Address, path: string): Promise<void> {
  const headers = { ...headersOf(asked, address.by), 'accept-encoding': 'gzip, deflate, br' };
  const request = get(asked.product + path, { agent, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (address.isDownload) await readBeginning(response);
  else await finished(response.resume());
  if (response.statusCode !== (address.status ?? 200))
    throw new Error(`${path} answered ${response.statusCode}`);
}

async function readBeginning(response: IncomingMessage) {
  await once(response, 'readable');
  response.destroy();
}

/** The path itself, or that of the page in question, written in the way in which the list leads to its own next page. */
export async function pathOf(asked: Asked, { path, by, near }: Address): Promise<string> {
  return near ? ((await nextPage(asked, path, by, near)) ?? path) : path;
}

/** Undefined where the list has one page. */
async function nextPage(asked: Asked, path: string, by: Address['by'], near: Place) {
  const response = await fetch(asked.product + path, { headers: headersOf(asked, by) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.text();
  const link = html.match(/<a\b[^>]*>/g)?.find((tag) => tag.includes('rel="next"'));
  const href = link?.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&');
  if (href === undefined) return undefined;
  const url = new URL(href, new URL(path, asked.product));
  if (url.searchParams.has('before')) url.searchParams.set('before', near.cursor);
  else url.searchParams.set('page', String(near.page));
  return url.pathname + url.search;
}

/** The sitemaps that /sitemap.xml names, where it is an index of them. */
export async function findSitemaps({ product }: Asked): Promise<string[]> {
  const xml = await (await fetch(`${product}/sitemap.xml`)).text();
  if (!xml.includes('<sitemapindex')) return [];
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}
