import * as v from 'valibot';
import { SectionSchema as LooseSectionSchema, LooseText, readItems } from '#app/lib/course-json.ts';
import type { Json } from '#supabase/database.types.ts';
import type { Look } from '../fields/control.ts';
import type { Field, FieldMaker } from '../fields/field.ts';
import { withoutBlanks } from '../fields/field-makers.ts';

// The two columns of a course that hold lists of more than texts, as JSON.

export const batches =
  (label: string, look: Look): FieldMaker<Field<BatchDraft[], Json, BatchDraft[]>> =>
  () => ({
    label,
    blank: [],
    schema: v.pipe(v.array(BatchSchema), v.transform(storedBatches)),
    shown: (stored) => readItems(LooseBatchSchema, stored),
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

const trimmed = v.pipe(v.string(), v.trim());

const batchTypes = ['ongoing', 'upcoming'] as const;

const BatchSchema = v.object({
  id: v.string(),
  type: v.picklist(batchTypes),
  startDate: trimmed,
  schedule: trimmed,
  status: trimmed,
});

export type BatchDraft = v.InferOutput<typeof BatchSchema>;

export const blankBatch: BatchDraft = {
  id: '',
  type: 'upcoming',
  startDate: '',
  schedule: '',
  status: '',
};

/** Other programs may write the column, too. */
const LooseBatchSchema = v.object({
  id: LooseText,
  type: v.fallback(v.picklist(batchTypes), 'upcoming'),
  startDate: LooseText,
  schedule: LooseText,
  status: LooseText,
});

const WeekSchema = v.object({ title: trimmed, topics: v.array(v.string()) });
const SectionSchema = v.object({ title: trimmed, weeks: v.array(WeekSchema) });

export type WeekDraft = v.InferOutput<typeof WeekSchema>;
export type SectionDraft = v.InferOutput<typeof SectionSchema>;

/** Batches without a word are left out; each other one has an id of its own. */
function storedBatches(batches: BatchDraft[]): BatchDraft[] {
  const kept = batches.filter(({ startDate, schedule, status }) => startDate || schedule || status);
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
