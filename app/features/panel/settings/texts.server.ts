import * as v from 'valibot';
import { lineText } from '#app/lib/clean-text.ts';
import { digitsToDial, phoneToE164 } from '#app/lib/phone-number.ts';
import { isWebLink } from '#app/lib/web-link.ts';

const numberPattern = /^[\d\s()+./-]*$/;

/** One number. A service number has no country, and can be dialled all the same. */
const isOneNumber = (text: string) =>
  /^[\d\s()+.-]+$/.test(text) && (phoneToE164(text) !== null || /^\d{8,13}$/.test(digitsToDial(text)));

export const PhoneSchema = v.pipe(
  lineText(50),
  v.nonEmpty('Please write the number that people call, as in +91 98765 00000.'),
  v.check(isOneNumber, 'This number cannot be dialled. Please write one, as in +91 98765 00000.'),
);

export const WhatsappSchema = v.pipe(
  lineText(50),
  v.check(
    (text) => text === '' || (numberPattern.test(text) && phoneToE164(text) !== null),
    'WhatsApp finds nobody by this number. Please write it as in +91 98765 00000.',
  ),
);

export const WebAddressSchema = v.pipe(
  lineText(2000),
  v.check(
    (text) => text === '' || (/^https:/i.test(text) && isWebLink(text)),
    'Please paste an address that begins with https://.',
  ),
);

export const DegreesSchema = (most: number) =>
  v.pipe(
    lineText(50),
    v.check(
      (text) => text === '' || (/^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most),
      `Please write degrees between -${most} and ${most}, such as 9.9252.`,
    ),
    v.transform((text) => (text === '' ? null : Number(text))),
  );
