import { nextDateInWords } from '#app/features/site/courses/batches.ts';
import type { CourseSummary } from '#app/features/site/courses/course.ts';
import { feeInWords } from '#app/features/site/courses/price.ts';
import { whatsappUrl } from '#app/lib/contact-links.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { whatHappensNext } from '#app/lib/institute/what-happens-next.ts';
import { greeting } from '#app/lib/workshops/mail-words.ts';
import { type Letter, writeLetter } from '#supabase-embedded/outbound/letter.ts';
import type { Mail } from '#supabase-embedded/outbound/mailer.ts';
import { greetingName } from './greeting-name.ts';
import { letterhead, oneLine } from './letter.ts';
import type { ClaimedMail, Enrollment, Inquiry } from './outbox.ts';
import { assignment, invitation, type StaffMailOptions, whatsappConsent } from './staff-mails.ts';
import { closingForStranger, enteredAddress } from './stranger.ts';

export interface LeadMailOptions extends StaffMailOptions {
  notifyEmail: string;
}

/**
 * Writes the mail that an outbox row stands for, unless it is about a registration for a workshop.
 * @param course that the lead is an enrollment in, as visitors find it now
 */
export function writeLeadMail(
  mail: ClaimedMail,
  options: LeadMailOptions,
  course: CourseSummary | null = null,
): Mail {
  if (mail.invitation) return invitation(mail.invitation, options);
  const lead = mail.enrollment ?? mail.inquiry;
  if (!lead) throw new Error('The lead of this mail is gone');
  if (mail.kind === 'lead_assigned') return assignment(mail, lead, options);
  return mail.kind === 'lead_notice' ? notice(mail, options) : acknowledgement(mail, options, course);
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
      whatsappConsent(lead),
      ['Message', mail.inquiry?.message],
      ['Page', lead.page],
    ],
    action:
      lead.whatsapp_opt_in && lead.phone_e164
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
function acknowledgement(
  mail: ClaimedMail,
  { siteUrl, institute }: LeadMailOptions,
  course: CourseSummary | null,
): Mail {
  const lead = (mail.enrollment ?? mail.inquiry) as Enrollment | Inquiry;
  const head = letterhead(institute);
  const { e164: whatsapp } = institute.phones.whatsapp;
  const { subject, about, paragraphs, ...words } = mail.enrollment
    ? enrolled(course, institute)
    : asked(mail, institute);
  const letter: Letter = {
    ...words,
    paragraphs: [greeting(greetingName(lead.name)), ...paragraphs],
    action: whatsapp
      ? { label: 'Ask us on WhatsApp', url: whatsappUrl(whatsapp, `Hello, this is about ${about}.`) }
      : undefined,
    closing: closingForStranger(head, siteUrl),
  };
  return {
    to: enteredAddress(lead.email),
    subject: oneLine(`${subject} – ${institute.name}`),
    ...writeLetter(letter, head),
  };
}

interface Thanks {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: Letter['facts'];
  /** What the visitor's own message on WhatsApp would be about. */
  about: string;
}

const enrolled = (course: CourseSummary | null, institute: Institute): Thanks => ({
  subject: course ? `Your enrollment: ${course.title}` : 'Your enrollment',
  heading: 'Thank you for enrolling',
  paragraphs: ['We have your enrollment.', whatHappensNext(institute)],
  facts: course
    ? [
        ['Course', course.title],
        ['Fee', feeInWords(course)],
        ['Next batch', nextDateInWords(course)],
      ]
    : [],
  about: course?.title ?? 'my enrollment',
});

const asked = ({ course_title }: ClaimedMail, { whenWeCall }: Institute): Thanks => ({
  subject: 'We have your message',
  heading: 'Thank you for writing to us',
  paragraphs: [['We have your message.', whenWeCall].filter(Boolean).join(' ')],
  about: course_title ?? 'my enquiry',
});
