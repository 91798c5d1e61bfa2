import { countOf } from '#app/lib/count-of.ts';
import type { Course } from './course.ts';

/** How long a module takes where the curriculum does not say it week by week. */
export const moduleLength = 'About 8 hours';

/** How much a course covers, in words; nothing where its curriculum is still to be written. */
export function curriculumSize({
  curriculum,
  detailedCurriculum,
}: Pick<Course, 'curriculum' | 'detailedCurriculum'>): string {
  const weeks = detailedCurriculum.reduce((sum, section) => sum + section.weeks.length, 0);
  const sections = countOf(detailedCurriculum.length, 'section');
  if (detailedCurriculum.length > 0)
    return weeks > 0 ? `${sections} over ${countOf(weeks, 'week')}` : sections;
  if (curriculum.length === 0) return '';
  return curriculum.length === 1
    ? `1 module of ${moduleLength.toLowerCase()}`
    : `${curriculum.length} modules of ${moduleLength.toLowerCase()} each`;
}
