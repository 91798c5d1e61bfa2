import type { FormAnswer } from '#app/forms/answer.ts';

/** What a form of the workshop's page hears back. */
export type WorkshopAnswer = FormAnswer;

export const notReached = 'Failed to reach the site. Please try again';
