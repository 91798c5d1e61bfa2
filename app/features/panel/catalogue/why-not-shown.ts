import type { Kind } from './kinds.ts';

/** The site leaves out an entry whose column is empty. */
const needed: Partial<Record<Kind, string>> = {
  trainers: 'name',
  employers: 'name',
  questions: 'question',
  testimonials: 'words',
};

/** Why the site leaves an entry out, whatever its status or switch; '' if it does not. */
export function whyNotShown(kind: Kind, entry: unknown): string {
  const column = needed[kind] ?? 'title';
  const value: unknown = Object(entry)[column];
  return typeof value === 'string' && value.trim() === ''
    ? `Not shown on the site: it has no ${column}.`
    : '';
}
