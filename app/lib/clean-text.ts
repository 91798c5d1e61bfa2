import * as v from 'valibot';
import { maxCharacters } from './max-characters.ts';

/**
 * Control characters, ends of lines, and what turns the direction of all that follows (Trojan source). The marks U+061C, U+200E
 * and U+200F are none of them: keyboards of Arabic and Hebrew type those.
 */
const unseenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Lines may end, and begin with a tab. */
const unseenInParagraph = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

/** Words on one line, without blanks around them: a title, or the subject of a mail. */
export const lineText = (most: number) =>
  v.pipe(v.string('Please write a text.'), v.trim(), maxCharacters(most), withoutUnseen(unseenInLine));

/** Words on as many lines as they need, however a program ends them. The first may be indented, as an item of a list. */
export const paragraphText = (most: number) =>
  v.pipe(
    v.string('Please write a text.'),
    v.transform((typed) => typed.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')),
    v.transform((typed) => typed.trimEnd().replace(/^\s*\n/, '')),
    maxCharacters(most),
    withoutUnseen(unseenInParagraph),
  );

/** Half of a character, as a broken program makes it, is none that the database takes. */
const withoutUnseen = (unseen: RegExp) =>
  v.check<string, string>(
    (typed) => typed.isWellFormed() && !unseen.test(typed),
    'This holds characters that cannot be seen. Please type it instead of pasting it.',
  );
