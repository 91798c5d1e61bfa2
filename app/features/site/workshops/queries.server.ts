import type { SupabaseClient } from '@supabase/supabase-js';
import { redirect } from 'react-router';
import { findTrainers } from '#app/data/trainers.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { isSlug } from '#app/lib/is-slug.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import { titled, whereOpen, wherePast } from '#app/lib/workshops/open.ts';
import { recentAt } from '#app/lib/workshops/recent.ts';
import type { Database } from '#supabase/database.types.ts';
import {
  canRegister,
  readWorkshop,
  registrationId,
  type Workshop,
  type WorkshopRow,
  workshopColumns,
  workshopPath,
} from './workshop.ts';

type Client = SupabaseClient<Database>;

/** More would push down the rest of the home page. */
const mostPast = 3;

/** The open workshops by their date, those without one last. */
export async function listOpenWorkshops(
  client: Client,
  institute: Institute,
  now = Date.now(),
): Promise<Workshop[]> {
  const { data } = await whereOpen(inOrder(client), now).throwOnError();
  const trainers = await findTrainers(client, data, institute);
  return data.map((row) => readWorkshop(row, trainers, now));
}

/** The latest first. */
export async function listPastWorkshops(client: Client, now = Date.now()): Promise<Workshop[]> {
  const { data } = await wherePast(client.from('webinars').select(workshopColumns), now)
    .order('starts_on', { ascending: false, nullsFirst: false })
    .order('starts_at', { ascending: false, nullsFirst: false })
    .order('id')
    .limit(mostPast)
    .throwOnError();
  return data.map((row) => readWorkshop(row, new Map(), now));
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
  const registration = searchParams.get('register') ?? '';
  if (open.some((workshop) => registrationId(workshop) === registration && canRegister(workshop))) return;
  const closed = await findByRegistration(client, registration);
  if (closed) throw redirect(`${workshopPath(closed)}${search}`);
}

/** The workshop of a `workshop-{id}`, also a cancelled or past one. */
export async function findByRegistration(client: Client, registration: string): Promise<WorkshopRow | null> {
  const id = registration.replace(/^workshop-/, '');
  if (!isUuid(id) || registration !== registrationId({ id })) return null;
  const { data } = await inOrder(client).eq('id', id).throwOnError();
  return data[0] ?? null;
}

/** What calendars subscribe to. */
export async function listRecentWorkshops(client: Client): Promise<WorkshopRow[]> {
  const { data } = await inOrder(client).or(recentAt(Date.now())).throwOnError();
  return data;
}

const inOrder = (client: Client) =>
  titled(client.from('webinars').select(workshopColumns))
    .order('starts_on')
    .order('starts_at')
    .order('created_at')
    .order('id');
