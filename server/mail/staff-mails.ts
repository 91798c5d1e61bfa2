import { indianMoment } from '#app/lib/indian-moment.ts';
import { roleName } from '#app/lib/roles.ts';
import { site } from '#app/site.ts';
import { Undeliverable } from '#supabase-embedded/outbound/judge-failure.ts';
import type { Mail } from '#supabase-embedded/outbound/mailer.ts';
import { letterhead, oneLine, writeLetter } from './letter.ts';
import type { ClaimedMail, Enrollment, Inquiry } from './outbox.ts';

/** To somebody who is to work here. Following the link shows the invitation; accepting it is a button there. */
export function invitation(
  { email, role, invited_by, expires_at, token }: NonNullable<ClaimedMail['invitation']>,
  siteUrl: string,
): Mail {
  const who = invited_by || 'An administrator';
  const letter = writeLetter({
    heading: `Work with us at ${site.name}`,
    paragraphs: [
      `${who} invites you to work on ${siteUrl} as ${roleName(role).toLowerCase()}.`,
      `Open the invitation and sign in with ${email}, or sign up with it if you have no account yet.`,
    ],
    facts: [['The link works until', indianMoment(expires_at)]],
    action: { label: 'Open the invitation', url: `${siteUrl}/invitation?token=${token}` },
    closing: [
      ...letterhead.closing,
      'If you did not expect this, you can ignore this mail: nothing will change.',
    ],
  });
  return { to: email, subject: oneLine(`${who} invites you to work at ${site.name}`), ...letter };
}

/** To a colleague whom somebody has given a lead. */
export function assignment(
  { recipient, ...mail }: ClaimedMail,
  lead: Enrollment | Inquiry,
  siteUrl: string,
): Mail {
  if (!recipient?.email) throw new Undeliverable('Whoever has the lead has no mail address');
  const about =
    mail.workshop?.title ?? mail.enrollment?.course_name ?? mail.course_title ?? mail.inquiry?.course;
  const letter = writeLetter({
    heading: `A lead for you: ${lead.name}`,
    paragraphs: [],
    facts: [
      ['About', about],
      ['Phone', lead.phone],
      ['Email', lead.email],
      ['Message', mail.inquiry?.message],
    ],
    action: { label: 'Open the lead', url: `${siteUrl}/admin/leads/${lead.id}` },
    closing: [`Sent by ${siteUrl}. Under My Account you say whether you want these mails.`],
  });
  return { to: recipient.email, subject: oneLine(`A lead for you: ${lead.name}`), ...letter };
}
