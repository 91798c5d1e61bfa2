import type { ToastMessage } from '#app/lib/toast-message.ts';

export const succeeded = (description: string): ToastMessage => ({
  title: 'Success',
  description,
  tone: 'success',
});

export const failed = (description = 'Failed to update people'): ToastMessage => ({
  title: 'Error',
  description,
  tone: 'danger',
});
