import { site } from '#app/site.ts';
import type { Course } from '../course.ts';
import { feeOf } from '../price.ts';
import type { Preview } from './preview-svg.ts';

/** What a link to a course shows in a chat. */
export const coursePreview = (course: Course): Preview => ({
  seed: course.slug,
  title: course.name,
  facts: [feeOf(course).price, course.duration, site.city],
});

/** What a link to any other page shows. */
export const sitePreview = (): Preview => ({
  seed: 'home',
  title: 'Learn it in the room, or live from home',
  facts: [site.city, 'Programming, data and AI'],
});
