import type { SupabaseClient } from '@supabase/supabase-js';
import { redirect } from 'react-router';
import { isSlug } from '#app/lib/is-slug.ts';
import type { Database } from '#supabase/database.types.ts';

interface Asked {
  request: Request;
  kind: 'courses' | 'pages' | 'webinars';
  slug: string;
  /** The slug of what is shown for it, if anything is: another one where nothing has the slug today. */
  found?: string;
  /** Of the entry that had it before. */
  addressOf: (slug: string) => string;
}

/**
 * An old address leads for good to where its entry is now, with the query that somebody brought along. Each time that is asked
 * for anew (no-cache), because an address belongs to whatever has it today.
 */
export async function leadToCurrentAddress(
  client: SupabaseClient<Database>,
  { request, kind, slug, found, addressOf }: Asked,
): Promise<void> {
  if (slug === found || !isSlug(slug)) return;
  const { data: current } = await client.rpc('current_address', { kind, slug }, { get: true }).throwOnError();
  if (!current || current === slug) return;
  const { search } = new URL(request.url);
  throw redirect(addressOf(current) + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}
