import { serverContext } from '#app/data/server-context.ts';
import { type SitemapEntry, sitemapXml } from '#app/lib/sitemap.ts';
import type { Route } from './+types/sitemap.ts';

const STATIC_PAGES: SitemapEntry[] = [
  { path: '/' },
  { path: '/services' },
  { path: '/jobs' },
  { path: '/prompt-builder' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/cookies' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(serverContext);
  return new Response(sitemapXml(siteUrl, STATIC_PAGES), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
