import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { lastChanged } from '#app/features/site/legal/last-changed.ts';
import {
  lastWorkshopChange,
  listCourseEntries,
  listJobEntries,
} from '#app/features/site/sitemap/queries.server.ts';
import { latest, type SitemapEntry, sitemapXml } from '#app/lib/seo/sitemap.ts';
import type { Route } from './+types/sitemap.ts';

/** Pages whose text is part of the program: they change when it does. */
const fixedPages: SitemapEntry[] = ['/services', '/prompt-builder', '/privacy', '/terms', '/cookies'].map(
  (path) => ({ path, lastModified: lastChanged }),
);

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(serverContext);
  const client = requestClient(context);
  const [courses, jobs, workshops] = await Promise.all([
    listCourseEntries(client),
    listJobEntries(client),
    lastWorkshopChange(client),
  ]);
  const entries = [
    { path: '/', lastModified: latest([...courses.map(({ lastModified }) => lastModified), workshops]) },
    { path: '/jobs', lastModified: latest(jobs.map(({ lastModified }) => lastModified)) ?? lastChanged },
    ...fixedPages,
    ...courses,
    ...jobs,
  ];
  return new Response(sitemapXml(siteUrl, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
