import { indianMoment } from '#app/lib/indian-moment.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { roleName } from '#app/lib/roles.ts';
import { Undeliverable } from '#supabase-embedded/outbound/judge-failure.ts';
import { type Letter, writeLetter } from '#supabase-embedded/outbound/letter.ts';
import type { Mail } from '#supabase-embedded/outbound/mailer.ts';
import { letterhead, oneLine } from './letter.ts';
import type { ClaimedMail, Enrollment, Inquiry } from './outbox.ts';

export interface StaffMailOptions {
  siteUrl: string;
  institute: Institute;
}

/** To somebody who is to work here. Following the link shows the invitation; accepting it is a button there. */
export function invitation(
  { email, role, invited_by, expires_at, token }: NonNullable<ClaimedMail['invitation']>,
  { siteUrl, institute }: StaffMailOptions,
): Mail {
  const head = letterhead(institute);
  const who = invited_by || 'An administrator';
  const words: Letter = {
    heading: `Work with us at ${head.name}`,
    paragraphs: [
      `${who} invites you to work on ${siteUrl} as ${roleName(role).toLowerCase()}.`,
      `Open the invitation and sign in with ${email}, or sign up with it if you have no account yet.`,
    ],
    facts: [['The link works until', indianMoment(expires_at)]],
    action: { label: 'Open the invitation', url: `${siteUrl}/invitation?token=${token}` },
    closing: [...head.closing, 'If you did not expect this, you can ignore this mail: nothing will change.'],
  };
  const subject = oneLine(`${who} invites you to work at ${head.name}`);
  return { to: email, subject, ...writeLetter(words, head) };
}

/** Whether the person agreed in the form. */
export const whatsappConsent = ({
  whatsapp_opt_in,
}: Pick<Enrollment, 'whatsapp_opt_in'>): [string, string] => [
  'WhatsApp',
  whatsapp_opt_in ? 'Agreed' : 'Not agreed: please call or send a mail',
];

/** To a colleague whom somebody has given a lead. */
export function assignment(
  { recipient, ...mail }: ClaimedMail,
  lead: Enrollment | Inquiry,
  { siteUrl, institute }: StaffMailOptions,
): Mail {
  if (!recipient?.email) throw new Undeliverable('Whoever has the lead has no mail address');
  const about =
    mail.workshop?.title ?? mail.enrollment?.course_name ?? mail.course_title ?? mail.inquiry?.course;
  const words: Letter = {
    heading: `A lead for you: ${lead.name}`,
    paragraphs: [],
    facts: [
      ['About', about],
      ['Phone', lead.phone],
      ['Email', lead.email],
      whatsappConsent(lead),
      ['Message', mail.inquiry?.message],
    ],
    action: { label: 'Open the lead', url: `${siteUrl}/admin/leads/${lead.id}` },
    closing: [`Sent by ${siteUrl}. Under My Account you say whether you want these mails.`],
  };
  const subject = oneLine(`A lead for you: ${lead.name}`);
  return { to: recipient.email, subject, ...writeLetter(words, letterhead(institute)) };
}
