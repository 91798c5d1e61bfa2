import type { PostgrestError } from '@supabase/supabase-js';
import type { TablesUpdate } from '#supabase/database.types.ts';
import type { Lead } from '../lead.ts';
import { type Client, findLead, listEvents, listPersonLeads } from '../queries.server.ts';
import type { LeadChange, LeadNote } from './schema.server.ts';

const uniqueViolation = '23505';
const insufficientPrivilege = '42501';

type Change = Omit<LeadChange, 'intent' | 'seen'>;
type Columns = Pick<TablesUpdate<'contact_inquiries'>, 'status' | 'owner_id' | 'follow_up_on'>;

type Saved = { outcome: 'saved' | 'gone' } | { outcome: 'conflict'; changedBy: string; updatedAt: string };

/**
 * Optimistic concurrency, so that no update is lost: saves what was changed, unless somebody else has changed the lead
 * since `seen`. What one has done oneself meanwhile, such as cancelling the registration, is nobody's surprise.
 */
export async function changeLead(
  client: Client,
  lead: Lead,
  { seen, me, status, owner, followUp }: Change & { seen: string; me: string },
): Promise<Saved> {
  const change = { status, owner_id: owner, follow_up_on: followUp };
  if (Object.values(change).every((value) => value === undefined)) return { outcome: 'saved' };
  if (await update(client, lead, change, seen)) return { outcome: 'saved' };
  const [current, events] = await Promise.all([findLead(client, lead.id), listEvents(client, lead)]);
  if (!current) return { outcome: 'gone' };
  const others = events.filter(({ created_at, actor_id }) => created_at > seen && actor_id !== me);
  if (others.length === 0 && (await update(client, lead, change, current.updatedAt)))
    return { outcome: 'saved' };
  const names = new Set(others.map(({ actor_name }) => actor_name).filter(Boolean));
  return {
    outcome: 'conflict',
    changedBy: [...names].join(' and ') || 'Somebody else',
    updatedAt: current.updatedAt,
  };
}

async function update(client: Client, { id }: Lead, change: Columns, seen: string): Promise<boolean> {
  const { data } = await client.rpc('change_lead', { lead: id, changes: change, seen }).throwOnError();
  return data;
}

/** Under the same id a note is stored once: it is sent again where the answer was lost. */
export async function addNote(
  client: Client,
  lead: Lead,
  note: Pick<LeadNote, 'id' | 'body'>,
): Promise<void> {
  const about = lead.kind === 'enquiry' ? { inquiry_id: lead.id } : { enrollment_id: lead.id };
  const { error } = await client
    .from('lead_events')
    .insert({ ...about, id: note.id, kind: 'note', body: note.body });
  if (error && error.code !== uniqueViolation)
    throw new Error('A note could not be stored', { cause: error });
}

/** Gives the seat of a registration back. */
export async function cancelRegistration(client: Client, { id }: Pick<Lead, 'id'>): Promise<void> {
  await client.rpc('set_registration_cancelled', { registration: id, cancelled: true }).throwOnError();
}

/** Takes a seat again; the answer says why there is none. */
export async function restoreRegistration(client: Client, { id }: Pick<Lead, 'id'>): Promise<string | null> {
  const { data, error } = await client.rpc('set_registration_cancelled', {
    registration: id,
    cancelled: false,
  });
  if (!error) return data ? null : workshopDeleted;
  const refusal = refusalTexts[error.message];
  if (!refusal) throw asError(error);
  return refusal;
}

const workshopDeleted = 'This workshop has been deleted. The registration stays cancelled.';

const refusalTexts: Record<string, string> = {
  workshop_full: 'Every seat of this workshop is taken by now. The registration stays cancelled.',
  workshop_closed: 'This workshop takes no registrations any more. The registration stays cancelled.',
  already_registered:
    'This person has registered again meanwhile. The cancelled registration stays as it is.',
};

const asError = (error: PostgrestError) =>
  new Error('A registration could not be restored', { cause: error });

/** Erases everything about a person, if that is still the number of leads that was agreed to. */
export async function erasePerson(
  client: Client,
  { id }: Lead,
  agreed: number,
): Promise<{ erased: number } | { leads: number } | 'forbidden'> {
  const leads = (await listPersonLeads(client, id)).length;
  if (leads !== agreed) return { leads };
  const { data, error } = await client.rpc('erase_person', { lead: id });
  if (error?.code === insufficientPrivilege) return 'forbidden';
  if (error) throw new Error('A person could not be erased', { cause: error });
  return { erased: data };
}
