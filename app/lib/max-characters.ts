import * as v from 'valibot';
import { groupDigits } from './rupees.ts';

/** A bound of a column; lengths count characters as PostgreSQL does. */
export const maxCharacters = (most: number) =>
  v.check<string, () => string>(
    (text) => text.length <= most || [...text].length <= most,
    // Written when it is needed: the first number that is written in a language loads what is known of the language.
    () => `Please use at most ${groupDigits(most)} characters.`,
  );
