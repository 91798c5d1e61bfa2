import type { Selected } from '#app/data/selected.ts';
import type { Entry } from '../answer.ts';

// What a card of each list shows.

export const courseColumns =
  'id, slug, title, category, level, price, duration, status, featured, is_new, start_date';
export const workshopColumns =
  'id, title, date, time, mode, speaker, category, status, max_attendees, registered_count';
export const jobColumns = 'id, title, company, location, type, experience, salary, posted_date, status';

export type CourseListing = Selected<'courses', typeof courseColumns>;
export type WorkshopListing = Selected<'webinars', typeof workshopColumns>;
export type JobListing = Selected<'jobs', typeof jobColumns>;

/** One page of a list. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  page: number;
  pageCount: number;
}

export interface Figures {
  activeCourses: number;
  openJobs: number;
  enrolments: number;
}

export interface Catalogue {
  figures: Figures;
  courses: Listed<CourseListing>;
  webinars: Listed<WorkshopListing>;
  jobs: Listed<JobListing>;
  /** What the dialog edits, by the id that was looked for: null when there is no such entry, or no longer. */
  opened: { id: string; entry: Entry | null } | null;
}
