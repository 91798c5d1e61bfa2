import { plainText } from '#app/lib/rich-text/plain-text.ts';
import type { AnsweredQuestion } from '../questions.ts';

/** https://schema.org/FAQPage: the questions that the page answers; null where it answers none. */
export const questionsJsonLd = (questions: readonly AnsweredQuestion[]) =>
  questions.length === 0
    ? null
    : {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      };
