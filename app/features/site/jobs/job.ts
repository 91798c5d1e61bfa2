import type { Selected } from '#app/data/selected.ts';

/** What the public site reads of a job. */
export const jobColumns =
  'id, title, company, location, type, experience, salary, description, skills, posted_date, valid_through, application_url, status, created_at';

export type Job = Selected<'jobs', typeof jobColumns>;

/** A blank line ends a paragraph; a single line break is kept as one. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
