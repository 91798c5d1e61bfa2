import type { ToastMessage } from '#app/lib/toast-message.ts';

/** What a form of the lead's page hears back. */
export type LeadAnswer =
  | { outcome: 'done' | 'failed'; toast: ToastMessage }
  /** Nothing was saved: somebody else has changed the lead since this page was read. */
  | { outcome: 'conflict'; changedBy: string; updatedAt: string };

export const done = (description: string): LeadAnswer => ({
  outcome: 'done',
  toast: { title: 'Success', description, tone: 'success' },
});

export const failed = (description: string): LeadAnswer => ({
  outcome: 'failed',
  toast: { title: 'Error', description, tone: 'danger' },
});

export const FAILED_TO_UPDATE = 'Failed to update lead';
