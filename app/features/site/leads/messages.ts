import { contactForm } from '#app/lib/confirmation.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { LeadField } from './lead.ts';

// The few texts that the browser needs before the server has answered, and the server uses too.

export const missingTexts: Record<Exclude<LeadField, 'message'>, string> = {
  name: 'Please tell us your name.',
  email: 'Please give us your email address.',
  phone: 'Please give us a phone number.',
  course: 'Please choose a course.',
};

export const notAnEmail = 'Please check the email address. It should look like name@example.com.';

/** The end of a sentence; an institute need not have a number. */
export const orCall = (phone: string) => (phone ? `, or call us on ${phone}` : '');

export const callInstead = (phone: string) =>
  `Everything you typed is still here. Please send it again in a minute${orCall(phone)}.`;

export const failureToast = (form: string): ToastMessage => ({
  title: 'Submission Failed',
  description:
    form === contactForm
      ? 'There was an error sending your message. Please try again.'
      : 'There was an error submitting your information. Please try again.',
  tone: 'danger',
});
