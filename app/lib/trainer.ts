import { countOf } from './count-of.ts';
import { webLinks } from './web-link.ts';

/** Somebody who teaches, as courses and workshops show them. What is not known is empty. */
export interface Trainer {
  name: string;
  role: string;
  years: number | null;
  description: string;
  employers: string[];
  links: string[];
  portrait: string;
}

/** Of whom no more is known than a text says. */
export const namedTrainer = (name: string, description = ''): Trainer => ({
  ...{ name, description, role: '', years: null, employers: [], links: [], portrait: '' },
});

interface Surroundings {
  /** A text with the facts of the institute that it names in braces. */
  fillIn: (text: string) => string;
  /** Where a browser finds the picture that is stored so. */
  pictureAddress: (picture: string) => string;
}

/** As an entry of the trainers tells of them. */
export const readTrainer = (stored: Trainer, { fillIn, pictureAddress }: Surroundings): Trainer => ({
  name: stored.name.trim(),
  role: fillIn(stored.role).trim(),
  years: stored.years,
  description: fillIn(stored.description).trim(),
  employers: stored.employers.map((employer) => employer.trim()).filter(Boolean),
  links: webLinks(stored.links),
  portrait: pictureAddress(stored.portrait),
});

/** "Lead trainer, 12 years of experience". */
export const standingOf = (trainer: Trainer) =>
  [trainer.role, experienceOf(trainer)].filter(Boolean).join(', ');

/** "12 years of experience", where the description does not say it anyway. */
export function experienceOf({ years, description }: Pick<Trainer, 'years' | 'description'>): string {
  if (!years || new RegExp(`\\b${years}\\+?\\s+years?\\b`, 'i').test(description)) return '';
  return `${countOf(years, 'year')} of experience`;
}
