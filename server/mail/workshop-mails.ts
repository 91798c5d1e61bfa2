import { calendarInvitation, registrationUid } from '#app/lib/workshops/calendar.server.ts';
import { greeting, registrationLink } from '#app/lib/workshops/mail-words.ts';
import { writeLetter } from '#supabase-embedded/outbound/letter.ts';
import type { Mail } from '#supabase-embedded/outbound/mailer.ts';
import { greetingName } from './greeting-name.ts';
import { letterhead, oneLine } from './letter.ts';
import type { Workshop, WorkshopMail, WorkshopMailKind } from './outbox.ts';
import type { StaffMailOptions } from './staff-mails.ts';
import { closingForStranger, enteredAddress } from './stranger.ts';
import { workshopWords } from './workshop-words.ts';

export interface WorkshopMailOptions extends StaffMailOptions {
  /** Whom calendars answer where the institute has no address. */
  sender: string;
  now: () => Date;
}

/**
 * To whoever registered, or to a stranger whose address was entered. It says what the database found to be true just now, and
 * of what was typed it repeats a name alone: not even the workshop's, which the catalogue has.
 */
export function writeWorkshopMail(
  kind: WorkshopMailKind,
  mail: WorkshopMail,
  options: WorkshopMailOptions,
): Mail {
  const { registration, workshop } = mail;
  const { siteUrl, institute } = options;
  const to = enteredAddress(registration.email);
  const name = greetingName(registration.name);
  const registrationUrl = `${siteUrl}/registration?token=${mail.token}`;
  const words = workshop
    ? workshopWords[kind]({
        ...mail,
        workshop,
        name,
        cancelledBy: registration.cancelled_by,
        institute,
        siteUrl,
        registrationUrl,
      })
    : cancelledWithWorkshop(name, registrationUrl);
  const head = letterhead(institute);
  const closing = closingForStranger(head, siteUrl);
  const calendar = workshop && calendarFor(kind, { ...mail, workshop }, { name, to }, options);
  return {
    to,
    subject: oneLine(words.subject),
    ...writeLetter({ ...words, closing }, head),
    ...(calendar && { icalEvent: { filename: 'workshop.ics', ...calendar } }),
  };
}

/** Of a workshop that is gone only that can be said; what it was called nobody but the visitor has told. */
const cancelledWithWorkshop = (name: string | null, registrationUrl: string) => ({
  subject: 'Your seat is cancelled',
  heading: 'Your seat is cancelled',
  paragraphs: [greeting(name), 'Your seat in a workshop of ours is cancelled.'],
  facts: [],
  action: registrationLink(registrationUrl),
});

const withoutCalendar: readonly WorkshopMailKind[] = ['workshop_thanks', 'workshop_message'];

/** What enters the seat in the person's calendar, changes it there or strikes it out. */
function calendarFor(
  kind: WorkshopMailKind,
  { registration, workshop }: Pick<WorkshopMail, 'registration'> & { workshop: Workshop },
  { name, to }: { name: string | null; to: string },
  { siteUrl, institute, sender, now }: WorkshopMailOptions,
) {
  if (withoutCalendar.includes(kind)) return null;
  return calendarInvitation(
    {
      uid: registrationUid(registration.id, siteUrl),
      sequence: registration.revision,
      workshop,
      isCancelled: kind === 'seat_cancelled' || workshop.status === 'cancelled',
      // Not the registration's own page: calendars are shared.
      url: `${siteUrl}/workshops/${workshop.slug}`,
      attendee: { name: name ?? to, email: to },
    },
    { institute: { ...institute, email: institute.email || sender }, now: now() },
  );
}
