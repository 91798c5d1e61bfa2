import { attendanceOf } from './attendance.ts';
import { type Fact, type Host, type MailWorkshop, momentInWords, workshopFacts } from './mail-facts.ts';
import { newWhen } from './moved.ts';
import { eventTimes } from './times.ts';

/** What a mail about a workshop says. The mail worker puts it on the institute's letterhead; the panel shows it beforehand. */
export interface MailWords {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: Fact[];
  action?: { label: string; url: string };
}

/** What somebody was last told of a workshop: private.tidings() of the moment. */
export interface Told {
  date: string;
  time: string;
  mode: string;
  cancelled: boolean;
}

export interface NewsInput extends Host {
  workshop: MailWorkshop;
  /** Null where nobody noted it. */
  told: Told | null;
  /** Whom it greets, if that is a name. */
  name: string | null;
  registrationUrl: string;
}

/** What has changed since somebody was last told: it was moved, it is held elsewhere, or it is cancelled. */
export function newsWords(input: NewsInput): MailWords {
  const { workshop, told, name, registrationUrl } = input;
  const { title } = workshop;
  const action = registrationLink(registrationUrl);
  if (workshop.status === 'cancelled') {
    const heading = `Cancelled: ${title}`;
    const paragraphs = [
      greeting(name),
      'We are sorry: we had to cancel this workshop. It does not take place, and you need do nothing.',
      ...inTheDiary(workshop, 'strikes it out of your diary'),
      'If you have a question, reply to this mail or call us.',
    ];
    return { subject: heading, heading, paragraphs, facts: missedFacts(title, told ?? workshop), action };
  }
  const { heading, paragraphs } = changes(workshop, told);
  return {
    subject: heading,
    heading,
    paragraphs: [
      greeting(name),
      ...paragraphs,
      ...inTheDiary(workshop, 'changes the entry in your diary'),
      howToCancel,
    ],
    facts: workshopFacts(workshop, input),
    action,
  };
}

export const greeting = (name: string | null) => (name ? `Hello ${name},` : 'Hello,');

export const registrationLink = (url: string) => ({ label: 'Your registration', url });

export const howToCancel =
  'If you cannot come, please cancel on your registration’s page, so that somebody else gets the seat.';

/** What the calendar file does that comes along, where a date can be read and there is one. */
export const inTheDiary = (workshop: MailWorkshop, does: string): string[] =>
  eventTimes(workshop) ? [`The calendar file in this mail ${does}.`] : [];

/** The day that it does not take place on. */
export const missedFacts = (title: string, told: Pick<Told, 'date' | 'time'>): Fact[] => {
  const moment = momentInWords(told);
  return [['Workshop', title], ...(moment ? [['It was to be on', moment] as Fact] : [])];
};

function changes(workshop: MailWorkshop, told: Told | null): { heading: string; paragraphs: string[] } {
  const { title } = workshop;
  const sayings: { heading: string; paragraph: string }[] = [];
  if (told?.cancelled)
    sayings.push({
      heading: `It takes place after all: ${title}`,
      paragraph:
        'We told you that this workshop is cancelled. It takes place after all, and you have your seat.',
    });
  if (told && (told.date !== workshop.date || told.time !== workshop.time))
    sayings.push(moved(workshop, told));
  if (told && told.mode !== workshop.mode)
    sayings.push({ heading: `Now ${held(workshop.mode)}: ${title}`, paragraph: elsewhere(workshop, told) });
  return {
    heading: sayings[0]?.heading ?? `About your seat: ${title}`,
    paragraphs:
      sayings.length > 0 ? sayings.map(({ paragraph }) => paragraph) : ['This is how it stands now.'],
  };
}

function moved(workshop: MailWorkshop, told: Told) {
  const [before, now] = [momentInWords(told), momentInWords(workshop)];
  const was = before && `It was to be on ${before}.`;
  return {
    heading: `${newWhen(told.date, workshop.date)}: ${workshop.title}`,
    paragraph: ['We have moved this workshop.', was, now && `It is now on ${now}.`].filter(Boolean).join(' '),
  };
}

/** Two modes may be the same place in other words, such as 'Offline' and 'Campus only'. */
function elsewhere({ mode }: MailWorkshop, told: Told): string {
  const [now, before] = held(mode) === held(told.mode) ? [mode, told.mode] : [held(mode), held(told.mode)];
  return `How it is held has changed. It is now: ${now}. We had told you: ${before}.`;
}

const held = (mode: string) =>
  ({ Online: 'online', Offline: 'at our place', Mixed: 'at our place and online' })[attendanceOf(mode)];
