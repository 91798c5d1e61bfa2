import type { SupabaseClient } from '@supabase/supabase-js';
import { latest, type SitemapEntry, sitemapIndexXml, sitemapXml } from '#app/lib/seo/sitemap.ts';
import type { Database } from '#supabase/database.types.ts';
import {
  type JobSitemap,
  lastServiceChange,
  lastWorkshopChange,
  listCourseEntries,
  listJobEntries,
  listJobSitemaps,
  listPageEntries,
  listWorkshopEntries,
} from './queries.server.ts';

interface SitemapDeps {
  client: SupabaseClient<Database>;
  siteUrl: string;
  /** A sitemap holds 50,000 addresses at the most; in the only one there are pages and courses beside the jobs. */
  jobsPerFile?: number;
  trueUntil?: (moment: number) => void;
}

/** When the prompt builder's page last changed, whose text is part of the program. */
const builderChanged = '2026-11-15';

/**
 * While all jobs fit, `sitemap` holds every address; beyond that it is an index of the others. Undefined for what is none.
 * @param name of the file, without its `.xml`
 */
export async function sitemapFile(name: string, deps: SitemapDeps): Promise<string | undefined> {
  const { client, siteUrl, jobsPerFile = 45_000 } = deps;
  const number = /^sitemap-jobs-([1-9]\d{0,2})$/.exec(name)?.[1];
  if (!number && name !== 'sitemap' && name !== 'sitemap-pages') return undefined;
  const jobSitemaps = await listJobSitemaps(client, jobsPerFile);
  if (number) {
    const asked = jobSitemaps[Number(number) - 1];
    return asked && sitemapXml(siteUrl, await listJobEntries(client, asked, jobsPerFile));
  }
  const pages = await listPages(deps, jobSitemaps);
  if (name === 'sitemap-pages') return sitemapXml(siteUrl, pages);
  if (jobSitemaps.length > 1) return sitemapIndexXml(siteUrl, listFiles(pages, jobSitemaps));
  const [only] = jobSitemaps;
  const jobs = only ? await listJobEntries(client, only, jobsPerFile) : [];
  return sitemapXml(siteUrl, [...pages, ...jobs]);
}

async function listPages(
  { client, trueUntil }: SitemapDeps,
  jobSitemaps: JobSitemap[],
): Promise<SitemapEntry[]> {
  const [courses, workshops, workshopsChanged, services, pages] = await Promise.all([
    listCourseEntries(client),
    listWorkshopEntries(client),
    lastWorkshopChange(client),
    lastServiceChange(client),
    listPageEntries(client),
  ]);
  for (const { until } of workshops) trueUntil?.(until);
  const jobsChanged = latest(jobSitemaps.map(({ last_modified }) => last_modified));
  return [
    { path: '/', lastModified: latest([lastChangeOf(courses), workshopsChanged]) },
    { path: '/jobs', lastModified: jobsChanged ?? builderChanged },
    { path: '/services', lastModified: services ?? builderChanged },
    { path: '/prompt-builder', lastModified: builderChanged },
    ...pages,
    ...courses,
    ...workshops,
  ];
}

const listFiles = (pages: SitemapEntry[], jobSitemaps: JobSitemap[]): SitemapEntry[] => [
  { path: '/sitemap-pages.xml', lastModified: lastChangeOf(pages) },
  ...jobSitemaps.map(({ last_modified }, place) => ({
    path: `/sitemap-jobs-${place + 1}.xml`,
    lastModified: last_modified,
  })),
];

const lastChangeOf = (entries: SitemapEntry[]) => latest(entries.map(({ lastModified }) => lastModified));
