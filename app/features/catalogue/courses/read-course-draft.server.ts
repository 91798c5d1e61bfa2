import * as v from 'valibot';
import type { Json, Tables } from '#supabase/database.types.ts';
import type { CourseDraft } from './course-draft.ts';

export function courseDraft(row: Tables<'courses'>): CourseDraft {
  const { id, created_at, updated_at, ...fields } = row;
  return {
    ...fields,
    position: String(row.position),
    batches: readItems(BatchSchema, row.batches),
    detailed_curriculum: readItems(SectionSchema, row.detailed_curriculum),
  };
}

// Other programs may write these columns: what cannot be edited as a batch or a section is not offered.

const Text = v.optional(v.fallback(v.string(), ''), '');

const BatchSchema = v.object({
  id: Text,
  type: v.fallback(v.picklist(['ongoing', 'upcoming']), 'upcoming'),
  startDate: Text,
  schedule: Text,
  status: Text,
});

const SectionSchema = v.object({
  title: Text,
  weeks: v.fallback(v.array(v.object({ title: Text, topics: v.fallback(v.array(v.string()), []) })), []),
});

function readItems<Schema extends v.GenericSchema>(schema: Schema, json: Json | null) {
  const items = Array.isArray(json) ? json : [];
  return items.flatMap((item) => {
    const { success, output } = v.safeParse(schema, item);
    return success ? [output] : [];
  });
}
