import type { FormAnswer } from '#app/forms/answer.ts';

/**
 * What a form of the lead's page hears back. With `changedBy` nothing was saved: somebody else has changed the lead since
 * this page was read, and `updatedAt` is its version by now.
 */
export type LeadAnswer = FormAnswer<{ changedBy: string; updatedAt: string }>;

export const failedToUpdate = 'Failed to update lead';
