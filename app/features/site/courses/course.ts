import type { Trainer } from '#app/lib/trainer.ts';

/** What the home page, the forms and the sitemap need of a course. */
export interface CourseSummary {
  slug: string;
  title: string;
  description: string;
  price: string;
  discount: string;
  duration: string;
  featured: boolean;
  isNew: boolean;
  color: string;
  /** When somebody who enrolls today can begin; '' if no date is known, or all have passed. */
  startDate: string;
  /** The day in `startDate`, '2027-01-05'; '' where it has none. */
  startsOn: string;
  /** Time ranges such as "6:00 PM to 07:00 PM". */
  batchTimes: string[];
  image: string;
  updatedAt: string;
  /** When the next batch, date or discount passes, so that this is no longer true; Infinity if nothing has a date. */
  trueUntil: number;
}

/** A course as its page and its brochure show it; `name` and `about` fall back to the card's texts. */
export interface Course extends CourseSummary {
  id: string;
  name: string;
  about: string;
  level: string;
  category: string;
  features: string[];
  /** What students make and try out themselves. */
  practice: string[];
  instalments: Instalment[];
  batches: Batch[];
  curriculum: string[];
  detailedCurriculum: CurriculumSection[];
  trainer: Trainer;
}

export interface Batch {
  id: string;
  type: 'ongoing' | 'upcoming';
  startDate: string;
  /** The day in `startDate`, '2027-01-05'; '' where it has none. */
  startsOn: string;
  schedule: string;
  status: string;
  /** The exact moment of the start in ISO form, where it is known. */
  startsAt: string;
}

/** A part of the fee, and when it is paid: "₹10,000", "on joining". */
export interface Instalment {
  when: string;
  amount: string;
}

export interface CurriculumSection {
  title: string;
  weeks: { title: string; topics: string[] }[];
}
