import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { Refusal } from './commands.server.ts';
import type { LeadAnswer } from './lead.ts';
import { orCall } from './messages.ts';
import type { Lead } from './schema.server.ts';

export const refusalStatus: Record<Refusal, number> = {
  already_registered: 409,
  workshop_full: 409,
  workshop_closed: 409,
  too_many_leads: 429,
  unavailable: 503,
};

/** Refusals that are no failure: whoever is refused has a seat already, or hears why there is none. */
export const refusalTones: Partial<Record<Refusal, LeadAnswer['tone']>> = {
  already_registered: 'success',
  workshop_full: 'danger',
  workshop_closed: 'danger',
};

/** Always in the same words, whether the mail went out now or before: whose address it is stays between us and them. */
export const linkSent = 'We mail the link to the registration to that address.';

/** `unavailable` has the text that the browser shows when it hears nothing at all. */
export const refusalTexts = (phone: string): Record<Refusal, string | undefined> => ({
  already_registered:
    'Somebody with this name and email address already has a seat in this workshop. To register another person, write their name in full.',
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
