import { indianDay } from '#app/lib/indian-time.ts';
import { readCursor } from '#app/lib/row-cursor.ts';
import { type LeadOwner, toArrival } from '../lead.ts';
import {
  type Client,
  countDueFollowUps,
  listLeadOwners,
  listLeads,
  listNewestLeads,
  listWorkshopChoices,
} from '../queries.server.ts';
import { hasFilters, readFilters } from './lead-filters.ts';
import { toListItem } from './list-item.ts';

/** The list of leads as its address asks for it. */
export async function loadDesk(client: Client, params: URLSearchParams, now: number) {
  const filters = readFilters(params);
  const before = readCursor(params);
  const isNewest = !before && !hasFilters(filters);
  const [list, workshops, colleagues, newest, dueCount] = await Promise.all([
    listLeads(client, filters, before),
    listWorkshopChoices(client),
    listLeadOwners(client),
    isNewest ? null : listNewestLeads(client),
    isNewest ? countDueFollowUps(client) : 0,
  ]);
  const setting = { owners: ownerNames(colleagues), today: indianDay(now) };
  return {
    leads: list.leads.map((lead) => toListItem(lead, setting)),
    total: list.total,
    older: list.older,
    filters,
    /** How many follow-ups are due, for the list that shows every lead. */
    dueCount,
    /** Neither filters nor an older page: a lead that comes in belongs on top of it. */
    isNewest,
    isFirstPage: !before,
    /** Whatever is shown: what of it came while the desk was open is told. */
    newest: newest ?? list.leads.map(toArrival),
    colleagues,
    choices: { courses: list.courses, workshops },
  };
}

export type DeskData = Awaited<ReturnType<typeof loadDesk>>;

export const ownerNames = (colleagues: LeadOwner[]) => new Map(colleagues.map(({ id, name }) => [id, name]));
