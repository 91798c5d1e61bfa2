import { site } from '#app/site.ts';
import type { Course } from '../course.ts';
import { feeOf } from '../price.ts';
import type { Preview } from './preview-lines.ts';

/** What a link to a course shows in a chat. */
export function coursePreview(course: Course): Preview {
  const { price, condition } = feeOf(course);
  return {
    seed: course.slug,
    title: course.name,
    facts: [price, course.duration, site.city],
    condition,
  };
}

/** What a link to any other page shows. */
export const sitePreview = (): Preview => ({
  seed: 'home',
  title: 'Learn it in the room, or live from home',
  facts: [site.city, 'Programming, data and AI'],
});
