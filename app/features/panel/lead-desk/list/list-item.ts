import { momentNear } from '#app/lib/indian-moment.ts';
import { dayInWords, shortDay } from '#app/lib/indian-time.ts';
import { dialled, isOpen, type Kind, type Lead, type Status } from '../lead.ts';

/** A lead as a list shows it, in words that the server has chosen: the browser's clock and language may differ. */
export interface LeadListItem {
  id: string;
  kind: Kind;
  name: string;
  email: string;
  phone: string;
  tel: string;
  courseName: string;
  status: Status;
  owner: string;
  followUp: FollowUp | null;
  when: string;
  createdAt: string;
  suspicious: boolean;
  cancelled: boolean;
}

export interface FollowUp {
  words: string;
  overdue: boolean;
}

/** What the words depend on. */
export interface Setting {
  owners: ReadonlyMap<string, string>;
  /** The day in India. */
  today: string;
}

export function toListItem(lead: Lead, { owners, today }: Setting): LeadListItem {
  const { id, kind, name, email, phone, courseName, status, createdAt, suspicious } = lead;
  return {
    id,
    kind,
    name,
    email,
    phone,
    tel: dialled(lead),
    courseName,
    status,
    owner: owners.get(lead.ownerId ?? '') ?? '',
    followUp: followUpOf(lead, today),
    when: momentNear(createdAt, today),
    createdAt,
    suspicious,
    cancelled: lead.cancelledAt !== null,
  };
}

/** A day that has passed is overdue only while there is still something to do. */
export function followUpOf(
  lead: Pick<Lead, 'followUpOn' | 'status' | 'cancelledAt'>,
  today: string,
): FollowUp | null {
  const day = lead.followUpOn;
  if (!day) return null;
  if (day < today && isOpen(lead)) return { words: `Overdue since ${shortDay(day)}`, overdue: true };
  return { words: dayInWords(day, today), overdue: false };
}
