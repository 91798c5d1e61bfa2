import type { SupabaseClient } from '@supabase/supabase-js';
import type { SitemapEntry } from '#app/lib/seo/sitemap.ts';
import type { Database } from '#supabase/database.types.ts';

type Client = SupabaseClient<Database>;

/** One sitemap holds 50,000 addresses at most: https://www.sitemaps.org/protocol.html#index */
const mostJobs = 45_000;
/** Supabase answers with no more rows than this at a time. */
const batchSize = 1000;

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

export async function listJobEntries(client: Client): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  while (entries.length < mostJobs) {
    const batch = await readJobs(client, entries.length);
    entries.push(...batch);
    if (batch.length < batchSize) break;
  }
  return entries;
}

async function readJobs(client: Client, start: number): Promise<SitemapEntry[]> {
  const { data } = await client
    .from('jobs')
    .select('id, updated_at')
    .eq('status', 'active')
    .filter('title', 'match', '\\S')
    .order('created_at', { ascending: false })
    .order('id')
    .range(start, start + batchSize - 1)
    .throwOnError();
  return data.map(({ id, updated_at }) => ({ path: `/jobs/${id}`, lastModified: updated_at }));
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
