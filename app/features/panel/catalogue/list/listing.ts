import type { Selected } from '#app/data/selected.ts';
import type { Cursor } from '#app/lib/row-cursor.ts';
import type { TextKind } from '#supabase/text-kinds.ts';
import type { Place } from '../address.ts';
import type { Entry } from '../answer.ts';
import type { Choices } from '../editor/reference-field.tsx';
import type { ReferredKind } from '../fields/control.ts';
import type { Kind } from '../kinds.ts';

// What a card of each list shows, and its place there.

export const courseColumns =
  'id, slug, title, category, level, price, discount, discount_until, duration, status, featured, is_new, start_date, created_at';
export const workshopColumns =
  'id, title, date, time, starts_at, ends_at, starts_on, over_at, mode, speaker, category, status, max_attendees, registered_count, created_at';
export const jobColumns =
  'id, title, company, location, type, experience, salary, posted_date, counted_from, valid_through, status, created_at';

export type CourseListing = Selected<'courses', typeof courseColumns>;
export type WorkshopListing = Selected<'webinars', typeof workshopColumns> & {
  /** What it is by its times, which may be further than its status says. */
  phase: string;
};
export type JobListing = Selected<'jobs', typeof jobColumns> & {
  /** When it was posted, seen from today: “2 days ago”. */
  posted: string;
  /** Its last day has passed, and closed it. */
  hasEnded: boolean;
};

/** What a row of a list of texts shows. */
export interface TextListing {
  id: string;
  name: string;
  facts: string[];
  /** The switch or consent that hides it from visitors; empty where none does. */
  unseen: '' | 'Hidden' | 'No consent yet' | 'Consent withdrawn';
  /** From `whyNotShown`. */
  notShown: string;
}

/** The entries of one page, newest first, and where the next one begins; of texts all, in the order of the site. */
export type Page = { older: Cursor | null } & (
  | { kind: TextKind; rows: TextListing[] }
  | { kind: 'courses'; rows: CourseListing[] }
  | { kind: 'webinars'; rows: WorkshopListing[] }
  | { kind: 'jobs'; rows: JobListing[] }
);

/** One page of a list, with what was asked for: by now the address may ask for something else, in vain. */
export type List = Place &
  Page & {
    /** How many entries fit in all, up to `mostTold` and one more. */
    total: number;
  };

/** What was deleted lately, newest first. */
export interface Bin {
  kind: Kind;
  deleted: Deleted[];
}

export interface Deleted {
  deletion: number;
  id: string;
  name: string;
  deletedAt: string;
  /** Empty where it is not known. */
  deletedBy: string;
  daysLeft: number;
  /** Of a webinar: those that its registrations hold, and get back with it. */
  seats: number;
}

export interface Figures {
  activeCourses: number;
  activeJobs: number;
  enrolments: number;
}

/** As the preview of a course shows them. */
export const trainerColumns = 'id, name, role, years, description, employers, links, portrait, is_shown';
export type ChosenTrainer = Selected<'trainers', typeof trainerColumns>;

/** For the preview of a course, which shows dates as the site does. */
export const courseDates = 'start_date, starts_on, discount, discount_until, batches, batch_days';

/** What every page of lists has. */
export interface Lists {
  /** What entries of other kinds may name, while a dialog is open. */
  choices: Record<ReferredKind, Choices> & { trainers: readonly ChosenTrainer[] };
  list: List | Bin;
  /** What the dialog edits, by the id that was looked for: null when there is no such entry, or no longer. */
  opened: Opened | null;
}

export interface Opened {
  id: string;
  entry: Entry | null;
  dates: Selected<'courses', typeof courseDates> | null;
  /** The words that the site came with, where it came with some. */
  first: Entry['draft'] | null;
}

export interface Catalogue extends Lists {
  figures: Figures;
}
