import { countUpTo, mostTold } from '#app/lib/capped-count.ts';
import { digitsToDial } from '#app/lib/phone-number.ts';

export const leadKinds = {
  enquiry: 'Enquiry',
  enrolment: 'Enrollment',
  registration: 'Registration',
} as const;
export const leadStatuses = {
  new: 'New',
  contacted: 'Contacted',
  enrolled: 'Enrolled',
  lost: 'Lost',
} as const;

/** A follow-up that is due: its day has come, and there is still something to do. */
export const followUps = { due: 'Due', later: 'Later', none: 'None' } as const;

export type Kind = keyof typeof leadKinds;
export type Status = keyof typeof leadStatuses;

export const isKind = (text: string): text is Kind => Object.hasOwn(leadKinds, text);
export const isStatus = (text: string): text is Status => Object.hasOwn(leadStatuses, text);
export const isFollowUp = (text: string) => Object.hasOwn(followUps, text);

/** As long as the table takes. */
export const longestNote = 5000;

/** A row of the view `leads`, with its course's name looked up. */
export interface Lead {
  id: string;
  kind: Kind;
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  courseId: string | null;
  /** Empty for an enquiry about nothing in particular. */
  courseName: string;
  message: string | null;
  page: string | null;
  utm: Record<string, string>;
  consentVersion: string | null;
  whatsappOptIn: boolean;
  status: Status;
  ownerId: string | null;
  followUpOn: string | null;
  cancelledAt: string | null;
  suspicious: boolean;
  createdAt: string;
  updatedAt: string;
}

/** How many of the newest leads the desk loads to find those that it does not show yet. */
export const mostNewest = 50;

/** What is told of a lead that has just come. */
export type Arrival = Pick<Lead, 'id' | 'name' | 'createdAt'>;

export const toArrival = ({ id, name, createdAt }: Arrival): Arrival => ({ id, name, createdAt });

/** What the desk changes about a lead. Empty is nobody, or no day. */
export interface LeadWork {
  status: Status;
  owner: string;
  followUp: string;
}

/** Somebody whom a lead can be given to. */
export interface LeadOwner {
  id: string;
  name: string;
}

/** Somebody still has to do something about it. */
export const isOpen = ({ status, cancelledAt }: Pick<Lead, 'status' | 'cancelledAt'>) =>
  (status === 'new' || status === 'contacted') && cancelledAt === null;

/** A number for a tel: link, also when it is not one that can be read as international; '' where there is none. */
export const dialled = ({ phone, phoneE164 }: Pick<Lead, 'phone' | 'phoneE164'>) =>
  phoneE164 ?? digitsToDial(phone);

export const leadCount = (count: number, q = '') =>
  count === 1 ? '1 lead' : `${countUpTo(mostTold(q), count)} leads`;
