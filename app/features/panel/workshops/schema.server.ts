import * as v from 'valibot';
import { lineText, paragraphText } from '#app/lib/clean-text.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import { isWebLink } from '#app/lib/web-link.ts';

// The bounds are those of the tables; lengths count characters as PostgreSQL does.

const uuid = v.pipe(v.string(), v.check(isUuid));
/** Made by the page, so that what is sent twice is done once; where neither it nor a script could, there is none. */
const key = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (isUuid(text) ? text : undefined)),
  ),
);
const wholeNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,6}$/, 'Please write a whole number, 0 or more.'),
  v.transform(Number),
  v.maxValue(100_000, 'Please write at most 1,00,000.'),
);
/** Of a clock that is right within years; PostgreSQL knows no year 0. */
const moment = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^20/));
const needed = (most: number, missing: string) => v.pipe(lineText(most), v.nonEmpty(missing));

const WalkInSchema = v.object({
  intent: v.literal('walk-in'),
  key,
  name: needed(200, 'Please write a name.'),
  phone: needed(50, 'Please write a phone number.'),
  email: v.pipe(
    needed(320, 'Please write an email address.'),
    v.regex(/^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/u, 'It should look like name@example.com.'),
  ),
});

const WriteSchema = v.object({
  intent: v.literal('write'),
  key,
  subject: needed(150, 'Please write a subject.'),
  body: v.pipe(paragraphText(5000), v.nonEmpty('Please write a message.')),
});

const JoinSchema = v.object({
  intent: v.literal('join'),
  address: v.pipe(
    lineText(500),
    v.check(
      (address) => address === '' || (address.startsWith('https://') && isWebLink(address)),
      'Please write an address that begins with https://.',
    ),
  ),
});

export const MarksSchema = v.object({
  intent: v.literal('marks'),
  /** Whose taps they are. */
  account: uuid,
  sentAt: moment,
  marks: v.pipe(
    v.string(),
    v.parseJson(),
    v.array(
      v.object({
        registration: uuid,
        attended: v.optional(v.boolean()),
        at: moment,
      }),
    ),
  ),
});

export const WorkshopCommandSchema = v.variant('intent', [
  v.object({ intent: v.literal('tell'), by: v.picklist(['mail', 'nobody']) }),
  v.object({ intent: v.literal('paper'), people: wholeNumber }),
  WalkInSchema,
  WriteSchema,
  JoinSchema,
  MarksSchema,
  // Of a page without scripts.
  v.object({ intent: v.literal('mark'), registration: uuid, attended: v.picklist(['yes', 'no', '']) }),
  v.object({
    intent: v.literal('lower'),
    seats: wholeNumber,
    cancelling: v.pipe(v.array(uuid)),
  }),
]);

export type WorkshopCommand = v.InferOutput<typeof WorkshopCommandSchema>;
export type Command<Intent extends WorkshopCommand['intent']> = Extract<WorkshopCommand, { intent: Intent }>;
