import * as v from 'valibot';
import { line, list, text, webAddress, wholeNumber, withoutBlanks } from '../columns.ts';
import type { BatchDraft, SectionDraft, WeekDraft } from './course-draft.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LAST_PLACE = 1000;

const BatchSchema = v.object({
  id: v.string(),
  type: v.picklist(['ongoing', 'upcoming']),
  startDate: v.pipe(v.string(), v.trim()),
  schedule: v.pipe(v.string(), v.trim()),
  status: v.pipe(v.string(), v.trim()),
});

const SectionSchema = v.object({
  title: v.pipe(v.string(), v.trim()),
  weeks: v.array(v.object({ title: v.pipe(v.string(), v.trim()), topics: v.array(v.string()) })),
});

export const CourseSchema = v.object({
  title: line(200),
  description: text(5000),
  page_title: line(200),
  page_description: text(10_000),
  // Left empty, the database makes one from the title.
  slug: v.pipe(
    line(100),
    v.check(
      (slug) => slug === '' || SLUG.test(slug),
      'Please use small letters, digits and single hyphens, such as data-science.',
    ),
  ),
  position: wholeNumber({ blank: LAST_PLACE, most: 1_000_000 }),
  featured: v.boolean(),
  is_new: v.boolean(),
  // Phones begin a field with a capital, and only 'active' is on the site.
  status: v.pipe(line(50), v.toLowerCase()),
  price: line(50),
  discount: line(500),
  duration: line(100),
  level: line(100),
  category: line(100),
  color: line(50),
  features: list(100),
  start_date: line(100),
  batch_times: list(50),
  batches: v.pipe(v.array(BatchSchema), v.transform(storedBatches)),
  curriculum: list(200),
  detailed_curriculum: v.pipe(v.array(SectionSchema), v.transform(storedSections)),
  trainer: text(2000),
  image: webAddress,
});

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
