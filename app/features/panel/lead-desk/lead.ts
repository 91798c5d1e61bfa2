export const KINDS = { enquiry: 'Enquiry', enrolment: 'Enrolment', registration: 'Registration' } as const;
export const STATUSES = { new: 'New', contacted: 'Contacted', enrolled: 'Enrolled', lost: 'Lost' } as const;

/** A follow-up that is due: its day has come, and there is still something to do. */
export const FOLLOW_UPS = { due: 'Due', later: 'Later', none: 'None' } as const;

export type Kind = keyof typeof KINDS;
export type Status = keyof typeof STATUSES;

export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);
export const isStatus = (text: string): text is Status => Object.hasOwn(STATUSES, text);
export const isFollowUp = (text: string) => Object.hasOwn(FOLLOW_UPS, text);

/** As long as the table takes. */
export const LONGEST_NOTE = 5000;

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

/** What the desk changes about a lead. Empty is nobody, or no day. */
export interface LeadWork {
  status: Status;
  owner: string;
  followUp: string;
}

export interface Administrator {
  id: string;
  name: string;
}

/** Somebody still has to do something about it. */
export const isOpen = ({ status, cancelledAt }: Pick<Lead, 'status' | 'cancelledAt'>) =>
  (status === 'new' || status === 'contacted') && cancelledAt === null;

/** A number for a tel: link, also when it is not one that can be read as international; '' where there is none. */
export function dialled({ phone, phoneE164 }: Pick<Lead, 'phone' | 'phoneE164'>): string {
  if (phoneE164) return phoneE164;
  // What follows a word, or a stroke, is an extension or another number: dialled along, it would reach somebody else.
  const [number = ''] = phone.replace(/^[^\p{Nd}+＋]+/u, '').split(/[\p{L};,/]/u);
  const digits = [...number.matchAll(/\p{Nd}/gu)].map(([digit]) => digitValue(digit)).join('');
  if (digits.length < FEWEST_DIGITS) return '';
  return /^\P{Nd}*[+＋]/u.test(number) ? `+${digits}` : digits;
}

const FEWEST_DIGITS = 5;

/** Unicode has the decimal digits of every script in runs from 0 to 9, some of which follow each other. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

const COUNT = new Intl.NumberFormat('en-IN');

export const leadCount = (count: number) => (count === 1 ? '1 lead' : `${COUNT.format(count)} leads`);
