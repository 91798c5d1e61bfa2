import type { ToastMessage } from '#app/lib/toast-message.ts';

/** The form of the contact section; every other form stands in a dialog and has the dialog's id. */
export const CONTACT_FORM = 'contact';

/** A field that people never see; what fills in every field gives itself away. */
export const HONEYPOT = 'topic';

export type LeadField = 'name' | 'email' | 'phone' | 'course' | 'message';
export type LeadErrors = Partial<Record<LeadField, string>>;
export type LeadValues = Partial<Record<LeadField | 'whatsapp', string>>;

/** What became of a lead. */
export type LeadAnswer = { ok: true; toast: ToastMessage } | LeadRefusal;

export interface LeadRefusal {
  ok: false;
  /** Where there are none, the failure is not the visitor's: a toast says so. */
  errors: LeadErrors;
  /** What to do about such a failure, when the server knows more than "try again". */
  problem?: string;
  /** Which form it was and all that was typed, for the page that is rendered anew where no script runs. */
  form?: string;
  values?: LeadValues;
}
