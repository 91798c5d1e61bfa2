import { toldWhenAway } from '#app/lib/unavailable.ts';
import type { Catalogue } from './list/listing.ts';

/**
 * The client loader of the page: what was shown stays when the connection drops, or the database is away. `keepShown`, the
 * middleware of the panel, does so for one address; here each tab, search and dialog has its own, and they share the page.
 */
export async function catalogueOrNothing(load: () => Promise<{ catalogue: Catalogue | null }>) {
  return load().catch((error: unknown) => {
    if (error instanceof TypeError || toldWhenAway(error)) return { catalogue: null };
    throw error;
  });
}
