import type { Selected } from '#app/data/selected.ts';
import { formatRupees } from '#app/lib/rupees.ts';
import { namedTrainer, type Trainer } from '#app/lib/trainer.ts';
import { paymentWords } from '#app/lib/workshops/payment-words.ts';

/** What visitors see of a workshop. Its table is called `webinars`, as it is in the admin panel. */
export const workshopColumns =
  'id, slug, title, description, date, time, starts_at, ends_at, duration, mode, speaker, speaker_role, trainer_id, max_attendees, registered_count, original_price, discounted_price, is_special_offer, status';

/** The date is 2024-06-15 from our own forms, and the time such as "10:00 AM - 1:00 PM"; both columns take any text. */
type WorkshopRow = Selected<'webinars', typeof workshopColumns>;

export interface Workshop extends WorkshopRow {
  /** The trainer's entry; where there is none that is shown, what the workshop itself says. */
  instructor: Trainer;
}

export function readWorkshop(row: WorkshopRow, trainers: ReadonlyMap<string, Trainer>): Workshop {
  // Who has been hidden or deleted is named nowhere.
  const { name, ...entry } = row.trainer_id
    ? (trainers.get(row.trainer_id) ?? namedTrainer(''))
    : namedTrainer(row.speaker.trim());
  return { ...row, instructor: { ...entry, name, role: name && (entry.role || row.speaker_role) } };
}

export const seatsLeft = ({ max_attendees, registered_count }: Workshop) =>
  Math.max(0, max_attendees - registered_count);

export const isFullyBooked = (workshop: Workshop) => seatsLeft(workshop) === 0;

/** The course_id of a registration, by which the database takes the seat. */
export const registrationId = ({ id }: Pick<Workshop, 'id'>) => `workshop-${id}`;

/** The dialog that the register button opens; the page renders one for each workshop. */
export const registrationDialogId = (workshop: Pick<Workshop, 'id'>) => `enroll-${registrationId(workshop)}`;

/** What happens when the form of a registration is sent. Nothing is paid on the site. */
export function registrationWords({ discounted_price, mode }: Workshop): string {
  const kept = 'Your seat is kept as soon as you send this, and we confirm it by email.';
  const payment = paymentWords(discounted_price, mode);
  return payment ? `${kept} ${payment}; nothing is charged now.` : kept;
}

export function registerLabel(workshop: Workshop): string {
  if (isFullyBooked(workshop)) return 'Fully Booked';
  return workshop.discounted_price === null
    ? 'Register Free'
    : `Register for ${formatRupees(workshop.discounted_price)}`;
}
