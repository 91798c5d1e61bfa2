import { describeFate, type MailFate, type MailState, mailStates, type Now } from '#app/lib/mail-state.ts';
import { roleName } from '#app/lib/roles.ts';
import { groupDigits } from '#app/lib/rupees.ts';

export const mailStateWords: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept',
  failed: 'Failed',
  dropped: 'Not sent',
  held: 'Held',
};

/** "1 mail", "1,110 mails". */
export const mailCount = (count: number) => (count === 1 ? '1 mail' : `${groupDigits(count)} mails`);

/** The state in the address, or null for every mail. */
export const readState = (params: URLSearchParams): MailState | null =>
  mailStates.find((state) => state === params.get('state')) ?? null;

/** A row of the outbox with its lead. */
export interface MailRow extends MailFate {
  id: string;
  kind: string;
  inquiry: { name: string; email: string } | null;
  enrollment: { name: string; email: string; course_name: string } | null;
  invitation: { email: string; role: string } | null;
}

export type OutboxMail = ReturnType<typeof describeMail>;

/** A mail in words. Notices go to the institute, confirmations to the person themselves. */
export function describeMail(row: MailRow, { notifyEmail, ...clock }: Now & { notifyEmail: string }) {
  const lead = row.enrollment ?? row.inquiry ?? { name: '', email: '' };
  const { isBeingSent, ...fate } = describeFate(row, clock);
  return {
    id: row.id,
    title: titles[row.kind] ?? 'Mail',
    to: addressee(row, notifyEmail),
    /** The person whose lead it is about, or who is invited, and what it is about. */
    person: row.invitation?.email ?? lead.name,
    about: row.invitation ? roleName(row.invitation.role) : (row.enrollment?.course_name ?? 'Enquiry'),
    ...fate,
    mayRetry: mayRetry(fate.state, clock) && !isBeingSent,
  };
}

/** A retry does not help a dropped mail, which is no longer true. A kept one needs a mail server. */
const mayRetry = (state: MailState, { hasMailServer }: Now) =>
  state === 'kept' ? hasMailServer : state !== 'sent' && state !== 'dropped';

const titles: Record<string, string> = {
  lead_notice: 'Notice of a new lead',
  lead_acknowledgement: 'Confirmation to the visitor',
  lead_assigned: 'A lead for a colleague',
  staff_invitation: 'Invitation to work here',
  seat_reserved: 'Confirmation of a seat',
  seat_cancelled: 'Cancelled seat',
  workshop_day_before: 'Reminder, a day before',
  workshop_hour_before: 'Reminder, an hour before',
  workshop_news: 'News of a workshop',
  workshop_thanks: 'Thanks after a workshop',
  workshop_message: 'Message to all who registered',
};

function addressee({ kind, invitation, enrollment, inquiry }: MailRow, notifyEmail: string): string {
  if (kind === 'lead_notice') return notifyEmail;
  if (kind === 'lead_assigned') return 'The new owner of the lead';
  return (invitation ?? enrollment ?? inquiry)?.email ?? '';
}
