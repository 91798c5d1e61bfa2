import type { Lead } from '../lead.ts';

type Addressee = Pick<Lead, 'kind' | 'name' | 'courseName' | 'cancelledAt'>;

/** The message that a chat or a mail to somebody opens with. Whoever sends it can still change it. */
export const contactText = (lead: Addressee, institute: string) =>
  `Hello ${lead.name}, this is ${institute}. ${reason(lead)}`;

export const mailUrl = (lead: Addressee & Pick<Lead, 'email'>, institute: string) =>
  `mailto:${encodeURIComponent(lead.email).replace('%40', '@')}?subject=${encodeURIComponent(
    lead.courseName || `Your message to ${institute}`,
  )}&body=${encodeURIComponent(contactText(lead, institute))}`;

function reason({ kind, courseName, cancelledAt }: Addressee): string {
  if (cancelledAt) return `We are writing about your registration for ${courseName}.`;
  if (kind === 'registration')
    return `Thank you for registering for ${courseName}. May we answer a question before the day?`;
  const when = 'When would be a good time to call you?';
  if (kind === 'enrolment') return `Thank you for enrolling in ${courseName}. ${when}`;
  return courseName
    ? `Thank you for asking about ${courseName}. ${when}`
    : `Thank you for your message. ${when}`;
}
