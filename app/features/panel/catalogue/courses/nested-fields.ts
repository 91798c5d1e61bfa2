import * as v from 'valibot';
import { lineText } from '#app/lib/clean-text.ts';
import { SectionSchema as LooseSectionSchema, LooseText, readItems } from '#app/lib/course-json.ts';
import type { Json } from '#supabase/database.types.ts';
import type { Look } from '../fields/control.ts';
import type { Field, FieldMaker } from '../fields/field.ts';
import { withoutBlanks } from '../fields/field-makers.ts';
import { readStart, typedStart } from './batch-start.ts';

// The two columns of a course that hold lists of more than texts, as JSON.

export const batches =
  (label: string, look: Look): FieldMaker<Field<BatchDraft[], Json, StoredBatch[]>> =>
  () => ({
    label,
    blank: [],
    schema: v.pipe(
      v.array(BatchSchema),
      v.check(
        (typed) => typed.every((batch) => readStart(batch) !== null),
        'Please write the exact start of a batch as a day and a time, such as 05/12/2026 and 6:00 PM, or leave both empty.',
      ),
      v.transform(storedBatches),
    ),
    shown: (stored) =>
      readItems(LooseBatchSchema, stored).map(({ startsAt, ...batch }) => ({
        ...batch,
        ...typedStart(startsAt),
      })),
    control: { as: 'batches' },
    look,
  });

export const plan =
  (label: string, look: Look): FieldMaker<Field<SectionDraft[], Json | null, SectionDraft[] | null>> =>
  () => ({
    label,
    blank: [],
    schema: v.pipe(v.array(SectionSchema), v.transform(storedSections)),
    shown: (stored) => readItems(LooseSectionSchema, stored),
    control: { as: 'plan' },
    look,
  });

const trimmed = lineText(1000);

const batchTypes = ['ongoing', 'upcoming'] as const;

const BatchSchema = v.object({
  id: v.string(),
  type: v.picklist(batchTypes),
  startDate: trimmed,
  schedule: trimmed,
  status: trimmed,
  startDay: v.string(),
  startTime: v.string(),
});

export type BatchDraft = v.InferInput<typeof BatchSchema>;

/** A batch as the column holds it; `startsAt` is there where staff know the very moment. */
type StoredBatch = Omit<BatchDraft, 'startDay' | 'startTime'> & { startsAt?: string };

export const blankBatch: BatchDraft = {
  id: '',
  type: 'upcoming',
  startDate: '',
  schedule: '',
  status: '',
  startDay: '',
  startTime: '',
};

/** Other programs may write the column, too. */
const LooseBatchSchema = v.object({
  id: LooseText,
  type: v.fallback(v.picklist(batchTypes), 'upcoming'),
  startDate: LooseText,
  schedule: LooseText,
  status: LooseText,
  startsAt: LooseText,
});

const WeekSchema = v.object({ title: trimmed, topics: v.array(v.string()) });
const SectionSchema = v.object({ title: trimmed, weeks: v.array(WeekSchema) });

export type WeekDraft = v.InferOutput<typeof WeekSchema>;
export type SectionDraft = v.InferOutput<typeof SectionSchema>;

/** Batches without a word are left out; each other one has an id of its own. */
function storedBatches(batches: BatchDraft[]): StoredBatch[] {
  const kept = batches.flatMap(({ startDay, startTime, ...batch }) => {
    const startsAt = readStart({ startDay, startTime });
    const isWritten = batch.startDate || batch.schedule || batch.status || startsAt;
    return isWritten ? [{ ...batch, ...(startsAt && { startsAt }) }] : [];
  });
  const taken = new Set(kept.map(({ id }) => id));
  let number = 0;
  const freshId = () => {
    do number += 1;
    while (taken.has(`batch-${number}`));
    return `batch-${number}`;
  };
  return kept.map((batch) => ({ ...batch, id: batch.id || freshId() }));
}

/** The column is empty, and not an empty list, where a course has no such plan. */
function storedSections(sections: SectionDraft[]): SectionDraft[] | null {
  const kept = sections
    .map(({ title, weeks }) => ({ title, weeks: weeks.map(storedWeek).filter(isWritten) }))
    .filter(({ title, weeks }) => title || weeks.length > 0);
  return kept.length > 0 ? kept : null;
}

const storedWeek = ({ title, topics }: WeekDraft) => ({ title, topics: withoutBlanks(topics) });

const isWritten = ({ title, topics }: WeekDraft) => title !== '' || topics.length > 0;
