import type { SupabaseClient } from '@supabase/supabase-js';
import { redirect } from 'react-router';
import { findTrainers } from '#app/data/trainers.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { isSlug } from '#app/lib/is-slug.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import { recentAt } from '#app/lib/workshops/recent.ts';
import type { Database } from '#supabase/database.types.ts';
import {
  canRegister,
  readWorkshop,
  type Workshop,
  type WorkshopRow,
  workshopColumns,
  workshopPath,
} from './workshop.ts';

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
    .or(`status.eq.live,over_at.is.null,over_at.gt.${new Date(now).toISOString()}`)
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

/**
 * Leads a link that opens a workshop's form (?register=) to the workshop's own page where it takes no registrations: it is full,
 * has begun, is over or cancelled. The page says which, and what else there is.
 */
export async function leadToClosedWorkshop(client: Client, request: Request, open: readonly Workshop[]) {
  const { search, searchParams } = new URL(request.url);
  const id = searchParams.get('register')?.replace(/^workshop-/, '') ?? '';
  if (!isUuid(id) || open.some((workshop) => workshop.id === id && canRegister(workshop))) return;
  const { data } = await inOrder(client).eq('id', id).throwOnError();
  const [closed] = data;
  if (closed) throw redirect(`${workshopPath(closed)}${search}`);
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
    .order('starts_on')
    .order('starts_at')
    .order('created_at')
    .order('id');
