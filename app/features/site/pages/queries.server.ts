import type { SupabaseClient } from '@supabase/supabase-js';
import { fillIn } from '#app/lib/institute/fill-in.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { isSlug } from '#app/lib/is-slug.ts';
import type { Database } from '#supabase/database.types.ts';

export interface TextPage {
  slug: string;
  title: string;
  summary: string;
  /** As staff typed it: facts are filled in when its notation has been read. */
  body: string;
  /** A day. */
  changedOn: string;
}

/** Staff may read what is switched off, too, so the site asks for what is shown by name. */
export async function findPage(
  client: SupabaseClient<Database>,
  slug: string,
  institute: Institute,
): Promise<TextPage | null> {
  if (!isSlug(slug)) return null;
  const { data } = await client
    .from('pages')
    .select('slug, title, summary, body, changed_on')
    .eq('slug', slug)
    .eq('is_shown', true)
    .maybeSingle()
    .throwOnError();
  // Without a title it is one that somebody is still writing.
  if (!data?.title.trim()) return null;
  const { changed_on, body } = data;
  const filled = (text: string) => fillIn(text, institute).trim();
  return { slug, title: filled(data.title), summary: filled(data.summary), body, changedOn: changed_on };
}
