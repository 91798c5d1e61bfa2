import type { ToastMessage } from '#app/lib/toast-message.ts';

/** The first message for each field that cannot be taken as it is. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * What every form hears back, of the site, the account and the panel alike: from a script, or in the page that is
 * rendered with it where none runs. `More` is what one form adds, whether it was refused or not.
 */
export type FormAnswer<More extends object = object> = (Done | Refused) & Partial<More>;

interface Told {
  /** Which form was sent, where a page has several. */
  form?: string;
  toast?: ToastMessage;
  /** What was typed, without passwords and codes, for the page that is rendered anew where no script runs. */
  values?: Record<string, string>;
}

interface Done extends Told {
  ok: true;
}

export interface Refused extends Told {
  ok: false;
  errors?: FieldErrors;
  /** The session has ended, and with it the right to send this. What was typed stays. */
  signedOut?: boolean;
}
