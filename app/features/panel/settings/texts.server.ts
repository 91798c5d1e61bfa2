import * as v from 'valibot';
import { maxCharacters } from '#app/lib/max-characters.ts';
import { digitsToDial, phoneToE164 } from '#app/lib/phone-number.ts';
import { isWebLink } from '#app/lib/web-link.ts';

/** Control characters, line and paragraph separators, and the marks that turn the direction of what follows (Trojan source). */
const unseenPattern = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const unseenInTextPattern = /[^\P{Cc}\n]|[\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Half of a character, as a broken program makes it, is none that the database takes. */
const isClean = (text: string, unseen: RegExp) => text.isWellFormed() && !unseen.test(text);

/** A text that becomes a title, or the subject of a mail. */
export const line = (most: number) =>
  v.pipe(
    v.string('Please write a text.'),
    v.trim(),
    maxCharacters(most),
    v.check(
      (text) => isClean(text, unseenPattern),
      'Please remove line breaks and marks that cannot be seen.',
    ),
  );

export const paragraph = (most: number) =>
  v.pipe(
    v.string('Please write a text.'),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    maxCharacters(most),
    v.check((text) => isClean(text, unseenInTextPattern), 'Please remove marks that cannot be seen.'),
  );

const numberPattern = /^[\d\s()+./-]*$/;

/** One number. A service number has no country, and can be dialled all the same. */
const isOneNumber = (text: string) =>
  /^[\d\s()+.-]+$/.test(text) && (phoneToE164(text) !== null || /^\d{8,13}$/.test(digitsToDial(text)));

export const PhoneSchema = v.pipe(
  line(50),
  v.nonEmpty('Please write the number that people call, as in +91 98765 00000.'),
  v.check(isOneNumber, 'This number cannot be dialled. Please write one, as in +91 98765 00000.'),
);

export const WhatsappSchema = v.pipe(
  line(50),
  v.check(
    (text) => text === '' || (numberPattern.test(text) && phoneToE164(text) !== null),
    'WhatsApp finds nobody by this number. Please write it as in +91 98765 00000.',
  ),
);

export const WebAddressSchema = v.pipe(
  line(2000),
  v.check(
    (text) => text === '' || (/^https:/i.test(text) && isWebLink(text)),
    'Please paste an address that begins with https://.',
  ),
);

export const DegreesSchema = (most: number) =>
  v.pipe(
    line(50),
    v.check(
      (text) => text === '' || (/^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most),
      `Please write degrees between -${most} and ${most}, such as 9.9252.`,
    ),
    v.transform((text) => (text === '' ? null : Number(text))),
  );
