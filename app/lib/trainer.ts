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

/** "12 years of experience", where the description does not say it anyway. */
export function experienceOf({ years, description }: Pick<Trainer, 'years' | 'description'>): string {
  if (!years || new RegExp(`\\b${years}\\+?\\s+years?\\b`, 'i').test(description)) return '';
  return `${years === 1 ? '1 year' : `${years} years`} of experience`;
}
