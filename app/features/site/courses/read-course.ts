import * as v from 'valibot';
import type { Selected } from '#app/data/selected.ts';
import { LooseText, readItems, SectionSchema } from '#app/lib/course-json.ts';
import { namedTrainer, type Trainer } from '#app/lib/trainer.ts';
import type { Json } from '#supabase/database.types.ts';
import type { Batch, Course, CourseSummary, CurriculumSection } from './course.ts';
import { readInstalments } from './instalments.ts';
import { withoutPassed } from './passed-batches.ts';
import { splitTrainer } from './trainer.ts';

export const summaryColumns =
  'slug, title, description, price, discount, discount_until, duration, featured, is_new, color, start_date, starts_on, batch_times, batches, batch_days, image, updated_at';

export const courseColumns =
  `${summaryColumns}, id, page_title, page_description, level, category, features, practice, instalments, curriculum, detailed_curriculum, trainer, trainer_id` as const;

export type SummaryRow = Selected<'courses', typeof summaryColumns>;
export type CourseRow = Selected<'courses', typeof courseColumns>;

/** What a row does not say itself. */
interface Surroundings {
  /** Now, in milliseconds: what has begun by then is not told of. */
  moment: number;
  /** Those who are shown, by their ids. */
  trainers?: ReadonlyMap<string, Trainer>;
}

export const readSummary = (row: SummaryRow, { moment }: Pick<Surroundings, 'moment'>): CourseSummary =>
  summaryOf(row, datesOf(row, moment));

export function readCourse(row: CourseRow, { moment, trainers }: Surroundings): Course {
  const dates = datesOf(row, moment);
  return {
    ...summaryOf(row, dates),
    id: row.id,
    name: row.page_title.trim() || row.title.trim(),
    about: row.page_description.trim() || row.description,
    level: row.level,
    category: row.category,
    features: withoutBlanks(row.features),
    practice: withoutBlanks(row.practice),
    instalments: readInstalments(row.instalments),
    batches: dates.batches,
    curriculum: withoutBlanks(row.curriculum),
    detailedCurriculum: readDetailedCurriculum(row.detailed_curriculum),
    trainer: trainerOf(row, trainers),
  };
}

function summaryOf(row: SummaryRow, dates: ReturnType<typeof datesOf>): CourseSummary {
  const { startDate, startsOn, discount, trueUntil } = dates;
  return {
    slug: row.slug,
    title: row.title.trim(),
    description: row.description,
    price: row.price,
    discount,
    duration: row.duration,
    featured: row.featured,
    isNew: row.is_new,
    color: row.color,
    startDate,
    startsOn,
    batchTimes: withoutBlanks(row.batch_times),
    image: row.image,
    updatedAt: row.updated_at,
    trueUntil,
  };
}

const datesOf = (row: SummaryRow, moment: number) =>
  withoutPassed({
    moment,
    startDate: row.start_date,
    startsOn: row.starts_on ?? '',
    duration: row.duration,
    discount: row.discount,
    discountUntil: row.discount_until ?? '',
    batches: readBatches(row.batches, row.batch_days),
  });

/** Who has been hidden or deleted is named nowhere: the words of before count only where no entry was ever chosen. */
const trainerOf = (row: CourseRow, trainers: Surroundings['trainers']): Trainer =>
  row.trainer_id ? (trainers?.get(row.trainer_id) ?? namedTrainer('')) : splitTrainer(row.trainer);

/** Programs may have written lists with nothing in them. */
const withoutBlanks = (texts: (string | null)[]) =>
  texts.filter((text): text is string => Boolean(text?.trim()));

const BatchSchema = v.object({
  id: LooseText,
  type: v.picklist(['ongoing', 'upcoming']),
  startDate: LooseText,
  startsOn: LooseText,
  schedule: LooseText,
  status: LooseText,
  startsAt: LooseText,
});

/** The column holds JSON that administrators and other programs write: what is no batch is left out. */
function readBatches(json: Json, days: readonly (string | null)[] | null): Batch[] {
  const items = Array.isArray(json) ? json : [];
  const dated = items.map((item, index) => Object.assign({}, item, { startsOn: days?.[index] ?? '' }));
  return readItems(BatchSchema, dated).map((batch, index) => ({
    ...batch,
    id: batch.id || `batch-${index}`,
  }));
}

const readDetailedCurriculum = (json: Json | null): CurriculumSection[] => readItems(SectionSchema, json);
