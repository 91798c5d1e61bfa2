import type { FormAnswer } from '#app/forms/answer.ts';
import { notHeard } from '#app/forms/not-heard.ts';
import type { useForm } from '#app/forms/use-form.ts';
import type { Delivery } from '#app/lib/sign-in-ways.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { PasswordProof } from '../password/password-proof.ts';

/** What a form of these pages hears back when it is not sent elsewhere. */
export type AccountAnswer = FormAnswer<{
  /** A code was made for this number or address, and the form now asks for it. */
  sentTo: string;
  /** The password was right, but this address is yet to be confirmed. */
  unconfirmed: string;
  /** What a form for the owner alone is to ask for now. */
  proof: PasswordProof;
  /** An authenticator app that waits for its first code. */
  enrolment: { factorId: string; qrCode: string; secret: string };
  /** Shown once: they are stored as hashes only. */
  recoveryCodes: string[];
}>;

export type AccountForm = ReturnType<typeof useForm<AccountAnswer>>;

export const accountFailure = (error: unknown): AccountAnswer | undefined => notHeard(error, unexpectedError);

export const passwordsDiffer: ToastMessage = {
  title: 'Error',
  description: 'Passwords do not match',
  tone: 'danger',
};

export const unexpectedError: ToastMessage = {
  title: 'Error',
  description: 'An unexpected error occurred',
  tone: 'danger',
};

export const signedInToast: ToastMessage = {
  title: 'Success',
  description: 'You have been signed in successfully!',
  tone: 'success',
};

export const accountCreated: ToastMessage = {
  title: 'Success',
  description: 'Account created successfully! Please check your email to verify your account.',
  tone: 'success',
};

export const codeSent: ToastMessage = {
  title: 'OTP Sent',
  description: 'Please check your phone for the verification code',
  tone: 'success',
};

interface ServiceError {
  name: string;
  message: string;
  code?: string;
}

/** The server's own message; a server that could not be asked has none. */
export function refusal(title: string, error: ServiceError): ToastMessage {
  if (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError') return unexpectedError;
  const description = error.code === 'phone_provider_disabled' ? noTexts : error.message;
  return { title, description, tone: 'danger' };
}

export const noTexts = 'This site cannot send text messages, so no code would reach you.';

/** The form without its success message, for pages that themselves say whether a mail or a code was sent. */
export const refusalsOf = (form: AccountForm): AccountForm =>
  form.answer?.ok === false ? form : { ...form, answer: undefined };

/** `sent` if the mail or code could be sent; else a toast that says why it was not. */
export function toastOfSending(delivery: Delivery, sent: ToastMessage): ToastMessage {
  if (delivery === 'sent') return sent;
  const description =
    delivery === 'kept' ? 'It is kept in the mailbox of this server.' : 'This site cannot send it.';
  return { title: 'Not Sent', description };
}

/** Back into the form, which then asks for `more`. */
export const refused = (toast: ToastMessage, more?: Partial<AccountAnswer>): AccountAnswer => ({
  ...more,
  ok: false,
  toast,
});

export const success = (title: string, description?: string): ToastMessage => ({
  title,
  description,
  tone: 'success',
});

/** Typed to show that deleting the account is meant. */
export const deleteWord = 'DELETE';
