import { whatsappUrl } from '#app/lib/contact-links.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { calendarInvitation, registrationUid } from '#app/lib/workshops/calendar.server.ts';
import { dateInWords } from '#app/lib/workshops/times.ts';
import { isAddress } from '#supabase-embedded/auth/contacts.ts';
import { Undeliverable } from '#supabase-embedded/outbound/judge-failure.ts';
import { type Letter, writeLetter } from '#supabase-embedded/outbound/letter.ts';
import type { Mail } from '#supabase-embedded/outbound/mailer.ts';
import { greetingName } from './greeting-name.ts';
import { letterhead, oneLine } from './letter.ts';
import type { ClaimedMail, Enrollment, Inquiry, Workshop } from './outbox.ts';
import { assignment, invitation, type StaffMailOptions } from './staff-mails.ts';

export interface LeadMailOptions extends StaffMailOptions {
  notifyEmail: string;
  now: () => Date;
}

/** Writes the mail that an outbox row stands for. The Message-ID is the row's own, so a repeat can be recognised. */
export function writeLeadMail(mail: ClaimedMail, options: LeadMailOptions): Mail {
  return { ...write(mail, options), messageId: `<${mail.id}@${new URL(options.siteUrl).hostname}>` };
}

function write(mail: ClaimedMail, options: LeadMailOptions): Mail {
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
function acknowledgement(mail: ClaimedMail, { siteUrl, institute, now }: LeadMailOptions): Mail {
  const lead = (mail.enrollment ?? mail.inquiry) as Enrollment | Inquiry;
  const to = lead.email.trim();
  // Mail servers also read comments and parameters out of what they are given; of a stranger's none is passed on.
  if (!isAddress(to)) throw new Undeliverable('What was entered is not a mail address');
  const name = greetingName(lead.name);
  const title = mail.workshop?.title ?? mail.course_title;
  const head = letterhead(institute);
  const { e164: whatsapp } = institute.phones.whatsapp;
  const about = title ?? (mail.enrollment ? 'my enrollment' : 'my enquiry');
  const words: Letter = {
    heading: mail.workshop ? `Your seat is reserved: ${title}` : 'Thank you for writing to us',
    paragraphs: [name ? `Hello ${name},` : 'Hello,', sentence(mail)],
    facts: mail.workshop ? workshopFacts(mail.workshop, institute) : [],
    action: whatsapp
      ? { label: 'Ask us on WhatsApp', url: whatsappUrl(whatsapp, `Hello, this is about ${about}.`) }
      : undefined,
    closing: [
      ...head.closing,
      `You get this mail because your address was entered at ${siteUrl}. If that was not you, reply and we will delete it.`,
    ],
  };
  const calendar =
    mail.workshop &&
    calendarInvitation(
      {
        uid: registrationUid(lead.id, siteUrl),
        sequence: mail.workshop.revision,
        workshop: mail.workshop,
        isCancelled: false,
        url: `${siteUrl}/#workshops`,
        attendee: { name: name ?? to, email: to },
      },
      { now: now(), institute },
    );
  return {
    to,
    subject: oneLine(mail.workshop ? `Your seat: ${title}` : `We have your message – ${institute.name}`),
    ...writeLetter(words, head),
    ...(calendar && { icalEvent: { filename: 'workshop.ics', ...calendar } }),
  };
}

function sentence({ workshop, enrollment, course_title }: ClaimedMail): string {
  if (workshop)
    return 'We look forward to seeing you. The calendar file in this mail puts the workshop into your diary.';
  if (enrollment)
    return `We have your enrollment${course_title ? ` for ${course_title}` : ''} and will call you within one working day with the next steps.`;
  return 'We have your message and will answer within one working day.';
}

const workshopFacts = (workshop: Workshop, { address }: Institute): [string, string][] => [
  ['Date', dateInWords(workshop.date)],
  ['Time', workshop.time],
  ['Where', workshop.mode === 'Online' ? 'Online: we send you the link' : address.lines.join(', ')],
];
