import type { SupabaseClient } from '@supabase/supabase-js';
import { redirect } from 'react-router';
import type { Database } from '#supabase/database.types.ts';

interface Asked {
  request: Request;
  kind: 'courses' | 'pages';
  /** What nothing has today. */
  slug: string;
  /** Of the entry that had it before. */
  addressOf: (slug: string) => string;
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * An old address leads for good to where its entry is now, with the query that somebody brought along. Each time that is asked
 * for anew (no-cache), because an address belongs to whatever has it today.
 */
export async function leadToCurrentAddress(
  client: SupabaseClient<Database>,
  { request, kind, slug, addressOf }: Asked,
): Promise<void> {
  if (!slugPattern.test(slug)) return;
  const { data: current } = await client.rpc('current_address', { kind, slug }, { get: true }).throwOnError();
  if (!current || current === slug) return;
  const { search } = new URL(request.url);
  throw redirect(addressOf(current) + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}
