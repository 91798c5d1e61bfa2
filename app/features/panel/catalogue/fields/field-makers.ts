import * as v from 'valibot';
import { lineText, paragraphText } from '#app/lib/clean-text.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import { groupDigits } from '#app/lib/rupees.ts';
import { isWebLink } from '#app/lib/web-link.ts';
import { dayProblem, readDay } from '#app/lib/written-day.ts';
import type { Look, ReferredKind } from './control.ts';
import type { Field, FieldMaker } from './field.ts';

// The kinds of columns that the three tables have. The bound of each column comes from the database.

type TextMaker = FieldMaker<Field<string, string>>;
type TextLook = Look & { blank?: string };

const asIs = <Value>(stored: Value) => stored;

/** Short text without blanks around it. */
export const line =
  (label: string, { blank = '', ...look }: TextLook = {}): TextMaker =>
  (most) => ({
    label,
    blank,
    schema: lineText(most),
    shown: asIs,
    control: { as: 'line' },
    look,
  });

export const text =
  (label: string, look: Look = {}): TextMaker =>
  (most) => ({
    label,
    blank: '',
    schema: paragraphText(most),
    shown: asIs,
    control: { as: 'text' },
    look,
  });

/** The same field with a schema that asks or does more. */
export const refined =
  (make: TextMaker, refine: (schema: v.GenericSchema<string>) => v.GenericSchema<string>): TextMaker =>
  (most) => {
    const field = make(most);
    return { ...field, schema: refine(field.schema) };
  };

/** @param isOwn whether it may stay as it is although it names no host */
export const webAddress =
  (label: string, look: Look = {}, isOwn = (_address: string) => false): TextMaker =>
  (most) => ({
    ...line(label, { wide: true, type: 'url', inputMode: 'url', placeholder: 'https://', ...look })(most),
    schema: v.pipe(
      lineText(most),
      v.check(
        (address) => address === '' || isOwn(address) || isWebLink(address),
        'Please begin the address with https://, and leave no spaces in it.',
      ),
    ),
  });

/** A day of the calendar, or none. */
export const day =
  (label: string, look: Look = {}): FieldMaker<Field<string, string | null>> =>
  () => ({
    label,
    blank: '',
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (written) => dayProblem(written) === undefined,
        ({ input }) => dayProblem(input) ?? '',
      ),
      v.transform(readDay),
    ),
    shown: (stored) => stored ?? '',
    control: { as: 'line' },
    look: { type: 'date', ...look },
  });

/** A day of the calendar, or words such as "Every Saturday"; what is written in figures alone is meant as a day. */
export const dayOrWords =
  (label: string, look: Look = {}): TextMaker =>
  (most) => ({
    ...line(label, { type: 'date', wordsToo: true, ...look })(most),
    schema: v.pipe(
      lineText(most),
      v.check(
        (written) => !/^[\d\s/.-]+$/.test(written) || dayProblem(written) === undefined,
        ({ input }) => dayProblem(input) ?? '',
      ),
      v.transform((written) => readDay(written) ?? written),
    ),
  });

/** An integer as parseInt reads it; where nothing is typed it is `blank`. */
export const wholeNumber =
  <Blank extends number | null>(
    label: string,
    { blank, ...look }: Look & { blank: Blank },
  ): FieldMaker<Field<string, number | Blank>> =>
  (most) => ({
    label,
    blank: String(blank ?? ''),
    schema: v.pipe(
      v.string(),
      v.transform((typed) => typed.replace(/[\s,₹]/g, '')),
      v.transform((typed): number | Blank => (typed === '' ? blank : Number.parseInt(typed, 10))),
      v.check(
        (number) => number === null || (number >= 0 && number <= most),
        `Please enter a whole number from 0 to ${groupDigits(most)}.`,
      ),
    ),
    shown: (stored) => String(stored ?? ''),
    control: { as: 'line' },
    look: { inputMode: 'numeric', ...look },
  });

/** Whole rupees in digits, or none. Read as parseInt does, "1.5 lakh" would be one rupee. */
export const price =
  (label: string, look: Look = {}): FieldMaker<Field<string, number | null>> =>
  (most) => {
    const message = `Please enter whole rupees in digits, such as 1,50,000, and at most ${groupDigits(most)}.`;
    return {
      ...wholeNumber(label, { blank: null, ...look })(most),
      schema: v.pipe(
        v.string(),
        v.transform((typed) => typed.replace(/\s/g, '')),
        v.check((typed) => typed === '' || rupeePattern.test(typed), message),
        v.transform((typed) => (typed === '' ? null : Number(typed.replace(/[₹,]/g, '')))),
        v.check((rupees) => rupees === null || rupees <= most, message),
      ),
    };
  };

/** Separators after every three digits, or as in India after three and then every two. */
export const rupeePattern = /^₹?(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;

export const flag =
  (label: string, blank = false): FieldMaker<Field<boolean, boolean>> =>
  () => ({ label, blank, schema: v.boolean(), shown: asIs, control: { as: 'flag' }, look: {} });

/** One of these words, the first of them for something new. */
export const choice =
  (
    label: string,
    options: readonly [string, ...string[]],
    { words, ...look }: Look & { words?: Readonly<Record<string, string>> } = {},
  ): TextMaker =>
  () => ({
    label,
    blank: options[0],
    schema: v.pipe(v.string(), v.picklist(options, `Please choose a ${label.toLowerCase()}.`)),
    shown: asIs,
    control: { as: 'choice', options, words },
    look,
  });

/** Another entry by its id, or none. It may lie in the bin, and come back. */
export const reference =
  (
    label: string,
    { to, none, ...look }: Look & { to: ReferredKind; none: string },
  ): FieldMaker<Field<string, string | null>> =>
  () => ({
    label,
    blank: '',
    schema: v.pipe(
      v.string(),
      v.check((id) => id === '' || isUuid(id), `Please choose a ${label.toLowerCase()}.`),
      v.transform((id) => id || null),
    ),
    shown: (stored) => stored ?? '',
    control: { as: 'reference', to, none },
    look,
  });

/** Of a course or a workshop: the entry of whoever teaches it. */
export const trainer = reference('Trainer', {
  to: 'trainers',
  none: 'None: as written below',
  wide: true,
  hint: 'Trainers are written at Texts.',
});

/** Short texts one below the other, without the empty ones. */
export const list =
  (label: string, { noun, ...look }: Look & { noun: string }): FieldMaker<Field<string[], string[]>> =>
  (most) => ({
    label,
    blank: [],
    schema: shortList(most),
    shown: asIs,
    control: { as: 'list', noun },
    look,
  });

/** The same, typed on one line. */
export const commaSeparated =
  (label: string, look: Look = {}): FieldMaker<Field<string, string[]>> =>
  (most) => ({
    label,
    blank: '',
    schema: v.pipe(
      v.string(),
      v.transform((typed) => typed.split(',')),
      shortList(most),
    ),
    shown: (stored) => stored.join(', '),
    control: { as: 'line' },
    look: { wide: true, ...look },
  });

/** The columns bound how many there are, and not how long each is. */
const longestItem = 1000;

const shortList = (most: number) =>
  v.pipe(
    v.array(v.string()),
    v.transform(withoutBlanks),
    v.maxLength(most, `Please list at most ${most}.`),
    v.array(lineText(longestItem)),
  );

export const withoutBlanks = (texts: string[]) => texts.map((item) => item.trim()).filter(Boolean);
