import type { SupabaseClient } from '@supabase/supabase-js';
import { findTrainers } from '#app/data/trainers.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { isSlug } from '#app/lib/is-slug.ts';
import { recentAt } from '#app/lib/workshops/recent.ts';
import type { Database } from '#supabase/database.types.ts';
import { readWorkshop, type Workshop, type WorkshopRow, workshopColumns } from './workshop.ts';

type Client = SupabaseClient<Database>;

/**
 * The workshops that are planned or on now, the earliest first: one that has ended is none of them, unless staff call it live.
 * A row without a title is still being written.
 */
export async function listOpenWorkshops(
  client: Client,
  institute: Institute,
  now = Date.now(),
): Promise<Workshop[]> {
  const { data } = await inOrder(client)
    .in('status', ['upcoming', 'live'])
    .or(`status.eq.live,ends_at.is.null,ends_at.gt.${new Date(now).toISOString()}`)
    .throwOnError();
  const trainers = await findTrainers(client, data, institute);
  return data.map((row) => readWorkshop(row, trainers, now));
}

/** The workshop of that address, cancelled and past ones too: whoever follows a link to one is told. */
export async function findWorkshop(
  client: Client,
  slug: string,
  institute: Institute,
  now = Date.now(),
): Promise<Workshop | null> {
  if (!isSlug(slug)) return null;
  const { data } = await inOrder(client).eq('slug', slug).throwOnError();
  const [row] = data;
  return row ? readWorkshop(row, await findTrainers(client, data, institute), now) : null;
}

/** What calendars subscribe to. */
export async function listRecentWorkshops(client: Client): Promise<WorkshopRow[]> {
  const { data } = await inOrder(client).or(recentAt(Date.now())).throwOnError();
  return data;
}

const inOrder = (client: Client) =>
  client
    .from('webinars')
    .select(workshopColumns)
    .filter('title', 'match', '\\S')
    .order('date')
    .order('starts_at')
    .order('created_at')
    .order('id');
