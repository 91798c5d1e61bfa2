import type { Selected } from '#app/data/selected.ts';
import { shortDescription } from '#app/lib/seo/short-description.ts';
import { namedTrainer, type Trainer } from '#app/lib/trainer.ts';
import { hasCome, phaseOf, takesRegistrations } from '#app/lib/workshops/phase.ts';
import { paymentOf, priceOf } from '#app/lib/workshops/price.ts';
import { dayInFull, daysInWords } from '#app/lib/workshops/times.ts';

/** What visitors see of a workshop. Its table is called `webinars`, as it is in the admin panel. */
export const workshopColumns =
  'id, slug, title, description, date, time, starts_at, ends_at, starts_on, over_at, duration, mode, speaker, speaker_role, trainer_id, max_attendees, registered_count, original_price, discounted_price, is_special_offer, status, previous_starts_at, revision, updated_at';

/** The date is 2024-06-15 from our own forms, and the time such as "10:00 AM - 1:00 PM"; both columns take any text. */
export type WorkshopRow = Selected<'webinars', typeof workshopColumns>;

export interface Workshop extends WorkshopRow {
  /** The trainer's entry; where there is none that is shown, what the workshop itself says. */
  instructor: Trainer;
  /** Its status, or what the clock makes of it. */
  phase: string;
  /** Whether one may still register, if there are seats. */
  isOpen: boolean;
  /** "on 29 June 2024", once that has passed. */
  wasHeld: string | null;
}

export function readWorkshop(
  row: WorkshopRow,
  trainers: ReadonlyMap<string, Trainer>,
  now = Date.now(),
): Workshop {
  // Who has been hidden or deleted is named nowhere.
  const { name, ...entry } = row.trainer_id
    ? (trainers.get(row.trainer_id) ?? namedTrainer(''))
    : namedTrainer(row.speaker.trim());
  return {
    ...row,
    instructor: { ...entry, name, role: name && (entry.role || row.speaker_role) },
    phase: phaseOf(row, now),
    isOpen: takesRegistrations(row, now),
    wasHeld: hasCome(row.over_at, now) ? daysInWords(row) : null,
  };
}

export const seatsLeft = ({ max_attendees, registered_count }: Workshop) =>
  Math.max(0, max_attendees - registered_count);

export const isFullyBooked = (workshop: Workshop) => seatsLeft(workshop) === 0;

export const canRegister = (workshop: Workshop) => workshop.isOpen && !isFullyBooked(workshop);

/** The course_id of a registration, by which the database takes the seat. */
export const registrationId = ({ id }: Pick<Workshop, 'id'>) => `workshop-${id}`;

/** The dialog that the register button opens; the page renders one for each workshop. */
export const registrationDialogId = (workshop: Pick<Workshop, 'id'>) => `enroll-${registrationId(workshop)}`;

/** What the dialog of a workshop is made with, wherever it is opened. */
export const registrationDialog = (
  workshop: Pick<Workshop, 'id' | 'title' | 'mode' | 'discounted_price'>,
) => ({
  id: registrationDialogId(workshop),
  title: `Register for ${workshop.title}`,
  description: registrationWords(workshop),
  courseName: workshop.title,
  courseId: registrationId(workshop),
  submitLabel: 'Reserve My Seat',
});

/**
 * The dialog of a workshop that is no longer on the page: without scripts the answer to its form is this page, and whoever was
 * refused a seat, because it is cancelled or over meanwhile, is to read so.
 */
export function dialogOfMissing(
  answer: { form?: string; values?: Record<string, string> } | undefined,
  workshops: readonly Pick<Workshop, 'id'>[],
) {
  const { course_id = '', course_name: title = '' } = answer?.values ?? {};
  const id = course_id.replace(/^workshop-/, '');
  if (answer?.form !== registrationDialogId({ id }) || workshops.some((workshop) => workshop.id === id))
    return [];
  return [registrationDialog({ id, title, mode: '', discounted_price: null })];
}

/** What happens when the form of a registration is sent. Nothing is paid on the site. */
export function registrationWords(workshop: Pick<Workshop, 'discounted_price' | 'mode'>): string {
  const kept = 'Your seat is kept as soon as you send this, and we confirm it by email.';
  const payment = paymentOf(workshop);
  return payment ? `${kept} ${payment}; nothing is charged now.` : kept;
}

export function registerLabel(workshop: Workshop): string {
  if (!workshop.isOpen) return 'Registration closed';
  if (isFullyBooked(workshop)) return 'Fully Booked';
  return workshop.discounted_price === null ? 'Register Free' : `Register for ${priceOf(workshop)}`;
}

/** What every page says of a workshop that is over. */
export const overWords = ({ wasHeld }: Pick<Workshop, 'wasHeld'>) =>
  wasHeld ? `This workshop was ${wasHeld}.` : 'This workshop is over.';

/** The dialog to ask for the next date: an enquiry that reserves no seat. */
export const nextDateDialog = ({ title }: Pick<Workshop, 'title'>) => ({
  id: 'ask-for-next',
  title: nextDateLabel,
  description: `Leave your details, and we call you about the next date of ${title}. This reserves no seat.`,
  message: `Please tell me about the next date of "${title}".`,
  submitLabel: 'Send Message',
});

/** The query that opens that dialog. */
export const askForNext = 'ask';

export const nextDateLabel = 'Tell me about the next one';

/** What search engines and link previews say of its page. */
export function summaryOf(workshop: Workshop) {
  const { title, date, time, mode, description, phase } = workshop;
  const facts = [dayInFull(date), time, mode, priceOf(workshop)].filter(Boolean).join(', ');
  return {
    pageTitle: phase === 'cancelled' ? `Cancelled: ${title}` : title,
    description: shortDescription(
      `${phase === 'completed' ? overWords(workshop) : `${facts}.`} ${description}`,
    ),
  };
}

export const workshopPath = ({ slug }: Pick<Workshop, 'slug'>) => `/workshops/${slug}`;
