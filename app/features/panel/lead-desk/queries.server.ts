import type { SupabaseClient } from '@supabase/supabase-js';
import { openSealed } from '#app/data/open-sealed.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import type { Cursor } from '#app/lib/row-cursor.ts';
import type { Database, Tables } from '#supabase/database.types.ts';
import { type Arrival, type Lead, type LeadOwner, mostNewest, toArrival } from './lead.ts';
import type { LeadFilters } from './list/lead-filters.ts';
import { searchFor } from './list/lead-search.ts';
import { seatOf } from './one-lead/seat.ts';
import { type LeadRow, readLead } from './read-lead.ts';

export type Client = SupabaseClient<Database>;

const pageSize = 50;
const batchSize = 1000;
const mostCourses = 1000;
/** A select of more than these would be a list of its own. */
const mostCourseChoices = 100;
const mostWorkshopChoices = 50;

/** One page (keyset pagination) of the leads that fit, newest first, how many in all, where the next begins, the courses. */
export async function listLeads(client: Client, filters: LeadFilters, before: Cursor | null) {
  const [found, total, titles] = await Promise.all([
    findLeads(client, filters, { before, most: pageSize + 1 }),
    client.rpc('count_leads', asArguments(filters)).throwOnError(),
    readCourseTitles(client),
  ]);
  const leads = found.slice(0, pageSize).map((row) => readLead(row, titles));
  const older = found.length > pageSize ? cursorOf(leads.at(-1)) : null;
  return { leads, total: total.data, older, courses: courseChoices(titles) };
}

export async function countDueFollowUps(client: Client): Promise<number> {
  const { data } = await client.rpc('count_leads', { follow_up: 'due' }).throwOnError();
  return data;
}

/** The newest leads of all, whatever the list at hand shows. */
export async function listNewestLeads(client: Client): Promise<Arrival[]> {
  const { data } = await client.rpc('find_leads', { page_size: mostNewest }).throwOnError();
  return openSealed<LeadRow[]>(data).map((row) => toArrival(readLead(row, new Map())));
}

/** Every lead that fits, a batch at a time. Those that come in meanwhile are newer than where it began. */
export async function* leadBatches(client: Client, filters: LeadFilters): AsyncGenerator<Lead[]> {
  const titles = await readCourseTitles(client);
  let before: Cursor | null = null;
  do {
    const rows = await findLeads(client, filters, { before, most: batchSize });
    const leads = rows.map((row) => readLead(row, titles));
    yield leads;
    before = leads.length === batchSize ? cursorOf(leads.at(-1)) : null;
  } while (before);
}

async function findLeads(
  client: Client,
  filters: LeadFilters,
  { before, most }: { before: Cursor | null; most: number },
) {
  const { data } = await client
    .rpc('find_leads', {
      ...asArguments(filters),
      before_at: before?.at,
      before_id: before?.id,
      page_size: most,
    })
    .throwOnError();
  return openSealed<LeadRow[]>(data);
}

const cursorOf = (lead: Lead | undefined) => (lead ? { at: lead.createdAt, id: lead.id } : null);

/** An argument that is not there is no filter. */
const asArguments = (filters: LeadFilters): Partial<LeadFilters> =>
  Object.fromEntries(
    Object.entries({ ...filters, q: searchFor(filters.q) }).filter(([, value]) => value !== ''),
  );

export async function findLead(client: Client, id: string): Promise<Lead | null> {
  if (!isUuid(id)) return null;
  const [{ data }, titles] = await Promise.all([
    client.rpc('read_lead', { lead: id }).throwOnError(),
    readCourseTitles(client),
  ]);
  const row = openSealed<LeadRow | null>(data);
  return row && readLead(row, titles);
}

/** The seat of a registration; null if the lead is not one. */
export async function findSeat(client: Client, { id, kind }: Pick<Lead, 'id' | 'kind'>, now: number) {
  if (kind !== 'registration') return null;
  const { data } = await client.rpc('lead_seat', { lead: id }).maybeSingle().throwOnError();
  return data && seatOf(data, now);
}

/** Everything that the same person has sent, newest first, this lead included. */
export async function listPersonLeads(client: Client, id: string): Promise<Lead[]> {
  const [{ data }, titles] = await Promise.all([
    client.rpc('person_leads', { lead: id }).throwOnError(),
    readCourseTitles(client),
  ]);
  return openSealed<LeadRow[]>(data).map((row) => readLead(row, titles));
}

/** Who did what to a lead, newest first: 200 at most. */
export async function listEvents(client: Client, { id }: Pick<Lead, 'id'>) {
  const { data } = await client.rpc('lead_timeline', { lead: id }).throwOnError();
  return openSealed<Tables<'lead_events'>[]>(data);
}

export async function listLeadOwners(client: Client): Promise<LeadOwner[]> {
  const { data } = await client.rpc('lead_owners').throwOnError();
  return data;
}

/** The newest workshops, by the name that their registrations give them. */
export async function listWorkshopChoices(client: Client) {
  const { data } = await client
    .from('webinars')
    .select('id, title')
    .neq('title', '')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(mostWorkshopChoices)
    .throwOnError();
  return data.map(({ id, title }) => ({ value: `workshop-${id}`, label: title }));
}

const courseChoices = (titles: ReadonlyMap<string, string>) =>
  [...titles]
    .filter(([, title]) => title !== '')
    .slice(0, mostCourseChoices)
    .map(([value, label]) => ({ value, label }));

/** The titles of the courses by their slugs, in the order of the site. */
async function readCourseTitles(client: Client): Promise<Map<string, string>> {
  const { data } = await client
    .from('courses')
    .select('slug, title')
    .order('position')
    .order('id')
    .limit(mostCourses)
    .throwOnError();
  return new Map(data.map(({ slug, title }) => [slug, title]));
}

/** Everything that is kept about the person of a lead. */
export async function exportPerson(client: Client, id: string) {
  const { data } = await client.rpc('export_person', { lead: id }).throwOnError();
  return data;
}
