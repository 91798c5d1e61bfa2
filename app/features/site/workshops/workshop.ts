/** A workshop as the home page shows it: a row of `webinars`. */
export interface Workshop {
  id: string;
  title: string;
  description: string;
  /** 2024-06-15 from our own forms; the column takes any text. */
  date: string;
  /** "10:00 AM - 1:00 PM" */
  time: string;
  duration: string;
  mode: string;
  speaker: string;
  speakerRole: string;
  maxAttendees: number;
  registeredCount: number;
  originalPrice: number | null;
  discountedPrice: number | null;
  isSpecialOffer: boolean;
  isLive: boolean;
}

export const seatsLeft = ({ maxAttendees, registeredCount }: Workshop) =>
  Math.max(0, maxAttendees - registeredCount);

export const isFullyBooked = (workshop: Workshop) => seatsLeft(workshop) === 0;

/** The course_id of a registration, by which the database takes the seat. */
export const registrationId = ({ id }: Pick<Workshop, 'id'>) => `workshop-${id}`;

/** The dialog that the register button opens; the page renders one for each workshop. */
export const registrationDialogId = (workshop: Pick<Workshop, 'id'>) => `enroll-${registrationId(workshop)}`;

const RUPEES = new Intl.NumberFormat('en-IN');

export const rupees = (amount: number) => `₹${RUPEES.format(amount)}`;

export function registerLabel(workshop: Workshop): string {
  if (isFullyBooked(workshop)) return 'Fully Booked';
  return workshop.discountedPrice === null
    ? 'Register Free'
    : `Register for ${rupees(workshop.discountedPrice)}`;
}
