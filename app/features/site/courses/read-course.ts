import * as v from 'valibot';
import type { Selected } from '#app/data/selected.ts';
import { LooseText, readItems, SectionSchema } from '#app/lib/course-json.ts';
import type { Json } from '#supabase/database.types.ts';
import type { Batch, Course, CourseSummary, CurriculumSection } from './course.ts';

export const summaryColumns =
  'slug, title, description, price, discount, duration, featured, is_new, color, start_date, batch_times, image, updated_at';

export const courseColumns =
  `${summaryColumns}, page_title, page_description, level, category, features, batches, curriculum, detailed_curriculum, trainer` as const;

export type SummaryRow = Selected<'courses', typeof summaryColumns>;
export type CourseRow = Selected<'courses', typeof courseColumns>;

export function readSummary(row: SummaryRow): CourseSummary {
  return {
    slug: row.slug,
    title: row.title.trim(),
    description: row.description,
    price: row.price,
    discount: row.discount,
    duration: row.duration,
    featured: row.featured,
    isNew: row.is_new,
    color: row.color,
    startDate: row.start_date,
    batchTimes: withoutBlanks(row.batch_times),
    image: row.image,
    updatedAt: row.updated_at,
  };
}

export function readCourse(row: CourseRow): Course {
  return {
    ...readSummary(row),
    name: row.page_title.trim() || row.title.trim(),
    about: row.page_description.trim() || row.description,
    level: row.level,
    category: row.category,
    features: withoutBlanks(row.features),
    batches: readBatches(row.batches),
    curriculum: withoutBlanks(row.curriculum),
    detailedCurriculum: readDetailedCurriculum(row.detailed_curriculum),
    trainer: row.trainer,
  };
}

const withoutBlanks = (texts: string[]) => texts.filter((text) => text.trim() !== '');

const BatchSchema = v.object({
  id: LooseText,
  type: v.picklist(['ongoing', 'upcoming']),
  startDate: LooseText,
  schedule: LooseText,
  status: LooseText,
});

/** The column holds JSON that administrators and other programs write: what is no batch is left out. */
function readBatches(json: Json): Batch[] {
  return readItems(BatchSchema, json).map((batch, index) => ({ ...batch, id: batch.id || `batch-${index}` }));
}

const readDetailedCurriculum = (json: Json | null): CurriculumSection[] => readItems(SectionSchema, json);
