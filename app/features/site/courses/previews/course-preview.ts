import type { Institute } from '#app/lib/institute/institute.ts';
import { nameBeside } from '#app/lib/institute/name-beside.ts';
import type { Course } from '../course.ts';
import { feeOf } from '../price.ts';
import type { Preview } from './preview-lines.ts';

/** What a link to a course shows in a chat. */
export function coursePreview(course: Course, institute: Institute): Preview {
  const { price, condition } = feeOf(course);
  return {
    brand: brandOf(institute),
    seed: course.slug,
    title: course.name,
    facts: [price, course.duration, institute.city],
    condition,
  };
}

/** What a link to any other page shows. */
export const sitePreview = (institute: Institute): Preview => ({
  brand: brandOf(institute),
  seed: 'home',
  title: 'Learn it in the room, or live from home',
  facts: [institute.city, 'Programming, data and AI'],
});

const brandOf = (institute: Institute) => ({ name: institute.shortName, rest: nameBeside(institute) });
