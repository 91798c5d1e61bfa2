import type { ToastMessage } from '#app/lib/toast-message.ts';
import { mailCount } from './outbox-mail.ts';

/** What the forms of the page ask for: one mail that was not sent or is held, or all that are held. */
export type MailIntent = 'retry' | 'send' | 'send-held' | 'discard-held';

const success = (description: string): ToastMessage => ({ title: 'Success', description, tone: 'success' });
const danger = (description: string): ToastMessage => ({ title: 'Error', description, tone: 'danger' });

/** @param count of the mails that it was done for */
export const mailDone: Record<MailIntent, (count: number) => ToastMessage> = {
  retry: () => success('The mail is tried again now'),
  send: () => success('Trying to send the mail now'),
  'send-held': (count) => success(`Trying to send ${mailCount(count)} now`),
  'discard-held': (count) => success(`${mailCount(count)} discarded`),
};

export const mailNotDone: Record<MailIntent, ToastMessage> = {
  retry: danger('Failed to retry mail'),
  send: danger('Failed to send mail'),
  'send-held': danger('Failed to send the held mails. They are still held: please try again'),
  'discard-held': danger('Failed to discard the held mails. They are still held: please try again'),
};

export const mailGone = danger('This mail is no longer there');

/** Somebody else has decided meanwhile. */
export const noneHeld: ToastMessage = { title: 'Nothing to do', description: 'No mails are held any more' };
