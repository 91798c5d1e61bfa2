import type { ToastMessage } from '#app/lib/toast-message.ts';

/** What a form of the lead's page hears back. */
export type LeadAnswer =
  | { outcome: 'done'; toast: ToastMessage }
  /** `signedOut`: the session has ended, and with it the right to save. */
  | { outcome: 'failed'; toast: ToastMessage; signedOut?: boolean }
  /** Nothing was saved: somebody else has changed the lead since this page was read. */
  | { outcome: 'conflict'; changedBy: string; updatedAt: string };

export const done = (description: string): LeadAnswer => ({
  outcome: 'done',
  toast: { title: 'Success', description, tone: 'success' },
});

export const failed = (description: string): LeadAnswer & { outcome: 'failed' } => ({
  outcome: 'failed',
  toast: { title: 'Error', description, tone: 'danger' },
});

export const FAILED_TO_UPDATE = 'Failed to update lead';
