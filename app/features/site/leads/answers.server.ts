import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { Refusal } from './commands.server.ts';
import { orCall } from './messages.ts';
import type { Lead } from './schema.server.ts';

export const refusalStatus: Record<Refusal, number> = {
  workshop_full: 409,
  workshop_closed: 409,
  too_many_leads: 429,
  unavailable: 503,
};

/** `unavailable` has the text that the browser shows when it hears nothing at all. */
export const refusalTexts = (phone: string): Record<Refusal, string | undefined> => ({
  workshop_full: `Sorry, the last seat has just been taken.${phone && ` Call us on ${phone} and we will tell you about the next date.`}`,
  workshop_closed: `This workshop is no longer open for registration.${phone && ` Call us on ${phone} and we will tell you about the next one.`}`,
  too_many_leads: `We have already heard from you several times in the last few minutes. Please wait ten minutes and send this again${orCall(phone)}.`,
  unavailable: undefined,
});

export const successToasts: Record<Lead['type'], ToastMessage> = {
  enrollment: {
    title: 'Enrollment Submitted Successfully!',
    description: "Thank you for your interest! We'll contact you soon with course details.",
    tone: 'success',
  },
  contact: {
    title: 'Message Sent Successfully!',
    description: "Thank you for contacting us! We'll get back to you shortly.",
    tone: 'success',
  },
};
