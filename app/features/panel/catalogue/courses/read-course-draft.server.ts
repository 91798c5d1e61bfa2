import * as v from 'valibot';
import { LooseText, readItems, SectionSchema } from '#app/lib/course-json.ts';
import type { Tables } from '#supabase/database.types.ts';
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

const BatchSchema = v.object({
  id: LooseText,
  type: v.fallback(v.picklist(['ongoing', 'upcoming']), 'upcoming'),
  startDate: LooseText,
  schedule: LooseText,
  status: LooseText,
});
