import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { sitemapFile } from '#app/features/site/sitemap/sitemaps.server.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { siteUrl, trueUntil } = context.get(serverContext);
  const xml = await sitemapFile(params.sitemap, { client: requestClient(context), siteUrl, trueUntil });
  if (xml === undefined) return new Response('There is no such sitemap.', { status: 404 });
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
