import type { ToastMessage } from '#app/lib/toast-message.ts';
import { site } from '#app/site.ts';
import { contactForm, type LeadField } from './lead.ts';

// The few texts that the browser needs before the server has answered, and the server uses too.

export const missingTexts: Record<Exclude<LeadField, 'message'>, string> = {
  name: 'Please tell us your name.',
  email: 'Please give us your email address.',
  phone: 'Please give us a phone number.',
  course: 'Please choose a course.',
};

export const notAnEmail = 'Please check the email address. It should look like name@example.com.';

export const callInstead = `Everything you typed is still here. Please send it again in a minute, or call us on ${site.phones.call.display}.`;

export const failureToast = (form: string): ToastMessage => ({
  title: 'Submission Failed',
  description:
    form === contactForm
      ? 'There was an error sending your message. Please try again.'
      : 'There was an error submitting your information. Please try again.',
  tone: 'danger',
});
