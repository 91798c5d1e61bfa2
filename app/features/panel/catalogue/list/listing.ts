import type { Tables } from '#supabase/database.types.ts';
import type { Entry } from '../answer.ts';

// What a card of each list shows.

export const COURSE_COLUMNS =
  'id, slug, title, category, level, price, duration, status, featured, is_new, start_date';
export const WEBINAR_COLUMNS =
  'id, title, date, time, mode, speaker, category, status, max_attendees, registered_count';
export const JOB_COLUMNS = 'id, title, company, location, type, experience, salary, posted_date, status';

export type CourseListing = Pick<
  Tables<'courses'>,
  | 'id'
  | 'slug'
  | 'title'
  | 'category'
  | 'level'
  | 'price'
  | 'duration'
  | 'status'
  | 'featured'
  | 'is_new'
  | 'start_date'
>;

export type WebinarListing = Pick<
  Tables<'webinars'>,
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'mode'
  | 'speaker'
  | 'category'
  | 'status'
  | 'max_attendees'
  | 'registered_count'
>;

export type JobListing = Pick<
  Tables<'jobs'>,
  'id' | 'title' | 'company' | 'location' | 'type' | 'experience' | 'salary' | 'posted_date' | 'status'
>;

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
  webinars: Listed<WebinarListing>;
  jobs: Listed<JobListing>;
  /** What the dialog edits; null when it is for a new entry, or when the entry is gone. */
  entry: Entry | null;
}
