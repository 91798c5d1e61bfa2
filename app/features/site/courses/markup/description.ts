import { asSentence } from '../as-sentence.ts';
import type { Course } from '../course.ts';
import { feeInWords } from '../price.ts';

/**
 * What search engines and chats say of a course's page. How long it takes and what it costs come first: a long text is
 * cut off at its end, and no price may lose its condition.
 */
export function descriptionOf(
  course: Pick<Course, 'duration' | 'price' | 'discount' | 'description'>,
): string {
  const facts = [course.duration, feeInWords(course)].filter(Boolean).join(', ');
  return `${asSentence(facts)} ${course.description}`.trim();
}
