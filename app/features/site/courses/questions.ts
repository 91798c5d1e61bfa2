import { fillIn } from '#app/lib/institute/fill-in.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { type Block, readRichText } from '#app/lib/rich-text/read-rich-text.ts';
import { nextBatch as nextOf, withoutBatches } from './batches.ts';
import type { Course } from './course.ts';

/** As staff wrote it: the answer in the notation of their texts. */
export interface Question {
  id: string;
  question: string;
  answer: string;
}

export interface AnsweredQuestion {
  id: string;
  question: string;
  answer: Block[];
}

/**
 * What people ask before they decide: those questions, and as the second when the next batch begins, which the course itself
 * answers. Where the institute has none there is none of ours either.
 */
export function answerQuestions(
  course: Course,
  questions: readonly Question[],
  institute: Institute,
): AnsweredQuestion[] {
  const [first, ...others] = questions.map(({ id, question, answer }) => ({
    id,
    question: fillIn(question, institute),
    answer: readRichText(answer, institute),
  }));
  if (!first) return [];
  const nextBatch = {
    id: 'next-batch',
    question: 'When does the next batch begin?',
    answer: [asParagraph(nextBatchInWords(course))],
  };
  return [first, nextBatch, ...others];
}

const asParagraph = (text: string): Block => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });

function nextBatchInWords(course: Course): string {
  const next = nextOf(course.batches);
  if (!next || !course.startDate) return withoutBatches(course);
  return `${[course.startDate, next.schedule].filter(Boolean).join(': ')}. All batches stand under Batch Schedule.`;
}
