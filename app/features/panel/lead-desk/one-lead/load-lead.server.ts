import { momentNear } from '#app/lib/indian-moment.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import type { Lead } from '../lead.ts';
import { toListItem } from '../list/list-item.ts';
import { ownerNames } from '../list/load-desk.server.ts';
import {
  type Client,
  findLead,
  findSeat,
  listEvents,
  listLeadOwners,
  listPersonLeads,
} from '../queries.server.ts';
import { describeEvent, isOwnDoing } from './timeline.ts';

interface LeadSetting {
  now: number;
  /** How long mails stay that nobody was sent; null where every mail is. */
  mailboxDays: number | null;
}

/** One lead with its timeline and what else the person has sent; null when there is none. */
export async function loadLead(client: Client, id: string, { now, mailboxDays }: LeadSetting) {
  const lead = await findLead(client, id);
  if (!lead) return null;
  const [events, person, colleagues, seat] = await Promise.all([
    listEvents(client, lead),
    listPersonLeads(client, id),
    listLeadOwners(client),
    findSeat(client, lead, now),
  ]);
  const today = indianDay(now);
  const setting = { owners: ownerNames(colleagues), today };
  return {
    lead,
    when: momentNear(lead.createdAt, today),
    cancelledWhen: lead.cancelledAt && momentNear(lead.cancelledAt, today),
    seat,
    timeline: events.map((event) => ({
      id: event.id,
      who: event.actor_name || (isOwnDoing(event, lead, seat) ? lead.name : 'Somebody'),
      what: describeEvent(event),
      note: event.body,
      when: momentNear(event.created_at, today),
      at: event.created_at,
    })),
    others: person.filter((other) => other.id !== id).map((other) => toListItem(other, setting)),
    erasure: { leads: person.length, seats: person.filter(holdsSeat).length, mailboxDays },
    colleagues,
  };
}

export type LeadData = NonNullable<Awaited<ReturnType<typeof loadLead>>>;

const holdsSeat = ({ kind, cancelledAt }: Lead) => kind === 'registration' && cancelledAt === null;
