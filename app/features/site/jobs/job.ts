import type { Selected } from '#app/data/selected.ts';

/** What the public site reads of a job. */
export const jobColumns =
  'id, title, company, location, type, experience, salary, description, skills, posted_date, counted_from, posted_on, valid_through, application_url, status';

export type Job = Selected<'jobs', typeof jobColumns> & {
  /** When it was posted, seen from today: “2 days ago”. */
  posted: string;
};

/** A blank line ends a paragraph; a single line break is kept as one. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
