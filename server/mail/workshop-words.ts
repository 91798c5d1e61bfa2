import { whatsappUrl } from '#app/lib/contact-links.ts';
import { indianTime } from '#app/lib/indian-time.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { attendanceOf } from '#app/lib/workshops/attendance.ts';
import { type Fact, workshopFacts } from '#app/lib/workshops/mail-facts.ts';
import {
  greeting,
  howToCancel,
  inTheDiary,
  type MailWords,
  missedFacts,
  newsWords,
  registrationLink,
} from '#app/lib/workshops/mail-words.ts';
import { dayInFull } from '#app/lib/workshops/times.ts';
import type { Workshop, WorkshopMail, WorkshopMailKind } from './outbox.ts';

export interface WordsInput extends Pick<WorkshopMail, 'told' | 'join_address' | 'message'> {
  workshop: Workshop;
  /** Whom it greets, if what was typed is a name. Nothing else that a stranger typed is repeated. */
  name: string | null;
  cancelledBy: string | null;
  institute: Institute;
  siteUrl: string;
  registrationUrl: string;
}

/** What each mail about a registration says. Days and hours are told as such: a mail is read whenever it is read. */
export const workshopWords: Record<WorkshopMailKind, (input: WordsInput) => MailWords> = {
  lead_acknowledgement: reserved,
  seat_reserved: reserved,
  seat_cancelled: cancelled,
  workshop_day_before: dayBefore,
  workshop_hour_before: hourBefore,
  workshop_news: newsWords,
  workshop_thanks: thanks,
  workshop_message: message,
};

function reserved(input: WordsInput): MailWords {
  const { workshop, name, registrationUrl, join_address } = input;
  return {
    subject: `Your seat: ${workshop.title}`,
    heading: `Your seat is reserved: ${workshop.title}`,
    paragraphs: [
      greeting(name),
      'We look forward to seeing you.',
      ...inTheDiary(workshop, 'puts the workshop into your diary'),
      howToCancel,
      'To register somebody else with this email address, write their name in full.',
    ],
    facts: workshopFacts(workshop, input, join_address ? joinAt(join_address) : undefined),
    action: registrationLink(registrationUrl),
  };
}

/** From an hour before. */
const joinAt = (address: string) => `Join at ${address}`;

function dayBefore(input: WordsInput): MailWords {
  const { workshop, name, registrationUrl } = input;
  const heading = `Reminder: ${workshop.title}, ${dayInFull(workshop.date)}`;
  return {
    subject: heading,
    heading,
    paragraphs: [greeting(name), 'We are ready for you and look forward to seeing you.', howToCancel],
    facts: workshopFacts(workshop, input),
    action: registrationLink(registrationUrl),
  };
}

function hourBefore(input: WordsInput): MailWords {
  const { workshop, name, registrationUrl } = input;
  const heading = `It starts at ${indianTime(workshop.starts_at ?? '')}: ${workshop.title}`;
  const isOnline = attendanceOf(workshop.mode) !== 'Offline';
  const address = isOnline ? input.join_address : null;
  const joining = address
    ? joinAt(address)
    : 'The link to join is on your registration’s page as soon as it is known. If it is missing at the start, please call us.';
  const ownPage: Fact = ['Your registration', registrationUrl];
  return {
    subject: heading,
    heading,
    paragraphs: [
      greeting(name),
      address
        ? 'Join with the button below. The link is yours: please do not pass it on.'
        : 'We look forward to seeing you soon.',
      howToCancel,
    ],
    facts: [...workshopFacts(workshop, input, joining), ...(address ? [ownPage] : [])],
    // Whoever reads this is about to join.
    action: address ? { label: 'Join the workshop', url: address } : registrationLink(registrationUrl),
  };
}

function cancelled({ workshop, name, cancelledBy, siteUrl, registrationUrl }: WordsInput): MailWords {
  const heading = `Your seat is cancelled: ${workshop.title}`;
  return {
    subject: heading,
    heading,
    paragraphs: [
      greeting(name),
      ...(cancelledBy === 'visitor'
        ? [
            'You have cancelled your seat, and somebody else can have it now.',
            `If you would like to come after all, register again while there are seats: ${siteUrl}/workshops/${workshop.slug}`,
          ]
        : ['We have cancelled your seat. If that surprises you, please reply to this mail or call us.']),
      ...inTheDiary(workshop, 'strikes it out of your diary'),
    ],
    facts: missedFacts(workshop.title, workshop),
    action: registrationLink(registrationUrl),
  };
}

function thanks({ workshop, name, institute, siteUrl }: WordsInput): MailWords {
  const { whatsapp, call } = institute.phones;
  const facts: Fact[] = [
    ['WhatsApp', whatsapp.e164 && whatsappUrl(whatsapp.e164)],
    ['Phone', call.display],
  ];
  return {
    subject: `Thank you: ${workshop.title}`,
    heading: `Thank you: ${workshop.title}`,
    paragraphs: [
      greeting(name),
      'It was good to have you with us, and we hope that you can use what you learned. If you could not be there, tell us: we let you know when we hold it again.',
      'The next step is a course: look at what we teach, and ask us which one suits you.',
    ],
    facts: facts.filter(([, value]) => value),
    action: { label: 'See our courses', url: `${siteUrl}/#courses` },
  };
}

/** In staff's own words, as plain text: a blank line begins a paragraph. */
function message({ workshop, name, message, registrationUrl }: WordsInput): MailWords {
  const { subject, body } = message ?? { subject: '', body: '' };
  const paragraphs = body.replaceAll(/\r\n?/g, '\n').split(/\n\s*\n/);
  const when: Fact[] = [
    ['Date', dayInFull(workshop.date)],
    ['Time', workshop.time],
  ];
  // Of one that does not take place no day is told as if it did.
  const facts: Fact[] = [['Workshop', workshop.title], ...(workshop.status === 'cancelled' ? [] : when)];
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(name), ...paragraphs.map((paragraph) => paragraph.trim()).filter(Boolean)],
    facts: facts.filter(([, value]) => value),
    action: registrationLink(registrationUrl),
  };
}
