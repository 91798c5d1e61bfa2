import type { SupabaseClient } from '@supabase/supabase-js';
import { shown } from '#app/data/texts/queries.server.ts';
import type { SitemapEntry } from '#app/lib/seo/sitemap.ts';
import { titled } from '#app/lib/workshops/open.ts';
import { recentAt, recentUntil } from '#app/lib/workshops/recent.ts';
import type { Database } from '#supabase/database.types.ts';

type Client = SupabaseClient<Database>;

export async function listCourseEntries(client: Client): Promise<SitemapEntry[]> {
  const { data } = await client
    .from('courses')
    .select('slug, updated_at')
    .eq('status', 'active')
    .filter('title', 'match', '\\S')
    .order('position')
    .order('id')
    .throwOnError();
  return data.map(({ slug, updated_at }) => ({ path: `/courses/${slug}`, lastModified: updated_at }));
}

/** Where a sitemap of jobs begins, and when any of them last changed. */
export type JobSitemap = Database['public']['Functions']['job_sitemaps']['Returns'][number];

/** The sitemaps that the active jobs fill, oldest jobs first, so that a new one changes the last sitemap alone. */
export async function listJobSitemaps(client: Client, perFile: number): Promise<JobSitemap[]> {
  const { data } = await client.rpc('job_sitemaps', { per_file: perFile }, { get: true }).throwOnError();
  return data;
}

/** In one answer: forty-five of a thousand rows each take a hosted Supabase seconds. */
export async function listJobEntries(
  client: Client,
  { first_at, first_id }: JobSitemap,
  perFile: number,
): Promise<SitemapEntry[]> {
  const beginning = { first_at, first_id, per_file: perFile };
  const { data } = await client.rpc('sitemap_jobs', beginning, { get: true }).single().throwOnError();
  return data.ids.map((id, place) => ({ path: `/jobs/${id}`, lastModified: data.changes[place] }));
}

export async function listPageEntries(client: Client): Promise<SitemapEntry[]> {
  const { data } = await shown(client.from('pages').select('slug, changed_on'))
    .filter('title', 'match', '\\S')
    .throwOnError();
  return data.map(({ slug, changed_on }) => ({ path: `/${slug}`, lastModified: changed_on }));
}

/** When a service that is shown last changed. */
export async function lastServiceChange(client: Client): Promise<string | undefined> {
  const { data } = await client
    .from('services')
    .select('updated_at')
    .eq('is_shown', true)
    .order('updated_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.updated_at;
}

/** A recent one may be gone tomorrow by itself: `until` is when. */
export async function listWorkshopEntries(client: Client): Promise<(SitemapEntry & { until: number })[]> {
  const { data } = await titled(client.from('webinars').select('slug, over_at, updated_at'))
    .or(recentAt(Date.now()))
    .order('date')
    .order('id')
    .throwOnError();
  return data.map(({ slug, over_at, updated_at }) => ({
    path: `/workshops/${slug}`,
    lastModified: updated_at,
    until: recentUntil({ over_at }),
  }));
}

/** When the workshops of the home page last changed. */
export async function lastWorkshopChange(client: Client): Promise<string | undefined> {
  const { data } = await client
    .from('webinars')
    .select('updated_at')
    .order('updated_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.updated_at;
}
