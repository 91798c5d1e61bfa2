import * as v from 'valibot';
import { isUuid } from '#app/lib/is-uuid.ts';
import { isMoment } from '#app/lib/row-cursor.ts';
import { dayProblem, readDay } from '#app/lib/written-day.ts';
import { isStatus, longestNote, type Status } from '../lead.ts';

const emptyOr = (isValid: (text: string) => boolean) =>
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isValid(text)),
    v.transform((text) => text || null),
  );

/** Only what was changed is sent: what somebody else did to the rest stays. */
const ChangeSchema = v.object({
  intent: v.literal('change'),
  /** The lead's updated_at, as it was when the form was first touched. */
  seen: v.pipe(v.string(), v.check(isMoment)),
  status: v.optional(v.custom<Status>((text) => typeof text === 'string' && isStatus(text))),
  owner: v.optional(emptyOr(isUuid)),
  followUp: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (written) => dayProblem(written) === undefined,
        ({ input }) => dayProblem(input) ?? '',
      ),
      v.transform(readDay),
    ),
  ),
});

const NoteSchema = v.object({
  intent: v.literal('note'),
  /** Made in the browser, once for a text; a form that is sent without script has none. */
  id: v.optional(v.pipe(v.string(), v.check(isUuid))),
  body: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\0', '').trim()),
    v.check((text) => text !== '' && [...text].length <= longestNote),
  ),
});

const EraseSchema = v.object({
  intent: v.literal('erase'),
  /** How many leads the question named. */
  leads: v.pipe(v.string(), v.transform(Number)),
});

export const LeadCommandSchema = v.variant('intent', [
  ChangeSchema,
  NoteSchema,
  EraseSchema,
  v.object({ intent: v.literal('cancel') }),
  v.object({ intent: v.literal('restore') }),
]);

export type LeadCommand = v.InferOutput<typeof LeadCommandSchema>;
export type LeadNote = v.InferOutput<typeof NoteSchema>;
export type LeadChange = v.InferOutput<typeof ChangeSchema>;
