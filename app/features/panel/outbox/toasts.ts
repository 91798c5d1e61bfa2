import type { ToastMessage } from '#app/lib/toast-message.ts';

export const mailRetried: ToastMessage = {
  title: 'Success',
  description: 'The mail is tried again now',
  tone: 'success',
};

export const mailNotRetried: ToastMessage = {
  title: 'Error',
  description: 'Failed to retry mail',
  tone: 'danger',
};

export const mailGone: ToastMessage = {
  title: 'Error',
  description: 'This mail is no longer there',
  tone: 'danger',
};
