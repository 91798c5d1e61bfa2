import { openSealed } from '#app/data/open-sealed.ts';
import type { RequestClient } from '#app/data/session.server.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import type { Told } from '#app/lib/workshops/mail-words.ts';
import type { MailRow, MessageRow } from './mails/group-mails.ts';
import type { Figures } from './workshop.ts';

export const workshopColumns =
  'id, title, slug, date, time, mode, status, starts_at, ends_at, starts_on, over_at, discounted_price, max_attendees' as const;
/** More than anybody writes to one workshop. */
const mostMessages = 200;

export async function findWorkshop(client: RequestClient, id: string) {
  if (!isUuid(id)) return null;
  return (await client.from('webinars').select(workshopColumns).eq('id', id).maybeSingle().throwOnError())
    .data;
}

export type Workshop = NonNullable<Awaited<ReturnType<typeof findWorkshop>>>;

/** What people know who have not been told what is true now; null where nobody noted it. */
export interface Untold {
  told: Told | null;
  people: number;
}

export async function readFigures(client: RequestClient, workshop: string) {
  const { data } = await client.rpc('workshop_figures', { workshop }).throwOnError();
  return data as unknown as Figures & { untold: Untold[] };
}

/** One of workshop_registrations(). */
export interface RegistrationRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  created_at: string;
  cancelled_at: string | null;
  cancelled_by: string | null;
  is_walk_in: boolean;
  suspicious: boolean;
  attended: boolean | null;
  marked_at: string | null;
}

export async function listRegistrations(client: RequestClient, workshop: string): Promise<RegistrationRow[]> {
  const { data } = await client.rpc('workshop_registrations', { workshop }).throwOnError();
  return openSealed(data);
}

export async function listMails(client: RequestClient, workshop: string): Promise<MailRow[]> {
  const { data } = await client.rpc('workshop_mails', { workshop }).throwOnError();
  return openSealed(data);
}

/** What staff wrote to everybody, the newest first. */
export async function listMessages(client: RequestClient, workshop: string): Promise<MessageRow[]> {
  const { data } = await client
    .from('workshop_messages')
    .select('id, subject, body, written_by, created_at')
    .eq('webinar_id', workshop)
    .order('created_at', { ascending: false })
    .limit(mostMessages)
    .throwOnError();
  return data;
}

export async function readJoinAddress(client: RequestClient, workshop: string): Promise<string> {
  return (await client.rpc('join_address', { workshop }).throwOnError()).data ?? '';
}
