import type { SupabaseClient } from '@supabase/supabase-js';
import { findBanners, listHeroSlides, listPoints } from '#app/data/texts/queries.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Database } from '#supabase/database.types.ts';

/** What staff have written for the home page beside courses and workshops. */
export async function listHomeTexts(client: SupabaseClient<Database>, institute: Institute) {
  const [slides, highlights, reasons, banners] = await Promise.all([
    listHeroSlides(client, institute),
    listPoints(client, 'highlights', institute),
    listPoints(client, 'reasons', institute),
    findBanners(client, ['prompt-builder', 'undecided', 'jobs'], institute),
  ]);
  return { slides, highlights, reasons, banners };
}
