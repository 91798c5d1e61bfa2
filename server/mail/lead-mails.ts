import { whatsappUrl } from '#app/lib/contact-links.ts';
import { greeting } from '#app/lib/workshops/mail-words.ts';
import { type Letter, writeLetter } from '#supabase-embedded/outbound/letter.ts';
import type { Mail } from '#supabase-embedded/outbound/mailer.ts';
import { greetingName } from './greeting-name.ts';
import { letterhead, oneLine } from './letter.ts';
import type { ClaimedMail, Enrollment, Inquiry } from './outbox.ts';
import { assignment, invitation, type StaffMailOptions } from './staff-mails.ts';
import { closingForStranger, enteredAddress } from './stranger.ts';

export interface LeadMailOptions extends StaffMailOptions {
  notifyEmail: string;
}

/** Writes the mail that an outbox row stands for, unless it is about a registration for a workshop. */
export function writeLeadMail(mail: ClaimedMail, options: LeadMailOptions): Mail {
  if (mail.invitation) return invitation(mail.invitation, options);
  const lead = mail.enrollment ?? mail.inquiry;
  if (!lead) throw new Error('The lead of this mail is gone');
  if (mail.kind === 'lead_assigned') return assignment(mail, lead, options);
  return mail.kind === 'lead_notice' ? notice(mail, options) : acknowledgement(mail, options);
}

/** For the institute: everything, as it was typed. */
function notice(mail: ClaimedMail, { notifyEmail, siteUrl, institute }: LeadMailOptions): Mail {
  const lead = (mail.enrollment ?? mail.inquiry) as Enrollment | Inquiry;
  const about = mail.workshop?.title ?? mail.enrollment?.course_name ?? mail.inquiry?.course ?? 'an enquiry';
  const kind = mail.workshop ? 'Workshop registration' : mail.enrollment ? 'Enrollment' : 'Enquiry';
  const words: Letter = {
    heading: `${kind}: ${lead.name}`,
    paragraphs: lead.suspicious ? ['This lead looks automatic. Please check it before you call.'] : [],
    facts: [
      ['About', about],
      ['Phone', lead.phone],
      ['Email', lead.email],
      ['WhatsApp', lead.whatsapp_opt_in ? 'allowed' : 'not allowed'],
      ['Message', mail.inquiry?.message],
      ['Page', lead.page],
    ],
    action: lead.phone_e164
      ? { label: 'Reply on WhatsApp', url: whatsappUrl(lead.phone_e164, `Hello ${lead.name}, `) }
      : undefined,
    closing: [`Sent by ${siteUrl}`],
  };
  return {
    to: notifyEmail,
    replyTo: lead.email,
    subject: oneLine(`${kind}: ${lead.name} – ${about}`),
    ...writeLetter(words, letterhead(institute)),
  };
}

/** For whoever's address was entered, which may be a stranger's: it repeats the catalogue's words and a name. */
function acknowledgement(mail: ClaimedMail, { siteUrl, institute }: LeadMailOptions): Mail {
  const lead = (mail.enrollment ?? mail.inquiry) as Enrollment | Inquiry;
  const head = letterhead(institute);
  const { e164: whatsapp } = institute.phones.whatsapp;
  const about = mail.course_title ?? (mail.enrollment ? 'my enrollment' : 'my enquiry');
  const words: Letter = {
    heading: 'Thank you for writing to us',
    paragraphs: [greeting(greetingName(lead.name)), sentence(mail)],
    action: whatsapp
      ? { label: 'Ask us on WhatsApp', url: whatsappUrl(whatsapp, `Hello, this is about ${about}.`) }
      : undefined,
    closing: closingForStranger(head, siteUrl),
  };
  return {
    to: enteredAddress(lead.email),
    subject: oneLine(`We have your message – ${institute.name}`),
    ...writeLetter(words, head),
  };
}

function sentence({ enrollment, course_title }: ClaimedMail): string {
  if (enrollment)
    return `We have your enrollment${course_title ? ` for ${course_title}` : ''} and will call you within one working day with the next steps.`;
  return 'We have your message and will answer within one working day.';
}
